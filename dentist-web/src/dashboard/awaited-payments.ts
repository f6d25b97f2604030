import { sinceText, workingDaysBetween } from '@accordent/api/client/since-text.ts';
import { asDate } from '@accordent/ui-kit/format/dates.ts';
import type { MetricsAnswer } from '../shared/overview.api.ts';

/** « 2 PEC, la plus ancienne depuis 7 j »: what waits to be confirmed, as old as « Actions à effectuer » says it is. */
export function awaitedPayments(pending: MetricsAnswer['payments'], now: Date): string {
  if (pending.length === 0) return 'Aucun règlement à confirmer';
  const since = asDate({ timestamp: Math.min(...pending.map(({ theDate }) => theDate.timestamp)) });
  const age = sinceText(since, workingDaysBetween(since, now), now);
  // An insurer may pay one PEC in several amounts.
  const requests = new Set(pending.map(({ dfcId }) => dfcId)).size;
  if (age === 'aujourd’hui') return `${requests} PEC`;
  return `${requests} PEC, ${requests > 1 ? 'la plus ancienne ' : ''}depuis ${age}`;
}
