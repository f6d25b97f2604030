import type { ChildProcess } from 'node:child_process';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { killAbove, startChild, type BoundedChildOptions } from './bounded-child.ts';

const IDLE_MS = 30_000;

/** What a child says once another part of one piece of work is begun: `maxMs` begins anew. */
export const BEGUN = 'begun';

/** The script of each child answers every message with one; `maxMs`: on each, or on each part of it. */
export type ChildWorkersOptions = BoundedChildOptions & {
  readonly atOnce: number;
  /** How many may wait for a child. */
  readonly waiting: number;
};

/** Child processes that are given bytes of strangers, one piece of work each at a time. */
export type ChildWorkers<Answer, Given = Uint8Array> = {
  isFull(): boolean;
  /**
   * The child's answer; null when it died over what it was given. Throws when no child can be started, and `busy` when
   * the machine hardly let it run.
   */
  run(given: Given): Promise<Answer | null>;
  close(): void;
};

type Work<Answer, Given> = {
  readonly given: Given;
  readonly settle: (answer: Answer | null | Error) => void;
};

/** A child that is idle is kept for half a minute, and keeps its parent from nothing. */
export function createChildWorkers<Answer, Given = Uint8Array>(
  options: ChildWorkersOptions,
): ChildWorkers<Answer, Given> {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  const queue: Work<Answer, Given>[] = [];
  let working = 0;

  const next = (): void => {
    if (working >= options.atOnce) return;
    const work = queue.shift();
    if (!work) return;
    working += 1;
    const child = idle.pop() ?? start(options, all, idle);
    workOn(child, work, options, () => {
      working -= 1;
      if (child.connected && !child.killed) rest(child, idle);
      next();
    });
  };

  return {
    isFull: () => queue.length >= options.waiting,
    run(given) {
      return new Promise((resolve, reject) => {
        queue.push({
          given,
          settle: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
        next();
      });
    },
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function start(options: ChildWorkersOptions, all: Set<ChildProcess>, idle: ChildProcess[]): ChildProcess {
  const child = startChild(options);
  all.add(child);
  child.once('exit', () => {
    all.delete(child);
    const at = idle.indexOf(child);
    if (at !== -1) idle.splice(at, 1);
  });
  return child;
}

function workOn<Answer, Given>(
  child: ChildProcess,
  { given, settle }: Work<Answer, Given>,
  limits: ChildWorkersOptions,
  done: () => void,
): void {
  child.ref();
  child.channel?.ref();
  const watched = () =>
    killAbove(child, limits, () => finish(domainError('busy', { retryAfterSeconds: 10 })));
  let stopWatching = watched();
  const finish = (result: Answer | null | Error): void => {
    stopWatching();
    child.off('message', onMessage).off('exit', onEnd).off('error', onError);
    settle(result);
    done();
  };
  const onMessage = (answer: unknown): void => {
    if (answer !== BEGUN) return finish(answer as Answer);
    stopWatching();
    stopWatching = watched();
  };
  const onEnd = (): void => finish(null);
  const onError = (error: Error): void => {
    child.kill('SIGKILL');
    finish(error);
  };
  child.on('message', onMessage).on('exit', onEnd).on('error', onError);
  child.send(given as Uint8Array);
}

/** Keeps the process for the next work, without keeping ours alive, and lets it go when none comes. */
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
