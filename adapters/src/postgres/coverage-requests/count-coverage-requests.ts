import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Scope } from '../database.ts';
import { numbered } from '../list/rows.ts';
import { wholeDays } from '../list/whole-days.ts';
import { ALL_STATUSES, CANCELLED, NOT_SENT } from './day-counts.ts';
import { conditionsOf, type BoundFilter } from './list-conditions.ts';

const CUT_DAY = (from: number, status: string) =>
  `(select count(*) from coverage_requests r where r.deleted_at is null and r.created_at >= $${from} and r.created_at < $${from + 1} ${status})`;

const byDays = (status: string) =>
  `select (select coalesce(sum(n), 0) from coverage_request_day_counts where status_id = any ($1) and day >= $2 and day <= $3)
     + ${CUT_DAY(4, status)} + ${CUT_DAY(6, status)} as total`;

const WHOLE_DAYS =
  'select coalesce(sum(n), 0) as total from coverage_request_day_counts where status_id = any ($1) and day >= $2 and day <= $3';
const BY_DAYS = byDays('');
const BY_DAYS_NOT_SENT = byDays(`and r.transmitted_at is null and r.status_id <> ${CANCELLED}`);
const BY_DAYS_AND_STATUS = byDays('and r.status_id = any ($1)');

/**
 * The exact number of requests that a filter without a search lets through. With a practitioner, a patient or what waits for
 * staff the index counts them; else whole Paris days come from the day counters and the two cut days are counted (docs/decisions.md).
 */
export async function countCoverageRequests(scope: Scope, filter: BoundFilter): Promise<number> {
  const isNotSent = filter.isSent === false;
  if (
    filter.ids ||
    filter.practitionerIds ||
    filter.patientId !== null ||
    isOfDesk(filter) ||
    (isNotSent && filter.statusIds)
  )
    return countByIndex(scope, filter);
  if (filter.isSent) return countSent(scope, filter);
  const { days, cuts } = wholeDays(filter);
  const statuses = isNotSent ? [NOT_SENT] : (filter.statusIds ?? [ALL_STATUSES]);
  // The screens send whole days: then the counters tell it all.
  if (cuts.every(([from, before]) => from.getTime() >= before.getTime()))
    return totalOf(await scope.query<{ total: string }>(WHOLE_DAYS, [statuses, ...days]));
  const statement = isNotSent ? BY_DAYS_NOT_SENT : filter.statusIds ? BY_DAYS_AND_STATUS : BY_DAYS;
  return totalOf(await scope.query<{ total: string }>(statement, [statuses, ...days, ...cuts.flat()]));
}

/** No day counter knows whose move it is, or whose request. */
const isOfDesk = (filter: BoundFilter): boolean =>
  filter.ownerId !== undefined ||
  (['step', 'aside', 'mutualId', 'mutualGroupId', 'turnBefore', 'hasRefused'] as const).some(
    (name) => filter[name] !== null,
  );

async function countByIndex(scope: Scope, filter: BoundFilter): Promise<number> {
  const { text, values } = conditionsOf(filter);
  const statement = numbered(`select count(*) as total from coverage_requests r where ${text}`);
  return totalOf(await scope.query<{ total: string }>(statement, values));
}

/** All but the cancelled ones, less those that were not sent. */
async function countSent(scope: Scope, filter: BoundFilter): Promise<number> {
  const statusIds = statusesThat(({ id }) => id !== CANCELLED && filter.statusIds?.includes(id) !== false);
  const [all, notSent] = await Promise.all([
    countCoverageRequests(scope, { ...filter, statusIds, isSent: null }),
    countCoverageRequests(scope, { ...filter, isSent: false }),
  ]);
  return all - notSent;
}

const totalOf = ([row]: { total: string }[]): number => Number(row?.total ?? 0);
