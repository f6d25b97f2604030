import { whoAsked } from '../administrators/who-asked.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { walkOfWish, writeRows } from './write-export.ts';

/**
 * Writes a long list, telling how far it is. Killed midway it is begun anew: what was half written is no file, and of
 * two that are finished one stays. Whoever asked for it is judged by his rights of this instant. Throws `forbidden`.
 */
export async function makeExport(
  ports: Pick<Ports, 'stores' | 'snapshot' | 'clock' | 'product' | 'fileStore' | 'tableWriter'>,
  { exportId }: { readonly exportId: number },
): Promise<void> {
  const { exports } = ports.stores;
  const wanted = await exports.find(exportId);
  if (!wanted || wanted.fileKey !== null) return;
  const actor = await whoAsked(ports.stores, wanted);
  if (!actor.isSuper) throw domainError('forbidden');
  const file = await ports.snapshot(async (stores) => {
    const walk = await walkOfWish({ ...ports, stores }, actor, wanted);
    const rowCount = await walk.count();
    await exports.saveProgress(exportId, { rowsDone: 0, rowCount });
    return writeRows(ports, { ...wanted, walk }, (rowsDone) =>
      rowsDone % PROGRESS_EVERY === 0
        ? exports.saveProgress(exportId, { rowsDone, rowCount })
        : Promise.resolve(),
    );
  });
  const isKept = await exports.attachFile(exportId, { ...file, at: ports.clock.now() });
  if (!isKept) await ports.fileStore.delete(file.fileKey);
}

/** Open screens are told each time. */
const PROGRESS_EVERY = 10_000;
