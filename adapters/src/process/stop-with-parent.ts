import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { launcherHasGone } from './launcher-has-gone.ts';

const LAST_RESORT_MS = 55_000;
/** Without its launcher a process has lost the database that the launcher kept: there is little left to wait for. */
const ORPHAN_MS = 10_000;
const ORPHAN_KNOWN_MS = 3000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * To be called first of all; what it gives takes `stop`, once there is something to stop. Until then an end is an
 * exit at once: a process that waits for its database must not outlive its launcher. Calls `stop` once when this
 * process is told to end: by a signal, or by the end of the launcher that started it
 * (its IPC channel closes, even after a SIGKILL). The process exits when `stop` is done, and after 55 s at the latest,
 * before an orchestrator's own patience of 60 s (design: reliability, Shutdown). Without a channel, a process started
 * by hand, signals alone count.
 */
export function stopWithParent(): (stop: () => Promise<void>) => void {
  let stop = async (): Promise<void> => {};
  let stopping = false;
  const parent = process.ppid;

  // An exit waits for what the thread pool is at, however long that takes, and the thread below has ended by then:
  // what must end, and an orphan, whose code nobody reads, is killed.
  const kill = () => process.kill(process.pid, 'SIGKILL');
  const isOrphan = () => process.ppid !== parent;
  async function end(code: number): Promise<void> {
    // The channel of a launcher that dies closes before the system gives its orphans their new parent.
    for (let waited = 0; launcherHasGone() && !isOrphan() && waited < ORPHAN_KNOWN_MS; waited += 50)
      await pause(50);
    if (isOrphan()) kill();
    else process.exit(code);
  }

  function begin(patienceMs: number): void {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    setTimeout(kill, patienceMs).unref();
    void stop().then(
      () => end(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        return end(1);
      },
    );
  }

  // The thread would take an orphan's new parent for its launcher, and never end it.
  if (launcherHasGone()) process.exit(0);
  watchFromAside();
  for (const signal of SIGNALS) process.on(signal, () => begin(LAST_RESORT_MS));
  process.once('disconnect', () => begin(ORPHAN_MS));
  const watch = setInterval(() => {
    if (process.send !== undefined && (!process.connected || isOrphan())) begin(ORPHAN_MS);
  }, 1000).unref();

  return (given) => {
    stop = given;
  };
}

/**
 * A thread that ends an orphan from outside its event loop: a loop that never rests, as that of a library whose
 * database has gone may be, hears no timer and no signal.
 */
function watchFromAside(): void {
  if (process.send === undefined) return;
  const watch = `
    const { workerData } = require('node:worker_threads');
    let orphanMs = 0;
    setInterval(() => {
      if (process.ppid !== workerData.parent) orphanMs += 1000;
      if (orphanMs > workerData.patienceMs) process.kill(process.pid, 'SIGKILL');
    }, 1000);`;
  const workerData = { parent: process.ppid, patienceMs: ORPHAN_MS + 5000 };
  new Worker(watch, { eval: true, workerData }).unref();
}
