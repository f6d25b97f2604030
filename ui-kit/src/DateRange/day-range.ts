/** A period of calendar days in Paris, both ends included. */
export interface DayRange {
  /** `YYYY-MM-DD`, or null when open. */
  from: string | null;
  to: string | null;
}

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
