import { Meter } from '@accordent/ui-kit/Meter/Meter.tsx';
import { StatTile } from '@accordent/ui-kit/StatTile/StatTile.tsx';
import { planName, type Usage } from '../practitioners/usage.ts';
import { paths } from '../screens.ts';
import styles from './MonthTile.module.css';

export interface MonthTileProps {
  /** Absent while it is on its way. */
  usage: Usage | undefined;
  planLabel: string | undefined;
}

/** How much of the month's plan is used; over its cap in the alert colour. */
export function MonthTile({ usage, planLabel }: MonthTileProps) {
  const cap = usage?.cap ?? 0;
  const isOver = usage?.isOverCap ?? false;
  return (
    <StatTile
      label="PEC ce mois-ci"
      href={paths.account}
      value={
        usage && (
          <span className={styles.value} data-over={isOver || undefined}>
            {cap > 0 ? `${usage.monthCount}\u00a0/\u00a0${cap}` : usage.monthCount}
          </span>
        )
      }
      hint={
        <>
          {usage && cap > 0 && (
            <span className={styles.meter}>
              <Meter label="PEC du mois" value={usage.monthCount} max={cap} />
            </span>
          )}
          {planLabel ? planName(planLabel) : '\u00a0'}
        </>
      }
    />
  );
}
