import type { SortOrder } from '../shared/page.ts';
import { searchText } from '../shared/person-name.ts';
import { searchWords } from '../shared/search-words.ts';
import type { Month } from '../statistics/months.ts';
import type { NamedInsurerMonth } from './barometer-store.ts';
import { isWide } from './forecast.ts';
import { noFigures, sumOfFigures, type Decider, type InsurerFigures } from './insurer-months.ts';
import { daysOfShare, sum } from './waits.ts';

/** What is told of an insurer; null where it would rest on too few, or is not known to get there. */
export type InsurerMeasures = {
  /** Those of the very day too. */
  readonly answers: number;
  readonly instant: number;
  /** Answers that the two days rest on. */
  readonly awaited: number;
  /** Working days by which half, and nine in ten, are answered; those of the very day left out. */
  readonly p50: number | null;
  readonly p90: number | null;
  /** Agreements and refusals. */
  readonly decided: number;
  /** Of these, from 0 to 1. */
  readonly agreementRate: number | null;
  /** Of the answers, those that asked for something more: from 0 to 1. */
  readonly askedAgain: number | null;
  readonly payments: number;
  /** Working days by which half of the bills are paid. */
  readonly paymentDays: number | null;
  /** For each answer. */
  readonly reminders: number | null;
};

export type BarometerLine = Decider &
  InsurerMeasures & {
    readonly name: string;
    /** In the order of the period. */
    readonly months: readonly InsurerMeasures[];
    /** Requests for more by why, most first; none under twenty answers. */
    readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  };

export const barometerSorts = [
  'answers',
  'name',
  'p50',
  'agreementRate',
  'askedAgain',
  'paymentDays',
  'reminders',
] as const;
export type BarometerSort = (typeof barometerSorts)[number];

export type BarometerWish = {
  readonly search?: string | undefined;
  readonly orderBy: BarometerSort;
  readonly order: SortOrder;
};

/** A line for each insurer that answered, or was paid by, in these months. */
export function barometerLines(
  kept: readonly NamedInsurerMonth[],
  months: readonly Month[],
  { search = '', orderBy, order }: BarometerWish,
): readonly BarometerLine[] {
  const deciders = Map.groupBy(kept, ({ whose, insurerId }) => `${whose} ${insurerId}`);
  const words = searchWords(search);
  return [...deciders.values()]
    .map((ofOne) => lineOf(ofOne, months))
    .filter(({ answers, payments }) => answers > 0 || payments > 0)
    .filter(({ name }) => words.every((word) => searchText(name).includes(word)))
    .toSorted((one, other) => compared(one, other, orderBy, order) || byName(one, other));
}

function lineOf(ofOne: readonly NamedInsurerMonth[], months: readonly Month[]): BarometerLine {
  const { whose, insurerId, name } = ofOne[0]!;
  const total = sumOfFigures(ofOne.map(({ figures }) => figures));
  const measures = measuresOf(total);
  const byMonth = new Map(ofOne.map(({ month, figures }) => [month, figures]));
  return {
    whose,
    insurerId,
    name,
    ...measures,
    // Kept figures have gaps where nothing was counted; a sum has none.
    months: months.map((month) => measuresOf(sumOfFigures([byMonth.get(month) ?? noFigures()]))),
    reasons: isWide(measures)
      ? []
      : Object.entries(total.reasons)
          .map(([reason, count]) => ({ reason, count }))
          .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, 'fr')),
  };
}

/** Nothing that rests on fewer than twenty is told. */
function measuresOf({ waits, pays, instant, answers, reminders }: InsurerFigures): InsurerMeasures {
  const awaited = sum(waits.answered);
  const decided = answers.agreement + answers.refusal;
  const all = decided + answers.complement;
  const payments = sum(pays.answered);
  const of = (base: number, value: () => number | null) => (isWide({ answers: base }) ? null : value());
  return {
    answers: all,
    instant,
    awaited,
    p50: of(awaited, () => daysOfShare(waits, 0.5)),
    p90: of(awaited, () => daysOfShare(waits, 0.9)),
    decided,
    agreementRate: of(decided, () => answers.agreement / decided),
    askedAgain: of(all, () => answers.complement / all),
    payments,
    paymentDays: of(payments, () => daysOfShare(pays, 0.5)),
    reminders: of(all, () => reminders / all),
  };
}

const byName = (one: BarometerLine, other: BarometerLine): number =>
  one.name.localeCompare(other.name, 'fr') || one.insurerId - other.insurerId;

/** What is not told stands last, whichever way. */
function compared(one: BarometerLine, other: BarometerLine, by: BarometerSort, order: SortOrder): number {
  const direction = order === 'asc' ? 1 : -1;
  if (by === 'name') return direction * byName(one, other);
  const [a, b] = [one[by], other[by]];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (a - b);
}
