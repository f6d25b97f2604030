import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { isCut } from '@accordent/api/client/use-when-reachable.ts';
import { isHere } from './device-vault.ts';
import type { DraftRecords } from './draft-records.ts';
import type { Shelf } from './draft-shelf.ts';
import { fetchDraft, saveDraft } from './drafts.api.ts';
import type { DraftStops } from './draft-stops.ts';
import { bodyOf, withoutUnsaved } from './local-draft.ts';
import { mayPass, type WaitForNetwork } from './network-waits.ts';
import type { TakeUp } from './taken-up.ts';

type Needs = Pick<DraftRecords, 'takeAsItStands'> &
  Pick<DraftStops, 'fail'> & {
    readonly begun: (localId: string) => Promise<number>;
    readonly takeUp: TakeUp;
    readonly waitForNetwork: WaitForNetwork;
  };

/** Saves what is typed, one save after the other. */
export function draftSaver(
  { get, set }: Shelf,
  { begun, takeAsItStands, takeUp, fail, waitForNetwork }: Needs,
) {
  const savings = new Map<string, Promise<void>>();

  function save(localId: string): Promise<void> {
    const saving = (savings.get(localId) ?? Promise.resolve()).catch(() => {}).then(() => saveNow(localId));
    savings.set(localId, saving);
    return saving;
  }

  async function saveNow(localId: string): Promise<void> {
    const id = await begun(localId);
    for (;;) {
      const draft = get(localId);
      if (!draft || draft.isSaved || draft.dfcId !== null) return;
      const { typed, version } = draft;
      try {
        const next = await saveDraft(id, bodyOf(typed), version);
        set(localId, {
          version: next,
          base: typed,
          isSaved: get(localId)?.typed === typed,
          isOffline: false,
          ...withoutUnsaved(get(localId)),
        });
      } catch (error) {
        if (!(error instanceof ApiFailure) || !['stale', 'draft_sent'].includes(error.code)) throw error;
        takeAsItStands(localId, await fetchDraft(id));
      }
    }
  }

  /** What is typed is saved when it can be: a server that is away for a while is tried again. */
  async function saveSoon(localId: string): Promise<void> {
    try {
      if (isHere(get(localId)?.account ?? null)) await save(localId);
    } catch (error) {
      if (mayPass(error)) waitForNetwork(localId, isCut(error));
      else if (!(await takeUp(localId, error))) fail(localId, error);
    }
  }

  return { save, saveSoon };
}
