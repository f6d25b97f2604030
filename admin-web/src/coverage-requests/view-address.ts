import { paths } from '../screens.ts';
import type { View } from './coverage-requests.api.ts';
import { filtersOfView, searchOf, type ListFilters } from './list-filters.ts';

/** The list with these filters; the page is one of them. */
export const addressOf = (filters: ListFilters, now: Date): string =>
  (filters.statusId === null ? paths.requests : paths.requestsInStatus(filters.statusId)) +
  searchOf(filters, now);

/** Where a view stands. */
export const addressOfView = (view: View, now: Date): string => addressOf(filtersOfView(view, 20, now), now);

/** The view that is shown, on whatever page of it; null: none as it was defined. */
export function viewShown(views: readonly View[], filters: ListFilters, now: Date): View | null {
  const here = addressOf({ ...filters, page: 1 }, now);
  return views.find((view) => addressOfView(view, now) === here) ?? null;
}
