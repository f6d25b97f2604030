import { isWordless, searchWords } from './search-words.ts';

/** All rows of a list, in its order, as they stand in one snapshot: read a batch at a time. */
export type Walk<Row> = {
  count(): Promise<number>;
  batches(): AsyncIterable<readonly Row[]>;
};

/** A list's query without its page. */
export type Whole<Query> = Omit<Query, 'page' | 'perPage'>;

/** The walk where nothing can be found. */
export const NO_WALK: Walk<never> = { count: async () => 0, async *batches() {} };

/** The walk over what is found by those words, as `searched` finds a page of it. */
export const walked = <Query extends { readonly search?: string | undefined }, Row>(
  { search = '', ...query }: Query,
  walk: (query: Omit<Query, 'search'> & { readonly words: readonly string[] }) => Walk<Row>,
): Walk<Row> => (isWordless(search) ? NO_WALK : walk({ ...query, words: searchWords(search) }));

/** The same walk, each row as `change` gives it. */
export const walkedAs = <Row, Other>(walk: Walk<Row>, change: (row: Row) => Other): Walk<Other> => ({
  count: walk.count,
  async *batches() {
    for await (const rows of walk.batches()) yield rows.map(change);
  },
});
