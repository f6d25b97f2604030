import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { isUnreachable } from '@accordent/api/client/use-when-reachable.ts';
import type { Shelf } from './draft-shelf.ts';
import { isBehind, isStarted } from './local-draft.ts';

const RETRY_MS = 5000;

/** What cannot go on now is tried again later, and as soon as the browser tells that the network is back. */
export function networkWaits(shelf: Shelf, goOn: (localId: string) => void) {
  let retry: ReturnType<typeof setInterval> | null = null;
  function goOnWithAll(): void {
    const waiting = shelf.all().filter(isBehind);
    if (waiting.length === 0 && retry) {
      clearInterval(retry);
      retry = null;
    }
    for (const { localId } of waiting) goOn(localId);
  }
  /** `isOffline`: it is the network that is away, which the screen says. */
  function waitForNetwork(localId: string, isOffline = true): void {
    if (isOffline) shelf.set(localId, { isOffline: true });
    retry ??= setInterval(() => navigator.onLine && goOnWithAll(), RETRY_MS);
  }
  window.addEventListener('online', goOnWithAll);
  window.addEventListener('offline', () => {
    for (const draft of shelf.all()) if (isStarted(draft)) waitForNetwork(draft.localId);
  });
  return waitForNetwork;
}

export type WaitForNetwork = ReturnType<typeof networkWaits>;

/** The same may pass a little later: nobody answers, the server fails, or it is asked too much. */
export const mayPass = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiFailure && (error.status >= 500 || error.status === 429));

export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;
