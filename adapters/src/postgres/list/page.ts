import type { Page, PageRequest, SortOrder } from '@accordent/core/shared/page.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { InCamelCase, Scope } from '../database.ts';
import { rowsAnew, rowsOf, type Found } from './rows.ts';

/** `perPage`: null for all. */
type Cut = Pick<PageRequest, 'page'> & { readonly perPage: number | null };

/** SQL: the order of a list, each of its columns this way; the last one, an id, decides between equals. */
export const orderOf = (
  columns: readonly string[],
  order: SortOrder,
  nulls: '' | 'nulls last' = '',
): string => columns.map((column) => `${column} ${order} ${nulls}`.trimEnd()).join(', ');

/**
 * Cuts a page. The number of lines stands in the text, so that a plan made once for all pages trusts it; and a first
 * page has a text of its own, so that its plan need not fear a deep one.
 */
export function cutPage(query: Found, { page, perPage }: Cut, most = perPage): Found {
  if (perPage === null || most === null) return query;
  query.limit(most, { skipBinding: true });
  return page === 1 ? query : query.offset((page - 1) * perPage);
}

/**
 * The ids of one page under the name `page`, each with its place: cut before anything is joined, so that names are
 * looked up for its lines alone.
 */
export function pageFirst(scope: Scope, found: Found, by: string, cut: Cut, id: string): Found {
  const page = found.clone().select(scope.knex.raw(`${id}, row_number() over (order by ${by}) as place`));
  return scope.knex
    .with('page', cutPage(page.orderByRaw(by), cut))
    .from('page')
    .orderBy('page.place');
}

/** How many lines there are in all. A search stops counting at 1,000. */
export async function countOf(scope: Scope, found: Found, { isSearch }: { isSearch: boolean }) {
  const { knex } = scope;
  const counted: Found = isSearch
    ? knex.from(
        found
          .clone()
          .select(knex.raw('1'))
          .limit(SEARCH_TOTAL_CAP + 1, { skipBinding: true })
          .as('found'),
      )
    : found.clone();
  const [row] = await rowsOf<{ total: number }>(scope, counted.select(knex.raw('count(*)::int as total')));
  return capped(row?.total ?? 0, isSearch);
}

/** A search counts no further than 1,000. */
export function capped(total: number, isSearch: boolean): Pick<Page<never>, 'total' | 'totalCapped'> {
  const totalCapped = isSearch && total > SEARCH_TOTAL_CAP;
  return { total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}

/** The lines that `page` gives of all that is found, and how many these are: two statements side by side. */
export async function countedPage<Row extends InCamelCase<Row>>(
  scope: Scope,
  page: Found,
  found: Found,
  wish: { isSearch: boolean },
): Promise<Page<Row>> {
  const [rows, count] = await Promise.all([rowsOf<Row>(scope, page), countOf(scope, found, wish)]);
  return { rows, ...count };
}

/**
 * One page with its total, in one statement: of a list that is gathered whole whichever page is asked for. Every line
 * bears how many there are in all; only past the end they are counted.
 */
export async function gatheredPage<Row extends InCamelCase<Row>>(
  scope: Scope,
  lines: Found,
  found: Found,
  { isSearch, ...cut }: Cut & { isSearch: boolean },
): Promise<Page<Row>> {
  const counted = lines.select(scope.knex.raw('count(*) over ()::int as total'));
  const rows = await rowsOf<{ total: number }>(scope, cutPage(counted, cut));
  const count =
    rows[0] === undefined && cut.page > 1
      ? await countOf(scope, found, { isSearch })
      : capped(rows[0]?.total ?? 0, isSearch);
  return { rows: rows as unknown as Row[], ...count };
}

/**
 * One page of a search, its total exact up to 1,000. Few matches: the trigram index gives them all, and `rows` puts
 * these in order. Many: `rows` is told none, and reads the order's own index until its page is full. The bounded
 * search, which gives ids, tells which; it is planned with its words each time.
 */
export async function foundPage<Row>(
  scope: Scope,
  ids: Found,
  rows: (among: readonly number[] | null) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const bounded = ids.clone().limit(SEARCH_TOTAL_CAP + 1, { skipBinding: true });
  const matches = (await rowsAnew<{ id: number }>(scope, bounded)).map(({ id }) => id);
  if (matches.length > SEARCH_TOTAL_CAP)
    return { rows: await rows(null), total: SEARCH_TOTAL_CAP, totalCapped: true };
  return {
    rows: matches.length === 0 ? [] : await rows(matches),
    total: matches.length,
    totalCapped: false,
  };
}
