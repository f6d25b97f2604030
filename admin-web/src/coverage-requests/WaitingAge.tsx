import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import type { CoverageRequestRecord } from './coverage-requests.api.ts';
import styles from './WaitingAge.module.css';

export interface WaitingAgeProps {
  action: CoverageRequestRecord['nextAction'];
  /** By when its insurer should answer. */
  expected?: CoverageRequestRecord['expected'];
  /** The usual delay of the status, in working days. */
  usual: number | undefined;
}

const said = { calm: '', late: ', en retard', overdue: ', très en retard' } as const;

/** 'depuis 2 j (habituel 1 j)': how long it has waited, against the usual delay. */
export function WaitingAge({ action: { who, since, days, level }, expected = null, usual }: WaitingAgeProps) {
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
      {usualText(expected, usual)}
    </span>
  );
}

/** ' (habituel 5 à 8 j)' */
function usualText(expected: CoverageRequestRecord['expected'], usual: number | undefined): string {
  const days = expected ? daysText(expected) : usual;
  return days === undefined ? '' : ` (habituel ${days}\u00a0j)`;
}

const daysText = ({ p50, p90 }: NonNullable<CoverageRequestRecord['expected']>): string =>
  p90 === null || p90 === p50 ? String(p50) : `${p50} à ${p90}`;
