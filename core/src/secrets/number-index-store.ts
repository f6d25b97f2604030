/** Where numbers are found by an index; the name is also the context of what it is of (`SecretBox`). */
export const indexedColumns = ['patients.nir', 'request_drafts.content'] as const;
export type IndexedColumn = (typeof indexedColumns)[number];

export type IndexedNumber = { readonly id: number; readonly nirIndex: string; readonly sealed: string };

export type NumberIndexStore = {
  /** How many indexes each version of the index key has made. */
  countByVersion(): Promise<ReadonlyMap<string, number>>;
  /** Those of another version than this one, by id, after `afterId`. */
  otherThan(
    column: IndexedColumn,
    choice: { readonly version: string; readonly afterId: number; readonly limit: number },
  ): Promise<readonly IndexedNumber[]>;
  /** Writes the new index where the old one still stands; gives how many. */
  replace(
    column: IndexedColumn,
    values: readonly (Omit<IndexedNumber, 'sealed'> & { readonly indexedAnew: string })[],
  ): Promise<number>;
};
