import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import styles from './MonthUse.module.css';

export interface MonthUseProps {
  monthCount: number;
  /** 0: no limit. */
  cap: number;
  isOverCap: boolean;
  /** Whose PEC count: « pour tout le cabinet ». */
  note?: string | undefined;
}

/** '12 / 10 PEC ce mois-ci' with its meter; in the alert colour above the cap, which warns and never blocks. */
export function MonthUse({ monthCount, cap, isOverCap, note }: MonthUseProps) {
  return (
    <div className={styles.use}>
      <span className={styles.figure} data-over={isOverCap || undefined}>
        {cap > 0 ? `${monthCount} / ${cap} PEC ce mois-ci` : `${monthCount} PEC ce mois-ci, sans plafond`}
      </span>
      {cap > 0 && (
        <span className={styles.meter}>
          <Meter label="PEC ce mois-ci" value={monthCount} max={cap} />
        </span>
      )}
      {note && <span data-look="quiet small">{note}</span>}
    </div>
  );
}
