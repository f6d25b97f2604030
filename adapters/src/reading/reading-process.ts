// Entry of the child process: a file that crashes the reader or fills its memory takes nothing else down with it.
import { wordsOfPdf } from './words-of-pdf.ts';

// A stop of the service reaches the whole process group; the file under way is finished first, then the parent ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on(
  'message',
  (bytes: Uint8Array) => void wordsOfPdf(new Uint8Array(bytes)).then((words) => process.send?.(words)),
);
