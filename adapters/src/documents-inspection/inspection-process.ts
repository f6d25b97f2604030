// Entry of the child process: a file that crashes or fills a decoder takes nothing else down with it.
import { DomainError, type ErrorCode } from '@accordent/core/shared/domain-error.ts';
import { inspectBytes, type Inspected } from './inspect-bytes.ts';

export type InspectionAnswer =
  /** `bytes`: null when they are kept as they were sent. */
  | { readonly inspected: Omit<Inspected, 'bytes'> & { readonly bytes: Uint8Array | null } }
  | { readonly refusal: ErrorCode; readonly facts: Record<string, unknown> };

// A stop of the service reaches the whole process group; the file under way is finished first, then the parent ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (bytes: Uint8Array) => void answer(bytes).then((message) => process.send?.(message)));

async function answer(bytes: Uint8Array): Promise<InspectionAnswer> {
  try {
    const inspected = await inspectBytes(bytes);
    return { inspected: { ...inspected, bytes: inspected.bytes === bytes ? null : inspected.bytes } };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.code, facts: { ...error.facts } };
    return { refusal: 'broken_file', facts: {} };
  }
}
