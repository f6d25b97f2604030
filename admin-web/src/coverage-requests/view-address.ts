import { paths } from '../screens.ts';
import type { View } from './coverage-requests.api.ts';
import { findStatus } from '@accordent/api/client/statuses.ts';
import { asQuery, filtersOf, filtersOfView, searchOf, turnNames, type ListFilters } from './list-filters.ts';

/** The list with these filters; the page is one of them. One status stands in the path, several behind it. */
export function addressOf(filters: ListFilters, now: Date): string {
  const [statusId, ...others] = filters.statusIds;
  const isOne = statusId !== undefined && others.length === 0;
  return (isOne ? paths.requestsInStatus(statusId) : paths.requests) + searchOf(filters, now);
}

/** What stands at this address of the list. */
export function filtersOfAddress(address: string, perPage: number): ListFilters {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const statusId = Number(/\/status\/(\d+)$/.exec(pathname)?.[1]) || null;
  return filtersOf(searchParams, statusId, perPage, new Date());
}

/** Status and turn that a list is narrowed to, in words: where no tab says it. */
export function narrowedTo({ statusIds, turn }: ListFilters): readonly string[] {
  const names = statusIds.flatMap((id) => findStatus(id)?.name ?? []);
  const next = turn === null ? undefined : turnNames[turn];
  return [...names, names.length > 0 ? next?.toLowerCase() : next].filter((word) => word !== undefined);
}

/** Where a view stands. */
export const addressOfView = (view: View, now: Date): string => addressOf(filtersOfView(view, now), now);

/** `isChanged`: its order, grouping or columns are others, or of a saved one its filters. */
export type ShownView = { readonly view: View; readonly isChanged: boolean };

/** The view that is shown, on whatever page of it: a saved one by its number, one of ours by its filters; null: none. */
export function viewShown(views: readonly View[], filters: ListFilters, now: Date): ShownView | null {
  const { viewId } = filters;
  const view = views.find((one) =>
    viewId === null
      ? one.saved === null && listedBy(filters) === listedBy(filtersOfView(one, now))
      : one.saved?.id === viewId,
  );
  return view ? { view, isChanged: !isAsKept(view, filters, now) } : null;
}

/** Whether the list is as this view has it. */
export function isAsKept(view: View, filters: ListFilters, now: Date): boolean {
  const own = filtersOfView(view, now);
  return (
    laidOut(filters) === laidOut(own) &&
    listedBy(filters) === listedBy(own) &&
    !hasOtherColumns(filters, view)
  );
}

/** What is listed, on whatever page and in whatever order. */
export function listedBy(filters: ListFilters): string {
  const statusIds = filters.statusIds.toSorted((a, b) => a - b);
  const laid = { page: 1, perPage: 20, orderBy: '', order: 'desc', groupBy: null, folded: [] } as const;
  return JSON.stringify(asQuery({ ...filters, ...laid, statusIds }));
}

const laidOut = ({ orderBy, order, groupBy }: ListFilters): string =>
  JSON.stringify([orderBy, order, groupBy]);

const hasOtherColumns = ({ columns }: ListFilters, { saved }: View): boolean =>
  columns !== null && saved !== null && columns.toSorted().join() !== saved.columns.toSorted().join();
