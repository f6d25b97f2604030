import type { Page, PageRequest, SortOrder } from '@accordent/core/shared/page.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import { askedTogether } from '../asked-together.ts';
import type { InCamelCase, Scope } from '../database.ts';
import { rowsAnew, rowsOf } from './rows.ts';
import { asIs, sql, type Sql } from './sql.ts';

// `found` is "from … where …": what a list shows, before it is ordered, cut and counted.

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
export function cutPage(lines: Sql, { page, perPage }: Cut, most = perPage): Sql {
  // All of them are the first page.
  if (perPage === null || most === null) return page === 1 ? lines : sql`${lines} limit 0`;
  const first = sql`${lines} limit ${asIs(String(most))}`;
  return page === 1 ? first : sql`${first} offset ${(page - 1) * perPage}`;
}

/** The ids of one page, each with its place. */
export const pageFirst = (found: Sql, by: string, cut: Cut, id: string): Sql =>
  cutPage(
    sql`select ${asIs(`${id}, row_number() over (order by ${by}) as place`)} ${found} order by ${asIs(by)}`,
    cut,
  );

/** The lines of the ids of `page`, in their order: it is cut before anything is joined, so that names are looked up for these alone. */
export const linesOfPage = (page: Sql, columns: Sql, joins: string): Sql =>
  sql`with page as (${page}) select ${columns} from page ${asIs(joins)} order by page.place`;

/** How many lines there are in all. A search stops counting at 1,000. */
export async function countOf(scope: Scope, found: Sql, { isSearch }: { isSearch: boolean }) {
  const counted = isSearch ? sql`from (select 1 ${found} limit ${MOST_COUNTED}) found` : found;
  const total = sql`select count(*)::int as total ${counted}`;
  const [row] = await askedTogether<{ total: number }>(scope, 'query', total);
  return capped(row?.total ?? 0, isSearch);
}

const MOST_COUNTED = asIs(String(SEARCH_TOTAL_CAP + 1));

/** A search counts no further than 1,000. */
export function capped(total: number, isSearch: boolean): Pick<Page<never>, 'total' | 'totalCapped'> {
  const totalCapped = isSearch && total > SEARCH_TOTAL_CAP;
  return { total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}

/** The lines that `page` gives of all that is found, and how many these are: two statements side by side. */
export async function countedPage<Row extends InCamelCase<Row>>(
  scope: Scope,
  page: Sql,
  found: Sql,
  wish: { isSearch: boolean },
): Promise<Page<Row>> {
  const [rows, count] = await Promise.all([rowsOf<Row>(scope, page), countOf(scope, found, wish)]);
  return { rows, ...count };
}

/**
 * One page with its total, in one statement: of a list that is gathered whole whichever page is asked for. Every line
 * bears how many there are in all; only past the end they are counted. `beside`: columns that are looked up for the lines
 * of the page alone, ordered by what these bear.
 */
export async function gatheredPage<Row extends InCamelCase<Row>>(
  scope: Scope,
  { columns, found, by, beside }: { columns: string; found: Sql; by: string; beside?: string },
  { isSearch, ...cut }: Cut & { isSearch: boolean },
): Promise<Page<Row>> {
  const lines = sql`select ${asIs(columns)}, count(*) over ()::int as total ${found} order by ${asIs(by)}`;
  const page = cutPage(lines, cut);
  const whole = beside ? sql`select page.*, ${asIs(beside)} from (${page}) page order by ${asIs(by)}` : page;
  const rows = await rowsOf<{ total: number }>(scope, whole);
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
  ids: Sql,
  rows: (among: readonly number[] | null) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const bounded = sql`${ids} limit ${MOST_COUNTED}`;
  const matches = (await rowsAnew<{ id: number }>(scope, bounded)).map(({ id }) => id);
  if (matches.length > SEARCH_TOTAL_CAP)
    return { rows: await rows(null), total: SEARCH_TOTAL_CAP, totalCapped: true };
  return {
    rows: matches.length === 0 ? [] : await rows(matches),
    total: matches.length,
    totalCapped: false,
  };
}
