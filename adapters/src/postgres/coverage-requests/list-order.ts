import { isLocked } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type {
  CoverageRequestQuery,
  CoverageRequestSort,
} from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { SortOrder } from '@accordent/core/shared/page.ts';
import { filled, type Sql } from '../list/sql.ts';
import { expectedDay, IS_FORETOLD, JOIN_FORECASTS } from './expected.ts';
import type { Conditions } from './list-conditions.ts';

type Order = Pick<CoverageRequestQuery, 'orderBy' | 'order' | 'expected' | 'rightsUntil' | 'step'>;
type Page = { readonly limit: number; readonly offset: number };

/** The ids of one page, in order, from the table of requests alone; the values stand as `?`. */
export type IdStatement = { readonly text: string; readonly values: readonly unknown[] };

const plain: Record<Exclude<CoverageRequestSort, 'status' | 'age' | 'expected'>, readonly string[]> = {
  id: ['r.id'],
  creationDate: ['r.created_at', 'r.id'],
  reference: ['r.reference'],
  patient: ['r.patient_name', 'r.id'],
  user: ['r.practitioner_name', 'r.id'],
  mutual: ['r.mutual_name', 'r.id'],
  agreementDate: ['coalesce(r.agreed_at, r.status_since)', 'r.id'],
};

/** SQL: the order that columns of one request give. */
export const plainOrder = (orderBy: keyof typeof plain, order: SortOrder): string =>
  plain[orderBy].map((column) => `${column} ${order}`).join(', ');

/** The statement that gives the ids of this page; a limit in the text lets the planner trust it. */
export function idsOfPage(
  conditions: Conditions,
  { orderBy, order, expected, rightsUntil, step }: Order,
  page: Page,
): IdStatement {
  if (orderBy === 'status') return byStatus(conditions, order, page);
  if (orderBy === 'age' && rightsUntil) return byCardEnd(conditions, order, page);
  if (orderBy === 'age') return byAge(conditions, { order, step }, page);
  if (orderBy === 'expected') return byExpected(conditions, expectedDay(expected!.at), order, page);
  const sorted = plainOrder(orderBy, order);
  const all = `select r.id from coverage_requests r where ${conditions.text} order by ${sorted}`;
  const { text, values } = offsetOf(page, conditions.values);
  if (page.offset === 0) return { text: `${all} ${text}`, values };
  // How deep a page lies at most stands in the text: a plan for any depth is never trusted, and made anew each time.
  return { text: `select r.id from (${all} limit ${depthOf(page)}) r ${text}`, values };
}

/** More than there will ever be. */
const ALL = 2 ** 31 - 1;

/** All ids in order, for a cursor. */
export function idsInOrder(conditions: Conditions, wish: Order): Sql {
  const { text, values } = idsOfPage(conditions, wish, { limit: ALL, offset: 0 });
  return filled(text, values);
}

/** The next power of two: pages share a few statements. */
const depthOf = ({ offset, limit }: Page): number => 2 ** Math.ceil(Math.log2(offset + limit));

/** The first page has a text of its own: the planner must not fear a deep one. */
function offsetOf(
  { limit, offset }: Page,
  values: readonly unknown[],
): { text: string; values: readonly unknown[] } {
  if (offset === 0) return { text: `limit ${limit}`, values };
  return { text: `limit ${limit} offset ?`, values: [...values, offset] };
}

/** In the order in which a request meets them: the heads of one index scan a status, put one after the other. */
function byStatus({ text, values }: Conditions, order: SortOrder, page: Page): IdStatement {
  const last = offsetOf(page, values);
  return {
    text: `select h.id from coverage_request_statuses s cross join lateral (
        select r.id, r.created_at from coverage_requests r where r.status_id = s.id and ${text}
        order by r.created_at desc, r.id desc limit ${depthOf(page)}) h
      order by s.position ${order}, h.created_at desc, h.id desc ${last.text}`,
    values: last.values,
  };
}

/**
 * The oldest turn is the greatest age; requests that wait for nobody come last, newest first. They are those in a
 * locked status, so a filter by status may leave only one of the two parts to be read.
 */
function byAge(
  { text, values, statusIds }: Conditions,
  { order, step }: Pick<Order, 'order' | 'step'>,
  page: Page,
): IdStatement {
  const heads = page.offset + page.limit;
  const direction = order === 'desc' ? 'asc' : 'desc';
  const all = `from coverage_requests r where ${text} and r.turn_who is not null`;
  // Oldest first, thousands that are late, or wait for somebody else, would be looked up before the first of these: all are
  // told apart in the index of turns. What is late itself is met first by its age.
  const isToldApart = order === 'desc' && step && step.name !== 'remind' && step.name !== 'staff';
  const found = isToldApart
    ? `from (select r.id, r.turn_since, null::timestamptz as created_at ${all} offset 0) r`
    : all;
  const waiting = `(select r.id, r.turn_since as since, r.created_at, 0 as part ${found}
      order by r.turn_since ${direction}, r.id ${direction} limit ?)`;
  const over = `(select r.id, null::timestamptz as since, r.created_at, 1 as part from coverage_requests r
      where ${text} and r.turn_who is null order by r.created_at desc, r.id desc limit ?)`;
  const parts = [
    ...(statusIds?.every(isLocked) ? [] : [waiting]),
    ...(statusIds && !statusIds.some(isLocked) ? [] : [over]),
  ];
  const last = offsetOf(
    page,
    parts.flatMap(() => [...values, heads]),
  );
  return {
    text: `select h.id from (${parts.join(' union all ')}) h
      order by h.part, h.since ${direction}, case when h.part = 0 then h.id end ${direction}, h.created_at desc, h.id desc ${last.text}`,
    values: last.values,
  };
}

/** SQL: where rights are looked through, what ends first is the most urgent; those of one day by their age. */
export function cardEndOrder(order: SortOrder): { readonly join: string; readonly by: string } {
  const direction = order === 'desc' ? 'asc' : 'desc';
  return {
    join: 'join coverage_request_details c on c.coverage_request_id = r.id',
    by: `c.card_valid_until ${direction}, r.turn_since ${direction}, r.id ${direction}`,
  };
}

function byCardEnd({ text, values }: Conditions, order: SortOrder, page: Page): IdStatement {
  const { join, by } = cardEndOrder(order);
  const last = offsetOf(page, values);
  return {
    text: `select r.id from coverage_requests r ${join} where ${text} order by ${by} ${last.text}`,
    values: last.values,
  };
}

/**
 * By the day on which an answer is expected: those that wait for their insurer are all weighed, since the day moves with
 * the forecasts; requests of which none is expected come last, newest first.
 */
function byExpected({ text, values }: Conditions, due: string, order: SortOrder, page: Page): IdStatement {
  const heads = page.offset + page.limit;
  const waiting = `(select h.id, h.due, h.created_at from (
      select r.id, r.created_at, ${due} as due from coverage_requests r ${JOIN_FORECASTS}
      where ${text} and ${IS_FORETOLD}) h
    where h.due is not null order by h.due ${order}, h.id ${order} limit ?)`;
  const others = `(select r.id, null::int as due, r.created_at from coverage_requests r ${JOIN_FORECASTS}
    where ${text} and ${due} is null order by r.created_at desc, r.id desc limit ?)`;
  const last = offsetOf(page, [...values, heads, ...values, heads]);
  return {
    text: `select h.id from (${waiting} union all ${others}) h
      order by h.due ${order} nulls last, case when h.due is not null then h.id end ${order}, h.created_at desc, h.id desc ${last.text}`,
    values: last.values,
  };
}
