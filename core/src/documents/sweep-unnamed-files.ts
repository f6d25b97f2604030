import { DRAFT_LIFE_DAYS } from '../drafts/draft.ts';
import { daysAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';

const BATCH = 500;

/**
 * Forgets drafts that nobody touches any more. Deletes the files that no row names, left by uploads whose write was refused or never came; younger ones
 * than a day wait, since their row may be on its way. Gives how many went.
 */
export async function sweepUnnamedFiles({
  stores,
  clock,
  fileStore,
}: Pick<Ports, 'stores' | 'clock' | 'fileStore'>): Promise<number> {
  const limit = daysAfter(clock.now(), -1);
  await stores.uploads.deleteBefore(limit);
  await stores.drafts.deleteBefore(daysAfter(clock.now(), -DRAFT_LIFE_DAYS));
  let deleted = 0;
  let batch: string[] = [];
  const deleteUnnamed = async () => {
    for (const key of await stores.documents.unnamedFileKeys(batch)) {
      await fileStore.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for await (const { key, writtenAt } of fileStore.list()) {
    if (writtenAt >= limit) continue;
    batch.push(key);
    if (batch.length === BATCH) await deleteUnnamed();
  }
  if (batch.length > 0) await deleteUnnamed();
  return deleted;
}
