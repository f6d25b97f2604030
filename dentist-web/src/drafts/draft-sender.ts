import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { isCut, isUnreachable } from '@accordent/api/client/use-when-reachable.ts';
import { forgetOnDevice, isHere } from './device-vault.ts';
import type { Shelf } from './draft-shelf.ts';
import {
  addDraftDocument,
  deleteDraftDocument,
  deleteRemoved,
  fetchDraft,
  orderDraftDocuments,
  placeDraftDocument,
  saveDraft,
  sendDraft,
  type DraftDocumentItem,
  type DraftRecord,
} from './drafts.api.ts';
import { draftBeginner } from './draft-beginner.ts';
import { draftDisarmer } from './draft-disarmer.ts';
import { isSignedOut, mayPass, networkWaits } from './network-waits.ts';
import {
  bodyOf,
  inPlaceOf,
  isOnItsWay,
  isReplacing,
  isSentElsewhere,
  mergedWith,
  type LocalDraft,
  type LocalFile,
} from './local-draft.ts';

const GONE = 'Ce fichier n’est plus sur cet appareil. Choisissez-le de nouveau.';
const TAKEN_BACK = 'L’envoi a été annulé depuis un autre appareil. Vérifiez la demande avant de l’envoyer.';

export type DeskEvents = {
  /** A draft has become a request, wherever its sender is by then. */
  readonly onSent: (draft: LocalDraft, dfcId: number) => void;
  /** One that was to leave does not. */
  readonly onStayed: (draft: LocalDraft, sentence: string) => void;
  /** What lists of drafts show is old. */
  readonly onChange: () => void;
};

/** Saves what is typed, sends documents one after the other, and the request itself once it is asked for. */
export function draftSender(shelf: Shelf, { onSent, onStayed, onChange }: DeskEvents) {
  const { bytes, calls, get, set, setFile, dropFile } = shelf;
  const { begun, beginningOf } = draftBeginner(shelf, onChange);
  const savings = new Map<string, Promise<void>>();
  const uploading = new Set<string>();
  /** What the server has told of documents whose own answer is still to come, by their keys. */
  const told = new Map<string, DraftDocumentItem>();
  const disarm = draftDisarmer(shelf, takeRecord);
  const waitForNetwork = networkWaits(shelf, (localId) => void goOn(localId));

  /** Saves what is typed, one save after the other. */
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
    }
  }

  function takeRecord(localId: string, record: DraftRecord): void {
    const draft = get(localId);
    if (!draft) return;
    for (const document of record.documents) if (calls.has(document.key)) told.set(document.key, document);
    set(localId, mergedWith(draft, record));
    // What was read may be of before it was asked for.
    if (draft.isArmedThere && !record.armed && record.dfcId === null && draft.isArmed) {
      set(localId, { isArmedThere: true });
      void stillArmed(localId).catch(() => {});
    }
    if (record.dfcId !== null) left(localId, record.dfcId);
    // Tried again before the draft leaves.
    else void putInPlace(localId, draft, record).catch(() => {});
  }

  /** Also where it is older: a server that was restored has not what was saved since. */
  function takeAsItStands(localId: string, record: DraftRecord): void {
    // What is typed here then stands whole: the record has lost of it what differs no more.
    if (record.version < (get(localId)?.version ?? 0)) set(localId, { version: record.version, base: null });
    takeRecord(localId, record);
  }

  /** Documents that took the place of others before this device heard of it, and what was removed meanwhile. */
  async function putInPlace(localId: string, before: LocalDraft, record: DraftRecord): Promise<void> {
    const now = get(localId)!;
    const replaced = ({ key }: DraftDocumentItem) =>
      now.removed.includes(key) && !before.removed.includes(key);
    for (const old of record.documents.filter(replaced)) await replace(localId, record.id, old);
    await deleteRemoved(before, record);
  }

  /** Everything that can be done of a draft now, in its order. */
  async function goOn(localId: string): Promise<void> {
    const draft = get(localId);
    if (!draft || draft.dfcId !== null || draft.isSending || !isHere(draft.account)) return;
    try {
      await disarm(localId);
      if (!draft.isSaved || draft.id === null) await save(localId);
      set(localId, { isOffline: false });
      const now = get(localId);
      if (!now) return;
      // Asked for from here, the server would miss what is on its way from the other device.
      if (now.isArmed && isSentElsewhere(now)) set(localId, { stop: null });
      // While one is replaced, the server would send both: it leaves once that is done.
      else if (now.isArmed && !isReplacing(now)) await leave(localId);
      await sendFiles(localId);
    } catch (error) {
      fail(localId, error);
    }
  }

  function fail(localId: string, error: unknown): void {
    if (isUnreachable(error)) return wait(localId, error);
    // A dead session: everything stays, and goes on once its account is back.
    if (isSignedOut(error)) return;
    if (mayPass(error)) {
      waitForNetwork(localId, false);
      // Nobody waits for it to leave: what is typed and chosen goes on once the server is back.
      if (!get(localId)?.isArmed) return;
    }
    const fields = error instanceof ApiFailure ? error.fields : {};
    const isDoubt = error instanceof ApiFailure && error.code === 'ssn_doubtful';
    const { message } = failureOf(error);
    stay(localId, message);
    set(localId, {
      // It would else leave by itself after all, or be said to be leaving.
      isDisarmDue: get(localId)?.isDisarmDue || get(localId)?.isArmedThere || false,
      faults: isDoubt ? { ssn: message } : fields,
    });
    if (get(localId)?.isDisarmDue) disarm(localId).catch(() => waitForNetwork(localId, false));
  }

  /** It stays as it is asked for, and goes on once whom it waits for is back. */
  function wait(localId: string, error: unknown): void {
    waitForNetwork(localId, isCut(error));
    if (!get(localId)?.isArmed) return;
    const kind = isCut(error) ? 'unreachable' : 'away';
    set(localId, { stop: { kind, sentence: failureOf(error).message } });
  }

  /** It does not leave by itself any more, which its sender may have left the screen to know. */
  function stay(localId: string, sentence: string): void {
    const draft = get(localId);
    set(localId, { isArmed: false, stop: { kind: 'refused', sentence } });
    if (draft?.isArmed) onStayed(draft, sentence);
  }

  async function leave(localId: string): Promise<void> {
    const draft = get(localId);
    if (!draft || draft.id === null) return;
    set(localId, { isSending: true });
    try {
      if (!(await stillArmed(localId))) return;
      if (draft.removed.length > 0) await deleteRemoved(draft, await fetchDraft(draft.id));
      const awaited = draft.files.filter(isOnItsWay).map(({ key, place }) => ({ key, place }));
      const dfcId = await sendDraft(draft.id, awaited).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== 'stale') throw error;
        takeAsItStands(localId, await fetchDraft(draft.id!));
        if (!get(localId)?.isArmed) return null;
        return sendDraft(
          draft.id!,
          (get(localId)?.files ?? []).filter(isOnItsWay).map(({ key, place }) => ({ key, place })),
        );
      });
      set(localId, { stop: null, faults: {} });
      if (dfcId === null) set(localId, { isArmedThere: true });
      else left(localId, dfcId);
    } finally {
      set(localId, { isSending: false });
      await disarm(localId);
    }
  }

  /** Whether it still is to leave, once the server holds it: another device may have taken it back. */
  async function stillArmed(localId: string): Promise<boolean> {
    const { id = null, isArmedThere = false } = get(localId) ?? {};
    if (id === null || !isArmedThere) return true;
    const record = await fetchDraft(id);
    if (record.armed !== null) return true;
    if (record.dfcId === null) stay(localId, TAKEN_BACK);
    takeRecord(localId, record);
    return false;
  }

  function left(localId: string, dfcId: number): void {
    const draft = get(localId);
    if (!draft) return;
    const wasArmed = draft.isArmed;
    for (const { key } of draft.files) dropFile(localId, key);
    set(localId, { dfcId, isArmed: false, files: [], stop: null });
    onChange();
    if (wasArmed) onSent(draft, dfcId);
  }

  async function sendFiles(localId: string): Promise<void> {
    if (uploading.has(localId)) return;
    uploading.add(localId);
    let hasSent = false;
    try {
      for (;;) {
        const draft = get(localId);
        const file = draft?.files.find(({ state }) => state === 'waiting');
        if (!draft || !file || draft.dfcId !== null) break;
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

  /** Whether another one may follow: not while the server is away. */
  async function sendFile(localId: string, { key, place }: LocalFile): Promise<boolean> {
    const id = await begun(localId);
    const file = bytes.get(key);
    if (!file) {
      setFile(localId, key, { state: 'failed', sentence: GONE });
      if (get(localId)?.isArmed) await takeBack(localId, GONE);
      return true;
    }
    const call = new AbortController();
    calls.set(key, call);
    setFile(localId, key, { state: 'sending', share: 0 });
    try {
      const { documentId, dfcId } = await addDraftDocument(
        id,
        { key, place, file },
        { signal: call.signal, onProgress: (share) => setFile(localId, key, { share }) },
      );
      const sent = get(localId)?.files.find((one) => one.key === key);
      if (!sent) {
        await deleteDraftDocument(id, documentId);
        return true;
      }
      // Sorted elsewhere while it was on its way.
      if (sent.place !== place && dfcId === null) await placeDraftDocument(id, documentId, sent.place);
      const known = sent.place === place ? told.get(key) : undefined;
      const document = known ?? {
        id: documentId,
        key,
        place: sent.place,
        placeReason: '',
        mime: file.type,
        sizeBytes: file.size,
        pages: null,
      };
      const draft = get(localId)!;
      const old = draft.documents.find((one) => one.key === sent.replaced);
      set(localId, {
        files: draft.files.filter((one) => one.key !== key),
        documents: inPlaceOf(sent.replaced, document, draft.documents),
        removed: old ? [...draft.removed, old.key] : draft.removed,
        isOffline: false,
      });
      void forgetOnDevice(`file ${localId} ${key}`);
      if (dfcId !== null) left(localId, dfcId);
      else if (old) await replace(localId, id, old);
    } catch (error) {
      if (call.signal.aborted) return true;
      if (mayPass(error) || isSignedOut(error)) {
        setFile(localId, key, { state: 'waiting', share: 0 });
        if (!isSignedOut(error)) wait(localId, error);
        return false;
      }
      // It came before its answer was lost, and the draft has left with it.
      if (error instanceof ApiFailure && error.code === 'draft_sent')
        takeRecord(localId, await fetchDraft(id));
      else {
        const { message } = failureOf(error);
        setFile(localId, key, { state: 'failed', sentence: message });
        if (get(localId)?.isArmed) await takeBack(localId, message);
      }
    } finally {
      calls.delete(key);
      told.delete(key);
    }
    return true;
  }

  /** A document has taken the place of another one, which goes only now: where that fails, it goes before the draft leaves. */
  async function replace(localId: string, id: number, old: DraftDocumentItem): Promise<void> {
    const ids = get(localId)!.documents.map((one) => one.id);
    try {
      await orderDraftDocuments(id, ids);
      await deleteRemoved(get(localId)!, { id, documents: [old] });
    } catch (error) {
      // Its pages may stand in another order there: it does not leave by itself.
      if (get(localId)?.isArmed) await takeBack(localId, failureOf(error).message);
      takeRecord(localId, await fetchDraft(id));
      throw error;
    }
  }

  /** `why`: what stops it, where nobody has asked for that. */
  async function takeBack(localId: string, why: string | null = null): Promise<void> {
    const draft = get(localId);
    if (!draft) return;
    if (why !== null) stay(localId, why);
    set(localId, { isArmed: false, isDisarmDue: draft.id !== null, ...(why === null && { stop: null }) });
    try {
      await disarm(localId);
    } catch (error) {
      fail(localId, error);
    }
  }

  return { goOn, begun, beginningOf, saveSoon, takeRecord, takeBack };
}
