import { sinceText } from '@accordent/api/client/since-text.ts';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
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
  const now = useNow();
  if (who === null) return null;
  return (
    <span
      data-look="quiet"
      title={`Depuis le ${formatDateTime(since)}, soit ${days}\u00a0j ${days > 1 ? 'ouvrés' : 'ouvré'}`}
    >
      depuis{' '}
      <span className={days > 0 ? styles.days : undefined} data-level={level}>
        {sinceText(asDate(since), days, now)}
        <span data-look="heard">{said[level]}</span>
      </span>
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
