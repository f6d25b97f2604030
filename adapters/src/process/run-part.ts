import { setFlagsFromString } from 'node:v8';
import { untilCalled } from './until-called.ts';
import { ConfigError, readConnectedConfig, type ConnectedConfig } from '../config.ts';

// What is no longer used is looked for once a fifth has been added, not as much again: after a burst a process holds
// half as much, for the same processor. NODE_OPTIONS does not take this flag.
setFlagsFromString('--heap-growing-percent=20');

/**
 * Runs a part of the product as this process: what the environment says, then `main`; what stops its start is told. One
 * that stands by begins when it is called.
 */
export async function runPart(main: (config: ConnectedConfig) => Promise<void>): Promise<void> {
  await untilCalled();
  try {
    await main(readConnectedConfig(process.env));
  } catch (error) {
    stopPart(error);
  }
}

/** Tells what stops this process, and ends it. */
export function stopPart(error: unknown): never {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
