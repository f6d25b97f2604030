import type { Ports } from '../shared/ports.ts';
import { sealedColumns } from './sealed-store.ts';

const BATCH = 500;

/**
 * Seals anew, with the present data key, what an older one has sealed, five hundred values a transaction. Stopped
 * anywhere, it goes on where it was; a value that somebody changes meanwhile is left to him. Gives how many.
 */
export async function resealSecrets({
  stores,
  transaction,
  secretBox,
}: Pick<Ports, 'stores' | 'transaction' | 'secretBox'>): Promise<number> {
  let sum = 0;
  for (const column of sealedColumns) {
    const version = versionOf(secretBox.seal('', column));
    for (let afterId = 0; ;) {
      const old = await stores.sealed.otherThan(column, { version, afterId, limit: BATCH });
      const values = old.map(({ id, sealed }) => ({
        id,
        sealed,
        resealed: secretBox.seal(secretBox.open(sealed, column), column),
      }));
      if (values.length > 0) sum += await transaction(({ sealed }) => sealed.replace(column, values));
      if (old.length < BATCH) break;
      afterId = old.at(-1)?.id ?? afterId;
    }
  }
  return sum;
}

/** The version of the key that sealed a value: what stands before its first dot. */
const versionOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'));
