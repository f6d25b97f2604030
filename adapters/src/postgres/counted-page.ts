import { SEARCH_TOTAL_CAP, type Page } from '@accordent/core/shared/page.ts';
import type { QueryResultRow } from 'pg';
import type { Scope } from './database.ts';

/** `where`, with its `from`. A search stops counting at 1,000. */
type Counted = {
  readonly from: string;
  readonly values: readonly unknown[];
  readonly isSearch: boolean;
};

/** The lines that `rows` gives, and how many there are in all: two statements side by side. */
export async function countedPage<Row extends QueryResultRow>(
  scope: Scope,
  rows: Promise<readonly Row[]>,
  { from, values, isSearch }: Counted,
): Promise<Page<Row>> {
  const statement = isSearch
    ? `select count(*)::int as total from (select ${from} limit ${SEARCH_TOTAL_CAP + 1}) as found`
    : `select count(*)::int as total ${from}`;
  const [found, [count]] = await Promise.all([rows, scope.query<{ total: number }>(statement, values)]);
  const total = count?.total ?? 0;
  const totalCapped = isSearch && total > SEARCH_TOTAL_CAP;
  return { rows: found, total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}
