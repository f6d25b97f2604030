import { daysAfter } from './typed-day.ts';

/** A period of calendar days in Paris, both ends included. */
export interface DayRange {
  /** `YYYY-MM-DD`, or null when open; `YYYY-MM` where whole months are chosen. */
  from: string | null;
  to: string | null;
}

export type End = keyof DayRange;

/** The first and the last day that may be chosen; null: no bound. */
export interface DayBounds {
  first: string | null;
  last: string | null;
}

/** The day within the bounds that is nearest to this one, all `YYYY-MM-DD`. */
export function withinBounds(day: string, { first, last }: DayBounds): string {
  if (first !== null && day < first) return first;
  return last !== null && day > last ? last : day;
}

/** The period once one of its ends is said anew: it stands, and the other is free where it would lie on the wrong side. */
export function withEnd(range: DayRange, end: End, day: string | null): DayRange {
  const next = { ...range, [end]: day };
  if (next.from === null || next.to === null || next.from <= next.to) return next;
  return end === 'from' ? { from: day, to: null } : { from: null, to: day };
}

/** A press in the calendar: the end in hand is that day, and which end is in hand next. A day before the start begins anew. */
export function afterPress(
  range: DayRange,
  inHand: End,
  day: string,
): { readonly range: DayRange; readonly inHand: End } {
  const isBegun = inHand === 'to' && (range.from === null || range.from <= day);
  return isBegun
    ? { range: { ...range, to: day }, inHand: 'from' }
    : { range: withEnd(range, 'from', day), inHand: 'to' };
}

type UsualPeriod = { readonly label: string; readonly range: DayRange };

/** Periods that are asked for often, as far as they may be chosen. */
export function usualDays(today: string, bounds: DayBounds): readonly UsualPeriod[] {
  const since = (label: string, day: string) => ({
    label,
    range: { from: withinBounds(day, bounds), to: withinBounds(today, bounds) },
  });
  return [
    since('7\u00a0j', daysAfter(today, -7)),
    since('30\u00a0j', daysAfter(today, -30)),
    since('Ce mois', `${today.slice(0, 7)}-01`),
    since('12\u00a0mois', daysAfter(today, -365)),
  ];
}
