/** A period of calendar days in Paris, both ends included. */
export interface DayRange {
  /** `YYYY-MM-DD`, or null when open. */
  from: string | null;
  to: string | null;
}
