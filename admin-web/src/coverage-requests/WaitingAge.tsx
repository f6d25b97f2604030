import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import type { CoverageRequestRecord } from './coverage-requests.api.ts';
import styles from './WaitingAge.module.css';

export interface WaitingAgeProps {
  action: CoverageRequestRecord['nextAction'];
  /** The usual delay of the status, in working days. */
  usual: number | undefined;
}

const said = { calm: '', late: ', en retard', overdue: ', très en retard' } as const;

/** 'depuis 2 j (habituel 1 j)': how long it has waited, against the usual delay. */
export function WaitingAge({ action: { who, since, days, level }, usual }: WaitingAgeProps) {
  if (who === null) return null;
  return (
    <span data-look="quiet" title={`Depuis le ${formatDateTime(since)}, soit ${days}\u00a0j ouvrés`}>
      {days === 0 ? (
        'depuis aujourd’hui'
      ) : (
        <>
          depuis{' '}
          <span className={styles.days} data-level={level}>
            {days}&nbsp;j<span data-look="heard">{said[level]}</span>
          </span>
        </>
      )}
      {usual !== undefined && ` (habituel ${usual}\u00a0j)`}
    </span>
  );
}
