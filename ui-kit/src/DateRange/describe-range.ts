import { formatDate } from '../format/dates.ts';
import type { DayRange } from './day-range.ts';

/** `du 2 nov. 2026 au 20 nov. 2026`, for a filter chip or a screen reader. */
export function describeRange({ from, to }: DayRange): string {
  if (from && to) return `du ${formatDate(from)} au ${formatDate(to)}`;
  if (from) return `depuis le ${formatDate(from)}`;
  return to ? `jusqu’au ${formatDate(to)}` : 'toutes les dates';
}
