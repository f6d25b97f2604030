import { READER_VERSION } from '../reading/document-reading.ts';
import { bytesOf } from '../shared/bytes-of.ts';
import { parisDay } from '../shared/calendar.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { sealReading } from './kept-reading.ts';
import { sortedTitles } from './sorted-titles.ts';

/**
 * Reads a paper and keeps what it says, sealed; in a draft it goes where it belongs, unless somebody has said so. Run twice, it is read once; one that is gone by then is left alone. A paper
 * that cannot be read is no failure of the job: the next try would end the same way.
 */
export async function readKeptPaper(
  {
    stores,
    transaction,
    fileStore,
    paperReader,
    secretBox,
    clock,
  }: Pick<Ports, 'stores' | 'transaction' | 'fileStore' | 'paperReader' | 'secretBox' | 'clock'>,
  { readingId }: { readingId: number },
): Promise<void> {
  const waiting = await stores.readings.toRead(readingId);
  if (!waiting) return;
  const knownAmc = await stores.readings.knownAmc();
  const bytes = await keptBytes({ fileStore }, waiting.fileKey);
  const facts = { today: parisDay(clock.now()), rpps: waiting.rpps || null, knownAmc };
  const read = bytes && (await paperReader.read(bytes, facts));
  await transaction(async ({ readings }) => {
    await readings.end(readingId, {
      ...(read?.kind ? sealReading(secretBox, read) : { foundSealed: '', cropsSealed: '' }),
      state: !read ? 'failed' : read.kind ? 'read' : 'nothing',
      readerVersion: READER_VERSION,
      at: clock.now(),
    });
    if (read?.kind)
      await readings.sortUnplaced(waiting.fileKey, { place: sortedTitles[read.kind], placeReason: read.why });
  });
}

/** Null when the file is gone. */
async function keptBytes({ fileStore }: Pick<Ports, 'fileStore'>, fileKey: string) {
  try {
    return await bytesOf(await fileStore.get(fileKey));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}
