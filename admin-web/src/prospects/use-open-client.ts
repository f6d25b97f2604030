import { useLocation } from 'wouter';
import { paths } from '../screens.ts';
import { useProspectsChanged, type ProspectRecord } from './prospects.api.ts';

/** Kept with the step of the browser's history, so that the offer is made once, to who has just converted. */
export type OfferState = { readonly offersRegistration: number };

/** Opens the record of a prospect who has become a client, where his registration mail is offered. */
export function useOpenClient() {
  const [, go] = useLocation();
  const changed = useProspectsChanged();
  return async (client: ProspectRecord) => {
    go(paths.practitioner('edit', client.id), {
      state: { offersRegistration: client.id } satisfies OfferState,
    });
    await changed(client);
  };
}
