import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WATCH_EVERY_MS = 200;
/** Of its time, the part of the processor below which it was the machine that was slow, not what it was given. */
const LEAST_SHARE = 0.5;
/** So many times its time is waited for on such a machine. */
const PATIENCE = 4;

export type BoundedChildOptions = {
  /** Path of the script that the child runs. */
  readonly entry: string;
  /** After so long, half of it at work, or above so much memory, it is killed. */
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

/**
 * Kills the child when it takes more from now on; gives how to stop watching it. On a machine that is so busy that the
 * child hardly runs it waits longer, and says so when it kills: nothing is known of what the child was given.
 */
export function killAbove(
  child: ChildProcess,
  { maxMs, maxResidentBytes }: Pick<BoundedChildOptions, 'maxMs' | 'maxResidentBytes'>,
  onStarved?: () => void,
): () => void {
  const since = performance.now();
  const workedBefore = workedMs(child) ?? 0;
  const watch = setInterval(() => {
    const took = performance.now() - since;
    const isOver = took > maxMs && (workedMs(child) ?? took) - workedBefore > maxMs * LEAST_SHARE;
    const isStarved = took > maxMs * PATIENCE;
    if (!isOver && !isStarved && residentBytes(child) <= maxResidentBytes) return;
    child.kill('SIGKILL');
    if (isStarved && !isOver) onStarved?.();
  }, WATCH_EVERY_MS);
  return () => clearInterval(watch);
}

/** Both from Linux's own figures; elsewhere the time limit stands alone. */
function residentBytes(child: ChildProcess): number {
  try {
    const pages = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}

/** What the child has had of the processor, all its threads together; null where that is not known. */
function workedMs(child: ChildProcess): number | null {
  try {
    // proc(5): the name stands in brackets and may hold anything; then the 12th and 13th are ticks of 10 ms.
    const after = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(after[11]) + Number(after[12])) * 10;
  } catch {
    return null;
  }
}
