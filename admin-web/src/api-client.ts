import { createApiClient } from '@accordent/api/client/api-client.ts';
import { keptToken } from '@accordent/api/client/kept-token.ts';
import { watchMaintenance } from '@accordent/api/client/maintenance.ts';
import { ahead } from '@accordent/ui-kit/reading/read-ahead.ts';
import { mutate } from 'swr';

/** The token of this app alone: the other area's is another one. */
export const tokens = keptToken('accordent.admin.token');

/** Whether a maintenance keeps the one who is here out. Once it is over, all that was refused meanwhile is read again. */
export const maintenance = watchMaintenance({ onOver: () => void mutate(() => true) });

const signedOut = new EventTarget();

/** Calls back when the session has died; gives the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener('signed-out', listener);
  return () => signedOut.removeEventListener('signed-out', listener);
}

/** The client of the calls under /admin/api. */
export const api = createApiClient({
  base: '/admin/api',
  tokens,
  onSignedOut: () => signedOut.dispatchEvent(new Event('signed-out')),
  onMaintenance: maintenance.begin,
  onWrite: () => ahead.forget(),
});
