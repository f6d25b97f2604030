import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Shelf } from './draft-shelf.ts';
import { disarmDraft, fetchDraft, type DraftRecord } from './drafts.api.ts';

/** Tells the server what was taken back; before anything else leaves, for that might be what it waits for. */
export function draftDisarmer(
  { get, set }: Shelf,
  takeRecord: (localId: string, record: DraftRecord) => void,
) {
  const disarmings = new Map<string, Promise<void>>();

  return function disarm(localId: string): Promise<void> {
    const running = disarmings.get(localId);
    if (running) return running;
    const { id = null, isDisarmDue = false, isSending = false } = get(localId) ?? {};
    // A sending that is under way might come after it, and arm the draft again.
    if (id === null || !isDisarmDue || isSending) return Promise.resolve();
    const disarming = disarmDraft(id)
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.code === 'draft_sent') takeRecord(localId, await fetchDraft(id));
        else if (![403, 404].includes(error.status)) throw error;
      })
      .then(() => {
        set(localId, { isDisarmDue: false, isArmedThere: false });
      })
      .finally(() => disarmings.delete(localId));
    disarmings.set(localId, disarming);
    return disarming;
  };
}
