import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { DocumentInspector } from '@accordent/core/documents/document-ports.ts';
import type { InspectionAnswer } from './inspection-process.ts';

const PROCESS = fileURLToPath(new URL('./inspection-process.ts', import.meta.url));
const AT_ONCE = 2;
const WAITING = 20;
const MAX_MS = 20_000;
const MAX_RESIDENT_BYTES = 1_000_000_000;
const WATCH_EVERY_MS = 200;
const IDLE_MS = 30_000;

export type DocumentInspection = DocumentInspector & { close(): void };

type Inspection = { readonly bytes: Uint8Array; readonly settle: (answer: InspectionAnswer | Error) => void };

/**
 * Inspects in child processes, two at once at most, each ended when idle, after 20 s on one file, or above
 * 1 GB: a file that does that is `broken_file`. Throws `busy` when twenty wait, and the refusals of the port.
 */
export function createDocumentInspector({ maxBytes }: { maxBytes: number }): DocumentInspection {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const waiting: Inspection[] = [];
  let working = 0;

  const next = (): void => {
    if (working >= AT_ONCE) return;
    const inspection = waiting.shift();
    if (!inspection) return;
    working += 1;
    const child = idle.pop() ?? start(all, idle);
    inspect(child, inspection, () => {
      working -= 1;
      if (child.connected && !child.killed) rest(child, idle);
      next();
    });
  };

  return {
    async inspect(bytes) {
      if (bytes.byteLength > maxBytes) throw domainError('file_too_large', { maxBytes });
      if (bytes.byteLength === 0) throw domainError('broken_file');
      if (waiting.length >= WAITING) throw domainError('busy', { retryAfterSeconds: 10 });
      const answer = await new Promise<InspectionAnswer>((resolve, reject) => {
        waiting.push({
          bytes,
          settle: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
        next();
      });
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
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function start(all: Set<ChildProcess>, idle: ChildProcess[]): ChildProcess {
  const child = fork(PROCESS, {
    // The parent's own flags (a debugger's port, a test runner's loader) are not the child's.
    execArgv: ['--max-old-space-size=512'],
    // Nothing of the parent's secrets: the child reads what strangers send.
    env: { PATH: process.env['PATH'] ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  all.add(child);
  child.once('exit', () => {
    all.delete(child);
    const at = idle.indexOf(child);
    if (at !== -1) idle.splice(at, 1);
  });
  return child;
}

function inspect(child: ChildProcess, { bytes, settle }: Inspection, done: () => void): void {
  child.ref();
  child.channel?.ref();
  const since = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - since > MAX_MS || residentBytes(child) > MAX_RESIDENT_BYTES)
      child.kill('SIGKILL');
  }, WATCH_EVERY_MS);
  const finish = (result: InspectionAnswer | Error): void => {
    clearInterval(watch);
    child.off('message', onMessage).off('exit', onEnd).off('error', onError);
    settle(result);
    done();
  };
  const onMessage = (answer: unknown): void => finish(answer as InspectionAnswer);
  const onEnd = (): void => finish({ refusal: 'broken_file', facts: {} });
  const onError = (error: Error): void => {
    child.kill('SIGKILL');
    finish(error);
  };
  child.on('message', onMessage).on('exit', onEnd).on('error', onError);
  child.send(bytes);
}

/** Keeps the process for the next file, without keeping ours alive, and lets it go when none comes. */
function rest(child: ChildProcess, idle: ChildProcess[]): void {
  idle.push(child);
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    const at = idle.indexOf(child);
    if (at === -1) return;
    idle.splice(at, 1);
    child.kill('SIGKILL');
  }, IDLE_MS);
  timer.unref();
}

/** From Linux's own figures; elsewhere the time limit stands alone. */
function residentBytes(child: ChildProcess): number {
  try {
    const pages = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}
