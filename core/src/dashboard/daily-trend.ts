import type { Snapshot } from '../statistics/statistics-store.ts';

/** So many days, the present one included. */
export const TREND_DAYS = 30;

/** How the last days ended, and how the present one stands; oldest first. */
export type DailyTrend = {
  readonly days: readonly Snapshot[];
  /** The first of these days: a fresh database knows only the present one. */
  readonly since: string;
};

/** The nightly snapshots with the present day, which is not over, at their end. */
export function dailyTrend(snapshots: readonly Snapshot[], today: Snapshot): DailyTrend {
  const days = [...snapshots.filter(({ day }) => day < today.day), today];
  return { days, since: days[0]?.day ?? today.day };
}
