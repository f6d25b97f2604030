import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { DocumentInspector } from '@accordent/core/documents/document-ports.ts';
import { createChildWorkers } from '../process/child-workers.ts';
import type { InspectionAnswer } from './inspection-process.ts';

const PROCESS = fileURLToPath(new URL('./inspection-process.ts', import.meta.url));

export type DocumentInspection = DocumentInspector & { close(): void };

/**
 * Inspects in child processes, two at once at most, each ended when idle, after 20 s on one file, or above
 * 1 GB: a file that does that is `broken_file`. Throws `busy` when twenty wait or the machine hardly lets it run, and the
 * refusals of the port.
 */
export function createDocumentInspector({ maxBytes }: { maxBytes: number }): DocumentInspection {
  const workers = createChildWorkers<InspectionAnswer>({
    entry: PROCESS,
    atOnce: 2,
    waiting: 20,
    maxMs: 20_000,
    maxResidentBytes: 1_000_000_000,
    maxHeapMegabytes: 512,
  });
  return {
    async inspect(bytes) {
      if (bytes.byteLength > maxBytes) throw domainError('file_too_large', { maxBytes });
      if (bytes.byteLength === 0) throw domainError('broken_file');
      if (workers.isFull()) throw domainError('busy', { retryAfterSeconds: 10 });
      const answer = await workers.run(bytes);
      if (!answer) throw domainError('broken_file');
      if ('refusal' in answer) throw domainError(answer.refusal, answer.facts);
      const { bytes: rewritten, mime, pages } = answer.inspected;
      const kept = rewritten ?? bytes;
      return {
        bytes: kept,
        mime,
        sizeBytes: kept.byteLength,
        ...(pages === undefined ? {} : { pages }),
        sha256: createHash('sha256').update(kept).digest('hex'),
      };
    },
    close: () => workers.close(),
  };
}
