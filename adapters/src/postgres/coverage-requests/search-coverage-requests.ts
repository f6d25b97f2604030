import type {
  CoverageRequestPage,
  CoverageRequestQuery,
  CoverageRequestRow,
} from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { NO_ROWS } from '@accordent/core/shared/page.ts';
import { isWordless, searchWords } from '@accordent/core/shared/search-words.ts';
import { NO_WALK, type Walk, type Whole } from '@accordent/core/shared/walk.ts';
import { askedTogether } from '../asked-together.ts';
import type { Scope } from '../database.ts';
import { foundPage } from '../list/page.ts';
import { walkByIds } from '../list/walk.ts';
import { numbered } from '../list/rows.ts';
import { filled, sql } from '../list/sql.ts';
import { lineOf } from '../shape.ts';
import { countCoverageRequests } from './count-coverage-requests.ts';
import { JOIN_NAMES, rowShape } from './coverage-request-rows.ts';
import { boundFilter, conditionsOf, type BoundFilter, type Conditions } from './list-conditions.ts';
import { groupsOfPage, idsInGroups } from './group-coverage-requests.ts';
import { idsInOrder, idsOfPage } from './list-order.ts';

type Rows = CoverageRequestPage;
type Ids = readonly number[];

/**
 * One page of the list: first the ids of the page, from the one table and an index that has the order, then the
 * names of these few. Totals: count-coverage-requests.ts; with a search,
 * exact up to 1,000.
 */
export async function searchCoverageRequests(
  scope: Scope,
  query: CoverageRequestQuery,
  actor: Actor,
): Promise<Rows> {
  const filter = boundFilter(query, actor);
  if (!filter) return NO_ROWS;
  const search = query.search?.trim() ?? '';
  const words = searchWords(search);
  if (isWordless(search)) return NO_ROWS;
  if (query.groupBy) return inGroups(scope, filter, { ...query, groupBy: query.groupBy, search });
  if (words.length === 0) {
    const [rows, total] = await Promise.all([
      pageOfRows(scope, conditionsOf(filter), query),
      countCoverageRequests(scope, filter),
    ]);
    return { rows, total, totalCapped: false };
  }
  return (await byReference(scope, filter, search, query)) ?? byWords(scope, filter, words, query);
}

/** A complete reference is found by a unique index; null when there is none. */
async function byReference(
  scope: Scope,
  filter: BoundFilter,
  search: string,
  query: CoverageRequestQuery,
): Promise<Rows | null> {
  const found = await idsByReference(scope, filter, search);
  if (found.length === 0) return null;
  return {
    rows: query.page === 1 ? await rowsOf(scope, found) : [],
    total: found.length,
    totalCapped: false,
  };
}

type Grouping = CoverageRequestQuery & {
  readonly groupBy: NonNullable<CoverageRequestQuery['groupBy']>;
  readonly search: string;
};

/** A page of groups: which of them stand on it, then their rows. */
async function inGroups(scope: Scope, filter: BoundFilter, query: Grouping): Promise<Rows> {
  const found = await idsByReference(scope, filter, query.search);
  const conditions = found.length > 0 ? among(found) : conditionsOf(filter, searchWords(query.search));
  const { groups, total, shown } = await groupsOfPage(scope, conditions, query);
  const { text, values } = idsInGroups(conditions, { ...query, by: query.groupBy.by }, groups);
  const rows = groups.every(({ onPage }) => onPage === 0)
    ? []
    : await scope.queryAnew(numbered(rowsInOrder(`(${text})`)), values);
  return { rows: rows.map(line.read), total, totalCapped: false, grouped: { groups, shown } };
}

async function idsByReference(scope: Scope, filter: BoundFilter, search: string): Promise<Ids> {
  if (!/^PEC-\d{4}-\d{6,9}$/i.test(search)) return [];
  const { text, values } = conditionsOf(filter);
  const statement = numbered(`select r.id from coverage_requests r where ${text} and r.reference = ?`);
  return (await scope.query<{ id: number }>(statement, [...values, search.toUpperCase()])).map(
    ({ id }) => id,
  );
}

async function byWords(
  scope: Scope,
  filter: BoundFilter,
  words: readonly string[],
  query: CoverageRequestQuery,
): Promise<Rows> {
  const conditions = conditionsOf(filter, words);
  const found = sql`select r.id from coverage_requests r where ${filled(conditions.text, conditions.values)}`;
  const first = await idOfDigits(scope, filter, words);
  return foundPage(scope, found, (ids) =>
    first === undefined
      ? pageOfRows(scope, ids ? among(ids) : conditions, query)
      : pageAfter(scope, first, ids ? among(ids) : conditions, query),
  );
}

/** Whose reference ends in the six digits that were typed alone. */
async function idOfDigits(
  scope: Scope,
  filter: BoundFilter,
  words: readonly string[],
): Promise<number | undefined> {
  const [word = ''] = words;
  if (words.length > 1 || !/^\d{6}$/.test(word)) return undefined;
  const { text, values } = conditionsOf(filter, words);
  const statement = numbered(`select r.id from coverage_requests r where ${text} and r.id = ?`);
  const [found] = await scope.query<{ id: number }>(statement, [...values, Number(word)]);
  return found?.id;
}

/** The page of a list that begins with this one, whatever its order. */
async function pageAfter(
  scope: Scope,
  first: number,
  conditions: Conditions,
  query: CoverageRequestQuery,
): Promise<readonly CoverageRequestRow[]> {
  const { page, perPage } = query;
  const others: Conditions = {
    ...conditions,
    text: `${conditions.text} and r.id <> ?`,
    values: [...conditions.values, first],
  };
  if (page > 1) return pageOfRows(scope, others, query, { limit: perPage, offset: (page - 1) * perPage - 1 });
  const [own, rest] = await Promise.all([
    rowsOf(scope, [first]),
    pageOfRows(scope, others, query, { limit: perPage - 1, offset: 0 }),
  ]);
  return [...own, ...rest];
}

const among = (ids: Ids): Conditions => ({
  isSearch: false,
  text: 'r.id = any (?)',
  values: [ids],
  statusIds: null,
});

/** All of the list, as the pages above have it. */
export function walkCoverageRequests(
  scope: Scope,
  query: Whole<CoverageRequestQuery>,
  actor: Actor,
): Walk<CoverageRequestRow> {
  const filter = boundFilter(query, actor);
  const search = query.search?.trim() ?? '';
  if (!filter || isWordless(search)) return NO_WALK;
  const walk = (conditions: Conditions) =>
    walkByIds(scope, {
      found: sql`from coverage_requests r where ${filled(conditions.text, conditions.values)}`,
      ordered: idsInOrder(conditions, query),
      linesOf: (ids) => rowsOf(scope, ids),
    });
  const asked = async () => {
    const found = await idsByReference(scope, filter, search);
    return walk(found.length > 0 ? among(found) : conditionsOf(filter, searchWords(search)));
  };
  return {
    count: async () => (await asked()).count(),
    async *batches() {
      yield* (await asked()).batches();
    },
  };
}

async function pageOfRows(
  scope: Scope,
  conditions: Conditions,
  query: CoverageRequestQuery,
  place = { limit: query.perPage, offset: (query.page - 1) * query.perPage },
): Promise<readonly CoverageRequestRow[]> {
  const { orderBy } = query;
  const { text, values } = idsOfPage(conditions, query, place);
  // By date every filter has an index in that order, whatever its values, and so has each status: planned once, and then
  // one way to the database is cheaper than two. Else the values decide the plan of the ids, and the names are joined apart.
  const isPlannedOnce = (orderBy === 'creationDate' || orderBy === 'status') && !conditions.isSearch;
  if (!isPlannedOnce) {
    const ids = await askedTogether<{ id: number }>(scope, 'queryAnew', { text: numbered(text), values });
    return rowsOf(
      scope,
      ids.map(({ id }) => id),
    );
  }
  const rows = { text: numbered(rowsInOrder(`(${text})`)), values };
  return (await askedTogether(scope, 'query', rows)).map(line.read);
}

const line = lineOf(rowShape);

/** The lines of these ids, in the order in which they come. */
const rowsInOrder = (ids: string): string =>
  `select ${line.columns} from (select i.id, row_number() over () as position from ${ids} i (id)) page
   join coverage_requests r on r.id = page.id ${JOIN_NAMES} order by page.position`;

const ROWS = rowsInOrder('unnest($1::int[])');

async function rowsOf(scope: Scope, ids: Ids): Promise<readonly CoverageRequestRow[]> {
  if (ids.length === 0) return [];
  return (await askedTogether(scope, 'query', { text: ROWS, values: [ids] })).map(line.read);
}
