import { createApiClient } from '@accordent/api/client/api-client.ts';
import { keptToken } from '@accordent/api/client/kept-token.ts';
import { watchMaintenance } from '@accordent/api/client/maintenance.ts';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { mutate } from 'swr';

/** The token of this app alone: the other area's is another one. */
export const tokens = keptToken('accordent.dentist.token');

/** Whether a maintenance keeps the one who is here out. Once it is over, all that was refused meanwhile is read again. */
export const maintenance = watchMaintenance({ onOver: () => void mutate(() => true) });

const signedOut = new EventTarget();

/** Calls back when the session has died; gives the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener('signed-out', listener);
  return () => signedOut.removeEventListener('signed-out', listener);
}

/** Shows the portal as it is to who is not logged in. */
export const leave = (): void => void signedOut.dispatchEvent(new Event('signed-out'));

/** The client of the calls under /api. */
export const api = createApiClient({
  base: '/api',
  tokens,
  onSignedOut: leave,
  onMaintenance: maintenance.begin,
  onWrite: () => ahead.forget(),
});
