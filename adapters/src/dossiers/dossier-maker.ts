import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DossierMaker, PrintedFile } from '@accordent/core/dossiers/dossier-ports.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { killAbove, startChild } from '../process/bounded-child.ts';
import type { DossierAnswer, DossierQuestion } from './dossier-process.ts';

const PROCESS = fileURLToPath(new URL('./dossier-process.ts', import.meta.url));

const LIMITS = {
  entry: PROCESS,
  maxMs: 60_000,
  maxResidentBytes: 400_000_000,
  maxHeapMegabytes: 256,
};

export type DossierPrinter = DossierMaker & { close(): void };

/**
 * Makes each dossier in a child process of its own, which is given one document at a time and ended with the dossier,
 * after a minute, or above 400 MB: `unavailable`.
 */
export function createDossierMaker(): DossierPrinter {
  const running = new Set<ChildProcess>();
  async function inChild<Result>(work: (child: ChildProcess) => Promise<Result>): Promise<Result> {
    const child = startChild(LIMITS);
    running.add(child);
    const stopWatching = killAbove(child, LIMITS);
    try {
      return await work(child);
    } finally {
      stopWatching();
      child.kill('SIGKILL');
      running.delete(child);
    }
  }
  return {
    make: (order, open) =>
      inChild(async (child) => {
        for (const { id, mime } of order.files.flatMap(({ parts }) =>
          parts.flatMap((part) => part.documents),
        )) {
          const bytes = await buffer(await open(id));
          const taken = await ask(child, { document: { id, mime, bytes } });
          if ('refusal' in taken) return taken;
        }
        const made = await ask(child, { order });
        if (!('files' in made)) return made;
        return { files: made.files.map(withHash) };
      }),
    seal: (pdf, password) =>
      inChild(async (child) => {
        const answer = await ask(child, { pdf, password });
        if (!('sealed' in answer)) throw domainError('unavailable');
        return answer.sealed;
      }),
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** A file as it is kept: with the SHA-256 of its bytes, in hexadecimal. */
export const withHash = (file: Omit<PrintedFile, 'sha256'>): PrintedFile => ({
  ...file,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
});

/** The child's answer. Throws `unavailable` when it ends without one. */
function ask<Question extends DossierQuestion>(
  child: ChildProcess,
  question: Question,
): Promise<DossierAnswer<Question>> {
  const { promise, resolve, reject } = Promise.withResolvers<DossierAnswer<Question>>();
  const onAnswer = (answer: unknown) => resolve(answer as DossierAnswer<Question>);
  const onEnd = () => reject(domainError('unavailable'));
  child.once('message', onAnswer).once('exit', onEnd).once('error', onEnd);
  if (child.connected) child.send(question, (error) => error && onEnd());
  else onEnd();
  return promise.finally(() => child.off('message', onAnswer).off('exit', onEnd).off('error', onEnd));
}
