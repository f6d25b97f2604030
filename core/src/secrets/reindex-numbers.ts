import { draftNirIndex, openDraft } from '../drafts/open-draft.ts';
import { withoutKey } from '../shared/nir.ts';
import type { Ports } from '../shared/ports.ts';
import { indexedColumns, type IndexedColumn } from './number-index-store.ts';

const BATCH = 500;

type Opening = Pick<Ports, 'secretBox' | 'nirIndex'>;

/**
 * Indexes anew, with the present key, the numbers that an older one has indexed, five hundred a transaction. Stopped
 * anywhere, it goes on where it was; a number that somebody changes meanwhile is left to him. Gives how many.
 */
export async function reindexNumbers(
  ports: Pick<Ports, 'stores' | 'transaction'> & Opening,
): Promise<number> {
  const { version } = ports.nirIndex;
  let sum = 0;
  for (const column of indexedColumns) {
    for (let afterId = 0; ;) {
      const old = await ports.stores.numberIndexes.otherThan(column, { version, afterId, limit: BATCH });
      const values = old.map(({ id, nirIndex, sealed }) => ({
        id,
        nirIndex,
        indexedAnew: indexOf(ports, column, sealed),
      }));
      if (values.length > 0)
        sum += await ports.transaction(({ numberIndexes }) => numberIndexes.replace(column, values));
      if (old.length < BATCH) break;
      afterId = old.at(-1)?.id ?? afterId;
    }
  }
  return sum;
}

/** By the present key. */
function indexOf({ secretBox, nirIndex }: Opening, column: IndexedColumn, sealed: string): string {
  if (column === 'patients.nir') return nirIndex.key(withoutKey(secretBox.open(sealed, column)));
  return draftNirIndex(nirIndex, openDraft(secretBox, { contentSealed: sealed }));
}
