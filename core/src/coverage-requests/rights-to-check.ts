/**
 * Cards of insurers end with the year. From 1 December to 31 January the agreements whose card ends by then are looked
 * through: rights go on with a new card, or the patient has another insurer.
 */
const FIRST = '12-01';
const LAST = '01-31';

/** The last day ('yyyy-MM-dd') of the season that this day is in, or of the next one: what a filter looks ahead to. */
export function comingSeasonEnd(today: string): string {
  const [year, day] = [Number(today.slice(0, 4)), today.slice(5)];
  return `${day <= LAST ? year : year + 1}-${LAST}`;
}

/** The last day of the season that this day is in; null: outside of it. */
export function seasonEnd(today: string): string | null {
  const day = today.slice(5);
  return day >= FIRST || day <= LAST ? comingSeasonEnd(today) : null;
}
