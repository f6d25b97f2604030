import { SEARCH_TOTAL_CAP, type Page } from '@accordent/core/shared/page.ts';
import type { Scope } from './database.ts';

/** A statement that gives the ids of all that is found, without an end. */
type Search = { readonly text: string; readonly values: readonly unknown[] };

/**
 * One page of a search, its total exact up to 1,000. Few matches: the trigram index gives them all, and `rows` puts
 * these in order. Many: `rows` is told none, and reads the order's own index until its page is full. The bounded
 * search tells which, and is planned with its words each time.
 */
export async function foundPage<Row>(
  scope: Scope,
  { text, values }: Search,
  rows: (among: readonly number[] | null) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const bounded = `${text} limit ${SEARCH_TOTAL_CAP + 1}`;
  const matches = (await scope.queryAnew<{ id: number }>(bounded, values)).map(({ id }) => id);
  if (matches.length > SEARCH_TOTAL_CAP)
    return { rows: await rows(null), total: SEARCH_TOTAL_CAP, totalCapped: true };
  return {
    rows: matches.length === 0 ? [] : await rows(matches),
    total: matches.length,
    totalCapped: false,
  };
}
