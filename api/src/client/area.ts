import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { isMadeOld, type ShownAnswers } from '@accordent/ui-kit/screens/screens.ts';
import { mutate } from 'swr';
import { createApiClient } from './api-client.ts';
import { accountOf, isSameAccount, keptToken } from './kept-token.ts';
import { hearLiveEvents } from './live-events.ts';
import { loginSteps } from './login.ts';
import { watchMaintenance } from './maintenance.ts';

/** What an app stands on: the client of its calls, its own token, and what the server tells unasked. */
export function openArea({ base, tokenKey }: { base: '/admin/api' | '/api'; tokenKey: string }) {
  const tokens = keptToken(tokenKey);
  // Once a maintenance is over, all that was refused meanwhile is read again.
  const maintenance = watchMaintenance({ onOver: () => void mutate(() => true) });
  const listeners = new Set<(isOver: boolean) => void>();
  let lastOut: { readonly isOver: boolean } | null = null;
  let writes = 0;
  const goOut = (isOver: boolean): void => {
    lastOut = { isOver };
    for (const listener of listeners) listener(isOver);
  };
  const findOver = (): void => goOut(true);
  const api = createApiClient({
    base,
    tokens,
    onSignedOut: findOver,
    onMaintenance: maintenance.begin,
    onWrite: (when) => {
      writes += when === 'before' ? 1 : -1;
      ahead.forget();
    },
  });
  return {
    api,
    tokens,
    maintenance,
    /** Who is logged in here; null: nobody. */
    accountHere(): string | null {
      const token = tokens.read();
      return token && accountOf(token);
    },
    /** Login and logout. */
    session: loginSteps(api, tokens),
    /** Shows the app as it is to who is not logged in. */
    leave: () => goOut(false),
    /**
     * Calls back when nobody is in any more: `isOver` where the session has died, and he who was here did not leave.
     * Gives the way to stop listening.
     */
    onSignedOut(listener: (isOver: boolean) => void): () => void {
      listeners.add(listener);
      // The first answers may come before anybody listens.
      if (lastOut && tokens.read() === null) listener(lastOut.isOver);
      return () => listeners.delete(listener);
    },
    /**
     * Calls back when somebody else, or the same at another practice, has logged in in another tab; one that has logged
     * out logs out here too. A session anew of the same account goes on here. Gives the way to stop listening.
     */
    onOtherAccount(listener: () => void): () => void {
      const hear = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key !== tokenKey || oldValue === null) return;
        if (newValue === null) findOver();
        else if (!isSameAccount(accountOf(newValue), accountOf(oldValue))) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    /** What others change of these answers is read again as soon as it stands. Gives the way to stop. */
    readWhatChanges: (shown: readonly ShownAnswers[]): (() => void) =>
      hearLiveEvents({
        url: `${base}/events`,
        tokens,
        isWriting: () => writes > 0,
        onMaintenance: maintenance.begin,
        onSignedOut: findOver,
        onTold: (told) => {
          const isOldNow = (key: unknown) => told.some((one) => isMadeOld(shown, one, key));
          ahead.forget(isOldNow);
          void mutate(isOldNow);
        },
      }),
  };
}
