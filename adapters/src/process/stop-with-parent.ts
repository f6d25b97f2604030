const LAST_RESORT_MS = 55_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Calls `stop` once when this process is told to end: by a signal, or by the end of the launcher that started it
 * (its IPC channel closes, even after a SIGKILL). The process exits when `stop` is done, and after 55 s at the latest,
 * before an orchestrator's own patience of 60 s (design: reliability, Shutdown). Without a channel, a process started
 * by hand, signals alone count.
 */
export function stopWithParent(stop: () => Promise<void>): void {
  let stopping = false;
  const parent = process.ppid;

  function begin(): void {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        process.exit(1);
      },
    );
  }

  for (const signal of SIGNALS) process.on(signal, begin);
  process.once('disconnect', begin);
  // The channel may have closed before this was called; then the parent has changed.
  const watch = setInterval(() => {
    if (process.send !== undefined && (!process.connected || process.ppid !== parent)) begin();
  }, 1000).unref();
}
