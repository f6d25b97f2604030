import type { Ports } from '../shared/ports.ts';
import { answersByGroup, type GroupAnswers } from './answers-by-group.ts';
import type { Month } from './months.ts';
import { spanOf, type PeriodWish } from './period.ts';
import { monthlySeries, type MonthlySeries } from './monthly-series.ts';

export type Statistics = {
  readonly months: readonly Month[];
  readonly series: MonthlySeries;
  readonly byGroup: readonly GroupAnswers[];
  readonly files: { readonly sent: number; readonly notSent: number };
  /** The first month with data; null when there is none. */
  readonly since: Month | null;
};

/**
 * Every series of the statistics, month by month, of everybody or of one practitioner alone. An unknown practitioner has
 * none. Throws `invalid` about `from` for more than ten years.
 */
export async function readStatistics(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { practitionerId, ...wish }: PeriodWish & { readonly practitionerId: number | null },
): Promise<Statistics> {
  const now = clock.now();
  const span = spanOf(wish, now);
  const whose = { practitionerId };
  const { statistics } = stores;
  const since = await statistics.firstMonth();
  if (!span) return { ...monthlySeries(null, NOTHING), byGroup: [], files: { sent: 0, notSent: 0 }, since };
  const [created, activeClients, answers, billed, conversions, files] = await Promise.all([
    statistics.created(span, whose),
    statistics.activeClients(span, whose, now),
    statistics.answers(span, whose),
    statistics.billed(span, whose),
    statistics.conversions(span, whose),
    statistics.files(span, whose),
  ]);
  return {
    ...monthlySeries(span, { created, activeClients, answers, billed, conversions }),
    byGroup: answersByGroup(answers),
    files,
    since,
  };
}

const NOTHING = {
  created: new Map<Month, number>(),
  activeClients: new Map<Month, number>(),
  answers: [],
  billed: [],
  conversions: new Map<Month, number>(),
};
