import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WATCH_EVERY_MS = 200;

export type BoundedChildOptions = {
  /** Path of the script that the child runs. */
  readonly entry: string;
  /** After so long, or above so much memory, it is killed. */
  readonly maxMs: number;
  readonly maxResidentBytes: number;
  readonly maxHeapMegabytes: number;
};

/** A process that is given bytes of strangers: it has nothing of ours but what it is sent. */
export const startChild = ({
  entry,
  maxHeapMegabytes,
}: Pick<BoundedChildOptions, 'entry' | 'maxHeapMegabytes'>): ChildProcess =>
  fork(entry, {
    // The parent's own flags (a debugger's port, a test runner's loader) are not the child's.
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    // Nothing of the parent's secrets: the child reads what strangers send. What its threads let go of is used again by
    // the others: with an arena a thread (glibc) pictures of 8 MB fill twice the memory.
    env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Kills the child when it takes more from now on; gives how to stop watching it. */
export function killAbove(
  child: ChildProcess,
  { maxMs, maxResidentBytes }: Pick<BoundedChildOptions, 'maxMs' | 'maxResidentBytes'>,
): () => void {
  const since = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - since > maxMs || residentBytes(child) > maxResidentBytes) child.kill('SIGKILL');
  }, WATCH_EVERY_MS);
  return () => clearInterval(watch);
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
