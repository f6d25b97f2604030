import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { draftBeginner } from './draft-beginner.ts';
import { draftDisarmer } from './draft-disarmer.ts';
import { draftFileSender } from './draft-file-sender.ts';
import { draftRecords } from './draft-records.ts';
import { draftSaver } from './draft-saver.ts';
import type { Shelf } from './draft-shelf.ts';
import { draftStops } from './draft-stops.ts';
import { deleteRemoved, fetchDraft, sendDraft } from './drafts.api.ts';
import { isHere } from './device-vault.ts';
import {
  awaitedOf,
  isOnItsWay,
  isReplacing,
  isSentElsewhere,
  withoutUnsaved,
  type LocalDraft,
} from './local-draft.ts';
import { networkWaits } from './network-waits.ts';
import { draftsTakenUp } from './taken-up.ts';

export type DeskEvents = {
  /** A draft has become a request, wherever its sender is by then. */
  readonly onSent: (draft: LocalDraft, dfcId: number) => void;
  /** One that was to leave does not. */
  readonly onStayed: (draft: LocalDraft, sentence: string) => void;
  /** One that somebody has deleted goes on as another one. */
  readonly onTakenUp: (gone: LocalDraft) => void;
  /** What lists of drafts show is old. */
  readonly onChange: () => void;
};

/** Saves what is typed, sends documents one after the other, and the request itself once it is asked for. */
export function draftSender(shelf: Shelf, { onSent, onStayed, onTakenUp, onChange }: DeskEvents) {
  const { get, set, dropFile } = shelf;
  const uploading = new Set<string>();
  const leavings = new Map<string, Promise<void>>();
  const { begun, beginningOf } = draftBeginner(shelf, onChange);
  const waitForNetwork = networkWaits(shelf, (localId) => void goOn(localId));
  const disarm = draftDisarmer(shelf, (localId, record) => takeRecord(localId, record));
  const takeUp = draftsTakenUp(shelf, onTakenUp, (localId) => void goOn(localId));
  const { fail, wait, stay, takeBack } = draftStops(shelf, { disarm, waitForNetwork, onStayed });
  const records = draftRecords(shelf, { stay, takeBack, left });
  const { takeRecord, takeAsItStands, stillArmed } = records;
  const { save, saveSoon } = draftSaver(shelf, { begun, takeAsItStands, takeUp, fail, waitForNetwork });
  const sendFile = draftFileSender(shelf, { ...records, begun, takeUp, wait, takeBack, left });

  /** Everything that can be done of a draft now, in its order. */
  async function goOn(localId: string): Promise<void> {
    const draft = get(localId);
    if (!draft || draft.dfcId !== null || draft.isSending || !isHere(draft.account)) return;
    try {
      await disarm(localId);
      if (!draft.isSaved || draft.id === null) await save(localId);
      set(localId, { isOffline: false, ...withoutUnsaved(get(localId)) });
      const now = get(localId);
      if (!now) return;
      // Asked for from here, the server would miss what is on its way from the other device.
      if (now.isArmed && isSentElsewhere(now)) set(localId, { stop: null });
      // While one is replaced, the server would send both: it leaves once that is done.
      else if (now.isArmed && !now.isSending && !isReplacing(now)) await leave(localId);
      await sendFiles(localId);
    } catch (error) {
      if (!(await takeUp(localId, error))) fail(localId, error);
    }
  }

  async function sendFiles(localId: string): Promise<void> {
    if (uploading.has(localId)) return;
    uploading.add(localId);
    let hasSent = false;
    try {
      for (;;) {
        const draft = get(localId);
        // In the order in which they were chosen: one that is still made smaller holds up those after it.
        const file = draft?.files.find(isOnItsWay);
        if (!draft || file?.state !== 'waiting' || draft.dfcId !== null) break;
        hasSent = true;
        await disarm(localId);
        if (!(await sendFile(localId, file))) return;
      }
      const draft = get(localId);
      if (hasSent && draft?.isArmed && draft.dfcId === null && !draft.files.some(isOnItsWay))
        await leave(localId);
    } finally {
      uploading.delete(localId);
    }
  }

  /** One sending at a time: where it fails, those that waited for it ask for nothing more. */
  function leave(localId: string): Promise<void> {
    const before = leavings.get(localId);
    const leaving = before
      ? before.then(
          () => leaveNow(localId),
          () => {},
        )
      : leaveNow(localId);
    leavings.set(localId, leaving);
    const done = () => leavings.get(localId) === leaving && leavings.delete(localId);
    leaving.then(done, done);
    return leaving;
  }

  async function leaveNow(localId: string): Promise<void> {
    const draft = get(localId);
    if (!draft?.isArmed || draft.id === null || draft.dfcId !== null) return;
    const { id } = draft;
    set(localId, { isSending: true });
    try {
      const armed = await stillArmed(localId);
      if (armed === null) return;
      if (draft.removed.length > 0) await deleteRemoved(draft, await fetchDraft(id));
      const dfcId = await sendDraft(id, awaitedOf(draft, armed)).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== 'stale') throw error;
        takeAsItStands(localId, await fetchDraft(id));
        const now = get(localId);
        return now?.isArmed ? sendDraft(id, awaitedOf(now, armed)) : null;
      });
      set(localId, { stop: null, faults: {} });
      if (dfcId === null) set(localId, { isArmedThere: true });
      else left(localId, dfcId);
    } finally {
      set(localId, { isSending: false });
      await disarm(localId);
    }
  }

  /** It has become a request. */
  function left(localId: string, dfcId: number): void {
    const draft = get(localId);
    if (!draft) return;
    const wasArmed = draft.isArmed;
    for (const { key } of draft.files) dropFile(localId, key);
    set(localId, { dfcId, isArmed: false, files: [], stop: null });
    onChange();
    if (wasArmed) onSent(draft, dfcId);
  }

  return { goOn, begun, beginningOf, saveSoon, takeRecord, takeBack };
}
