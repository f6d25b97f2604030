import { fileURLToPath } from 'node:url';
import type { DocumentWords, WordsOfDocument } from '@accordent/core/reading/words.ts';
import { createChildWorkers } from '../process/child-workers.ts';

const PROCESS = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

export type DocumentReader = WordsOfDocument & { close(): void };

/**
 * Words of born-digital PDFs, read in one child process at a time, ended when idle, after 20 s on one file, or above
 * 600 MB: such a file gives no words. So does one that comes when twenty wait; a proposal is worth no longer queue. Throws
 * `busy` when the machine hardly lets the child run.
 */
export function createDocumentReader({ maxBytes }: { maxBytes: number }): DocumentReader {
  const workers = createChildWorkers<DocumentWords>({
    entry: PROCESS,
    atOnce: 1,
    waiting: 20,
    maxMs: 20_000,
    maxResidentBytes: 600_000_000,
    maxHeapMegabytes: 384,
  });
  return {
    async wordsOf(bytes) {
      if (bytes.byteLength > maxBytes || workers.isFull()) return { words: [], fault: 'too-heavy' };
      if (!isPdf(bytes)) return { words: [], fault: 'no-text' };
      return (await workers.run(bytes)) ?? { words: [], fault: 'too-heavy' };
    },
    close: () => workers.close(),
  };
}

/** The mark stands within the first kilobyte (ISO 32000-1, annex H). */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
