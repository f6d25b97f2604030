import type { Query } from '@accordent/api/client/api-client.ts';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';

/** What the list shows; kept in the address so that a link, a reload and the way back show the same. */
export type ListFilters = {
  readonly search: string;
  readonly statusId: number | null;
  readonly userId: number | null;
  readonly userName: string;
  /** Whether they have reached 'Transmise'; null: both, and the cancelled ones. */
  readonly isSent: boolean | null;
  /** Days of Paris, 'yyyy-MM-dd'; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly orderBy: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly perPage: number;
};

const DAY_MS = 86_400_000;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The default period: the last 365 days up to tomorrow. */
export function defaultPeriod(now: Date): { from: string; to: string } {
  return {
    from: toIsoDay(new Date(now.getTime() - 365 * DAY_MS)),
    to: toIsoDay(new Date(now.getTime() + DAY_MS)),
  };
}

/** Reads the address; `du=` and `au=` without a value lift the bounds. */
export function filtersOf(
  search: URLSearchParams,
  statusId: number | null,
  perPage: number,
  now: Date,
): ListFilters {
  const period = defaultPeriod(now);
  const bound = (name: string, fallback: string) => {
    const value = search.get(name);
    if (value === null) return fallback;
    return isDay(value) ? value : null;
  };
  return {
    search: search.get('search') ?? '',
    statusId,
    userId: Number(search.get('praticien')) || null,
    userName: search.get('nom') ?? '',
    isSent: sentOf(search.get('envoi')),
    from: bound('du', period.from),
    to: bound('au', period.to),
    orderBy: search.get('tri') ?? 'creationDate',
    order: search.get('sens') === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, Number(search.get('page')) || 1),
    perPage,
  };
}

const sentOf = (text: string | null): boolean | null =>
  text === 'oui' || text === 'non' ? text === 'oui' : null;

/** Writes the address of these filters, defaults left out. */
export function searchOf(filters: ListFilters, now: Date): string {
  const period = defaultPeriod(now);
  const search = new URLSearchParams();
  if (filters.search) search.set('search', filters.search);
  if (filters.userId !== null) {
    search.set('praticien', String(filters.userId));
    search.set('nom', filters.userName);
  }
  if (filters.isSent !== null) search.set('envoi', filters.isSent ? 'oui' : 'non');
  if (filters.from !== period.from) search.set('du', filters.from ?? '');
  if (filters.to !== period.to) search.set('au', filters.to ?? '');
  if (filters.orderBy !== 'creationDate') search.set('tri', filters.orderBy);
  if (filters.order !== 'desc') search.set('sens', filters.order);
  if (filters.page > 1) search.set('page', String(filters.page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The call's parameters. */
export function asQuery({
  search,
  statusId,
  userId,
  isSent,
  from,
  to,
  orderBy,
  order,
  page,
  perPage,
}: ListFilters): Query {
  return {
    search,
    statusId,
    userId,
    isSent: isSent === null ? null : Number(isSent),
    startDate: from && `${from} 00:00:00`,
    endDate: to && `${to} 23:59:59`,
    orderBy,
    order,
    page,
    dfcPerPage: perPage,
  };
}

/** What waits for the staff, the oldest turns first: what the desk begins with. */
export const oldestTurns: Query = { turn: 'staff', orderBy: 'age', order: 'desc', page: 1, perPage: 20 };
