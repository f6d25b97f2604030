import { paths } from '../screens.ts';
import type { View } from './coverage-requests.api.ts';
import { findStatus } from '@accordent/api/client/statuses.ts';
import { filtersOf, filtersOfView, searchOf, turnNames, type ListFilters } from './list-filters.ts';

/** The list with these filters; the page is one of them. One status stands in the path, several behind it. */
export function addressOf(filters: ListFilters, now: Date): string {
  const [statusId, ...others] = filters.statusIds;
  const isOne = statusId !== undefined && others.length === 0;
  return (isOne ? paths.requestsInStatus(statusId) : paths.requests) + searchOf(filters, now);
}

/** What stands at this address of the list. */
export function filtersOfAddress(address: string, perPage: number, now = new Date()): ListFilters {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const statusId = Number(/\/status\/(\d+)$/.exec(pathname)?.[1]) || null;
  return filtersOf(searchParams, statusId, perPage, now);
}

/** Status and turn that a list is narrowed to, in words: where no tab says it. */
export function narrowedTo({ statusIds, turn }: ListFilters): readonly string[] {
  const names = statusIds.flatMap((id) => findStatus(id)?.name ?? []);
  const next = turn === null ? undefined : turnNames[turn];
  return [...names, names.length > 0 ? next?.toLowerCase() : next].filter((word) => word !== undefined);
}

/** Where a view stands. */
export const addressOfView = (view: View, now: Date): string => addressOf(filtersOfView(view, 20, now), now);

/** The view that is shown, on whatever page of it; null: none as it was defined. */
export function viewShown(views: readonly View[], filters: ListFilters, now: Date): View | null {
  const here = addressOf({ ...filters, page: 1 }, now);
  return views.find((view) => addressOfView(view, now) === here) ?? null;
}
