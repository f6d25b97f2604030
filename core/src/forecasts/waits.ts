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

/** Of no wait yet. */
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

/** Of all counts. */
export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * The working day that parts this share of the answers best from the others, those of the very day half on either side, as
 * forecasts are checked: of few whole days, the first on which the share is reached may lie far beyond it. By the estimate of
 * Kaplan and Meier: who still waits counts as long as he has waited, for leaving him out makes every insurer look fast.
 * null: it is not known to get there.
 */
export function daysOfShare({ answered, left }: Curve, share: number): number | null {
  let waiting = sum(answered) + sum(left);
  let before = 0;
  let best: { readonly days: number; readonly off: number } | null = null;
  for (const [days, count = 0] of answered.entries()) {
    const until = count > 0 ? 1 - (1 - before) * (1 - count / waiting) : before;
    const off = Math.abs((before + until) / 2 - share);
    if (count > 0 && (!best || off < best.off - ROUNDING)) best = { days, off };
    // What comes later is further off.
    if (count > 0 && (before + until) / 2 >= share) return best!.days;
    before = until;
    waiting -= count + (left[days] ?? 0);
  }
  return before >= share - ROUNDING && best ? best.days : null;
}

const ROUNDING = 1e-9;
