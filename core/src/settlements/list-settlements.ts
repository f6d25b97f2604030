import { LETTER_FROM_MONTHS } from '../bills/bill-dates.ts';
import { monthsAfter } from '../reading/day.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import { NO_WALK, type Walk } from '../shared/walk.ts';
import type { FoundSettlements, SettlementDays } from './settlement-store.ts';
import type { Settlement, SettlementQuery, SettlementTotals, SettlementView } from './settlement.ts';

type Reading = Pick<Ports, 'stores' | 'clock'>;
type Asked = Omit<SettlementQuery, 'words'> & { readonly search?: string | undefined };

/** So many of those that lapse first stand above the list. */
const MOST_NEAREST = 3;

/** From this day on, and which claims lapse soon enough for a registered letter. */
export function settlementDays(now: Date): SettlementDays {
  const today = parisDay(now);
  return { today, near: monthsAfter(today, LETTER_FROM_MONTHS) };
}

/** Whether a claim lapses so soon that a registered letter alone keeps it. */
export const needsLetter = ({ prescribedOn }: Pick<Settlement, 'prescribedOn'>, now: Date): boolean =>
  prescribedOn !== null && prescribedOn <= settlementDays(now).near;

export type ListedSettlements = FoundSettlements & {
  readonly counts: Readonly<Record<SettlementView, number>>;
  readonly totals: SettlementTotals;
  readonly nearest: readonly Settlement[];
};

/** One page of a view, its groups with their sums, and what is under way in all. */
export async function listSettlements(
  { stores, clock }: Reading,
  { search = '', ...query }: Asked,
): Promise<ListedSettlements> {
  const days = settlementDays(clock.now());
  const { settlements } = stores;
  const none: FoundSettlements = { rows: [], groups: [], total: 0 };
  const [found, counts, totals, nearest] = await Promise.all([
    isWordless(search) ? none : settlements.search({ ...query, ...days, words: searchWords(search) }),
    settlements.counts(days),
    settlements.totals(days),
    settlements.nearest({ ...days, most: MOST_NEAREST }),
  ]);
  return { ...found, counts, totals, nearest };
}

/** All rows of a view. */
export const walkSettlements = (
  { stores, clock }: Reading,
  { search = '', ...query }: Omit<Asked, 'page' | 'perPage'>,
): Walk<Settlement> =>
  isWordless(search)
    ? NO_WALK
    : stores.settlements.walk({ ...query, ...settlementDays(clock.now()), words: searchWords(search) });
