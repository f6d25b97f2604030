import { ConfigError, readConnectedConfig, type ConnectedConfig } from '../config.ts';

/** Runs a part of the product as this process: what the environment says, then `main`; what stops its start is told. */
export async function runPart(main: (config: ConnectedConfig) => Promise<void>): Promise<void> {
  try {
    await main(readConnectedConfig(process.env));
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}
