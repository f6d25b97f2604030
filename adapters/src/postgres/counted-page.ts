import type { Page, PageRequest } from '@accordent/core/shared/page.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Model, QueryBuilder } from 'objection';
import type { Scope } from './database.ts';

type PageWish = Pick<PageRequest, 'page' | 'perPage'> & {
  /** A search stops counting at 1,000 (api.md, Conventions). */
  readonly words?: readonly string[];
};

/**
 * The rows of a page and how many there are in all. `matching` gives the filtered query anew at each call;
 * `select` adds columns and order to it.
 */
export async function countedPage<M extends Model, Row>(
  scope: Scope,
  { page, perPage, words = [] }: PageWish,
  matching: () => QueryBuilder<M>,
  select: (query: QueryBuilder<M>) => PromiseLike<readonly Row[]>,
): Promise<Page<Row>> {
  const isCapped = words.length > 0;
  const [rows, total] = await Promise.all([
    select(
      matching()
        .offset((page - 1) * perPage)
        .limit(perPage),
    ),
    count(scope, matching(), isCapped),
  ]);
  const totalCapped = isCapped && total > SEARCH_TOTAL_CAP;
  return { rows, total: totalCapped ? SEARCH_TOTAL_CAP : total, totalCapped };
}

async function count<M extends Model>(
  scope: Scope,
  query: QueryBuilder<M>,
  isCapped: boolean,
): Promise<number> {
  const matches = query.select(`${query.modelClass().tableName}.id`);
  if (isCapped) void matches.limit(SEARCH_TOTAL_CAP + 1);
  const [sum] = await scope.knex
    .from(matches.toKnexQuery().as('matches'))
    .count<{ count: string }[]>({ count: '*' });
  return Number(sum?.count ?? 0);
}
