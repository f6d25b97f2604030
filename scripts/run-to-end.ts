import { OperatorError } from './operator-error.ts';

/** Runs a command that ends by itself; it dies with who started it, and what an operator can mend is one sentence. */
export async function runToEnd(command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.once('disconnect', () => process.exit(1));
  // Listening to the channel must not keep us alive when all is done.
  process.channel?.unref();
  try {
    await command();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
