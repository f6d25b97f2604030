/** `yyyy-MM-dd HH:mm:ss` of Europe/Paris, or '' where it is free. */
export type Period = { readonly startDate: string; readonly endDate: string };

/** The day of an end of a period; null where it is free or no date. */
export const dayOf = (moment: string): string | null => /^\d{4}-\d{2}-\d{2}(?= )/.exec(moment)?.[0] ?? null;

/** Whole days, from the first second to the last. */
export const periodOf = ({ from, to }: { from: string | null; to: string | null }): Period => ({
  startDate: from ? `${from} 00:00:00` : '',
  endDate: to ? `${to} 23:59:59` : '',
});

/** Two days as `yyyy-MM-dd`, both included. */
export type Days = { readonly from: string; readonly to: string };

/** The whole month before the one of `today`. */
export function lastMonth(today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 2, 1)), to: day(Date.UTC(year, month - 1, 0)) };
}
