import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import type { Part } from './part.ts';

const PATIENCE_MS = 60_000;
const HOPELESS_DEATHS = 4;

/** Waits until the API says that it can work. Throws OperatorError when it does not come up. */
export async function untilReady(address: string, parts: readonly Part[]): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    if (await answers(`${address}/api/ready`)) return;
    const hopeless = parts.find((part) => part.quickDeaths() >= HOPELESS_DEATHS);
    if (hopeless)
      throw new OperatorError(`${hopeless.name} ne démarre pas : la cause est dans les lignes ci-dessus.`);
    await pause(50);
  }
  throw new OperatorError(
    `${address}/api/ready ne répond pas après une minute : voyez les lignes ci-dessus.`,
  );
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** The address at which this machine itself reaches a server that listens on `host`. */
export function localAddress(host: string | undefined, port: number): string {
  const name = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
