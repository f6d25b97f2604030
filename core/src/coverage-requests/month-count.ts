import { utcMonthBounds } from '../shared/calendar.ts';

/** What the month count looks at of a request, and of the one that it replaces. */
export type CountedRequest = {
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly replaces: { readonly deletedAt: Date | null } | null;
};

/**
 * Whether the request counts in the UTC month of `at`. A replaced one and its replacement count once: the first of
 * them does, in its own month, unless it was deleted.
 */
export function countsInMonth({ createdAt, deletedAt, replaces }: CountedRequest, at: Date): boolean {
  const { from, to } = utcMonthBounds(at);
  const standsForAnother = replaces !== null && replaces.deletedAt === null;
  return deletedAt === null && !standsForAnother && createdAt >= from && createdAt < to;
}
