// Entry of the child process: a paper that crashes what reads it, or fills its memory, takes nothing else down with it.
import { constants, setPriority } from 'node:os';
import type { ReadingFacts } from '@accordent/core/reading/document-reading.ts';
import { onlyKnownPictures } from '../documents-inspection/only-known-pictures.ts';
import { BEGUN } from '../process/child-workers.ts';
import { readPaperBytes } from './read-paper-bytes.ts';

// A photograph takes seconds of processor, and nobody waits for its proposals: who clicks goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
onlyKnownPictures();

// A stop of the service reaches the whole process group; the file under way is finished first, then the parent ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', ({ bytes, facts }: { bytes: Uint8Array; facts: ReadingFacts }) => {
  const onPage = () => process.send?.(BEGUN);
  void readPaperBytes(new Uint8Array(bytes), facts, onPage).then((read) => process.send?.({ read }));
});
