import { workingDaysOf } from '../shared/working-days.ts';

/** PEC of one mutual and group that were sent on the same day and whose wait ended alike; days of Paris, 'yyyy-MM-dd'. */
export type Wait = {
  readonly mutualId: number | null;
  readonly mutualGroupId: number | null;
  readonly sentOn: string;
  /** null: they still wait. */
  readonly endedOn: string | null;
  /** By an answer; else they were cancelled, or taken back. */
  readonly isAnswered: boolean;
  readonly count: number;
};

/** A platform that answers at once says nothing of those that wait. */
export const isInstant = ({ sentOn, endedOn, isAnswered }: Wait): boolean => isAnswered && endedOn === sentOn;

/** What was known of it on the morning of a day: later it waits still. */
export const asKnownOn = (wait: Wait, day: string): Wait =>
  wait.endedOn !== null && wait.endedOn < day ? wait : { ...wait, endedOn: null, isAnswered: false };

/** How many were answered, and how many were last seen waiting, after so many working days. */
export type Curve = { readonly answered: number[]; readonly left: number[] };

export const emptyCurve = (): Curve => ({ answered: [], left: [] });

/** Adds waits as they stand on `today`. */
export function addTo(
  { answered, left }: Curve,
  { sentOn, endedOn, isAnswered, count }: Wait,
  today: string,
) {
  const days = workingDaysOf(sentOn, endedOn ?? today);
  const ends = isAnswered ? answered : left;
  ends[days] = (ends[days] ?? 0) + count;
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * The working days within which this share is answered, by the estimate of Kaplan and Meier: who still waits counts
 * as long as he has waited, for leaving him out makes every insurer look fast. null: it is not known to get there.
 */
export function daysUntil({ answered, left }: Curve, share: number): number | null {
  let waiting = sum(answered) + sum(left);
  let unanswered = 1;
  for (const [days, count = 0] of answered.entries()) {
    if (count > 0) unanswered *= 1 - count / waiting;
    if (count > 0 && unanswered <= 1 - share + ROUNDING) return days;
    waiting -= count + (left[days] ?? 0);
  }
  return null;
}

const ROUNDING = 1e-9;
