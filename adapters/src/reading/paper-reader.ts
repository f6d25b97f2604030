import { fileURLToPath } from 'node:url';
import type { PaperReader, ReadingFacts } from '@accordent/core/reading/document-reading.ts';
import { createChildWorkers } from '../process/child-workers.ts';
import { MOST_BYTES, MOST_MS_A_PAGE } from './limits.ts';
import type { PaperRead } from './read-paper-bytes.ts';

const PROCESS = fileURLToPath(new URL('./paper-process.ts', import.meta.url));

/**
 * Reads in one child process, one document at a time: its bar codes, its text, or what is recognised in its picture. The
 * child is ended when idle, after two minutes on one page, or above 768 MB: such a document is given up. Throws
 * `busy` when the machine hardly lets it run.
 */
export function createPaperReader({ maxBytes }: { maxBytes: number }): PaperReader & { close(): void } {
  const workers = createChildWorkers<{ read: PaperRead }, { bytes: Uint8Array; facts: ReadingFacts }>({
    entry: PROCESS,
    atOnce: 1,
    waiting: Infinity,
    maxMs: MOST_MS_A_PAGE,
    maxResidentBytes: MOST_BYTES,
    maxHeapMegabytes: 384,
  });
  return {
    async read(bytes, facts) {
      if (bytes.byteLength > maxBytes) return null;
      return (await workers.run({ bytes, facts }))?.read ?? null;
    },
    close: () => workers.close(),
  };
}
