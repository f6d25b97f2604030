import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import type { Part } from './part.ts';

/** A slow machine on which much is built beside takes more than a minute to load the API; one that dies is told at once. */
const PATIENCE_MS = 5 * 60_000;
const HOPELESS_DEATHS = 4;

/** Waits until the API says that it can work. Throws OperatorError when it does not come up. */
export async function untilReady(
  address: string,
  parts: readonly Part[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const from = performance.now(); performance.now() - from < patienceMs; await pause(50)) {
    if (await isReady(address)) return;
    const hopeless = parts.find((part) => part.quickDeaths() >= HOPELESS_DEATHS);
    if (hopeless)
      throw new OperatorError(`${hopeless.name} ne démarre pas : la cause est dans les lignes ci-dessus.`);
  }
  const minutes = Math.round(patienceMs / 60_000);
  throw new OperatorError(
    `${address}/api/ready ne répond pas après ${minutes === 1 ? 'une minute' : `${minutes} minutes`} : voyez les lignes ci-dessus.`,
  );
}

/** Whether the API at this address says that it can work. */
export const isReady = (address: string): Promise<boolean> => answersWell(`${address}/api/ready`);

/** Whether somebody answers there, and well. */
export async function answersWell(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The address at which this machine itself reaches a server that listens on `host`. */
export function localAddress(host: string | undefined, port: number): string {
  const name = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
