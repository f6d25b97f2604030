import { Tooltip } from '../Tooltip/Tooltip.tsx';
import styles from './AgeMeter.module.css';

export interface AgeMeterProps {
  days: number;
  /** The first limit, in days (late): the tick. Without it there is no track. */
  late?: number | null | undefined;
  /** The second limit, in days (overdue). */
  overdue?: number | null | undefined;
  /** The level that the server found; else the limits decide. */
  level?: AgeLevel | undefined;
  /** The tip: the date and the usual delay. */
  tooltip?: string | undefined;
}

export type AgeLevel = 'calm' | 'late' | 'overdue';

/** From the first limit on a thing is late, from the second overdue. */
export function ageLevel(days: number, late?: number | null, overdue?: number | null): AgeLevel {
  if (overdue !== null && overdue !== undefined && days >= overdue) return 'overdue';
  return late !== null && late !== undefined && days >= late ? 'late' : 'calm';
}

const words = { calm: '', late: ', en retard', overdue: ', très en retard' };

/** Days against the usual delay: grey inside, warning from the first limit, danger from the second. */
export function AgeMeter({ days, late, overdue, level, tooltip }: AgeMeterProps) {
  const tone = level ?? ageLevel(days, late, overdue);
  const share = late ? Math.min(1, days / (late * 2)) : tone === 'calm' ? 0 : 1;
  const meter = (
    <span className={styles.meter} data-tone={tone}>
      <span className={styles.days}>
        {days}&nbsp;j{words[tone] && <span data-look="heard">{words[tone]}</span>}
      </span>
      {late !== null && late !== undefined && (
        <span className={styles.track} aria-hidden>
          <span className={styles.fill} style={{ width: `${(tone === 'overdue' ? 1 : share) * 100}%` }} />
        </span>
      )}
    </span>
  );
  return tooltip ? (
    <Tooltip text={tooltip} isDescription>
      {meter}
    </Tooltip>
  ) : (
    meter
  );
}
