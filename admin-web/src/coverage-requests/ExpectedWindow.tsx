import { Clock, ClockAlert } from 'lucide-react';
import type { CoverageRequestItem } from './coverage-requests.api.ts';
import styles from './ExpectedWindow.module.css';

/** By when the insurer should answer, and how late it is: in red from the second limit of the status on. */
export function ExpectedWindow({
  expected,
  nextAction,
}: Pick<CoverageRequestItem, 'expected' | 'nextAction'>) {
  if (expected === null) return <span data-look="faint light">—</span>;
  const { window, state, late } = expected;
  return (
    <span className={styles.expected}>
      <span className={styles.window}>{window}</span>
      {state === 'late' && (
        <span className={styles.late} data-overdue={nextAction.level === 'overdue' || undefined}>
          <ClockAlert size={14} aria-hidden />
          <span>
            <span data-look="heard">en retard de </span>+&nbsp;{late}&nbsp;j
          </span>
        </span>
      )}
      {state === 'today' && (
        <span className={styles.today}>
          <Clock size={14} aria-hidden />
          ce jour
        </span>
      )}
    </span>
  );
}
