import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { forgetOnDevice } from './device-vault.ts';
import type { DraftRecords } from './draft-records.ts';
import type { Shelf } from './draft-shelf.ts';
import type { DraftStops } from './draft-stops.ts';
import { addDraftDocument, deleteDraftDocument, fetchDraft, placeDraftDocument } from './drafts.api.ts';
import { inPlaceOf, type LocalFile } from './local-draft.ts';
import { isSignedOut, mayPass } from './network-waits.ts';
import type { TakeUp } from './taken-up.ts';

const GONE = 'Ce fichier n’est plus sur cet appareil. Choisissez-le de nouveau.';

type Needs = Pick<DraftStops, 'wait' | 'takeBack'> &
  Pick<DraftRecords, 'told' | 'takeRecord' | 'replace'> & {
    readonly begun: (localId: string) => Promise<number>;
    readonly takeUp: TakeUp;
    readonly left: (localId: string, dfcId: number) => void;
  };

type Sent = {
  readonly id: number;
  readonly key: string;
  /** Where it was sent to. */
  readonly place: string;
  readonly file: File;
};

/** Sends one document of a draft. */
export function draftFileSender(
  { bytes, calls, get, set, setFile }: Shelf,
  { begun, takeUp, told, takeRecord, replace, wait, takeBack, left }: Needs,
) {
  /** Whether another one may follow: not while the server is away. */
  async function sendFile(localId: string, { key, place }: LocalFile): Promise<boolean> {
    const id = await begun(localId);
    const file = bytes.get(key);
    if (!file) {
      await refuse(localId, key, GONE);
      return true;
    }
    const call = new AbortController();
    calls.set(key, call);
    setFile(localId, key, { state: 'sending', share: 0 });
    try {
      const added = await addDraftDocument(
        id,
        { key, place, file },
        { signal: call.signal, onProgress: (share) => setFile(localId, key, { share }) },
      );
      await takeIn(localId, { id, key, place, file }, added);
      return true;
    } catch (error) {
      return call.signal.aborted || (await mayFollow(localId, { id, key }, error));
    } finally {
      calls.delete(key);
      told.delete(key);
    }
  }

  /** It is a document of the draft from now on, unless it was taken off while it was on its way. */
  async function takeIn(
    localId: string,
    { id, key, place, file }: Sent,
    { documentId, dfcId }: Awaited<ReturnType<typeof addDraftDocument>>,
  ): Promise<void> {
    const sent = get(localId)?.files.find((one) => one.key === key);
    if (!sent) {
      await deleteDraftDocument(id, documentId);
      return;
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
  }

  /** After a failure: whether another one may follow. */
  async function mayFollow(
    localId: string,
    { id, key }: Pick<Sent, 'id' | 'key'>,
    error: unknown,
  ): Promise<boolean> {
    if (mayPass(error) || isSignedOut(error)) {
      setFile(localId, key, { state: 'waiting', share: 0 });
      if (!isSignedOut(error)) wait(localId, error);
      return false;
    }
    if (await takeUp(localId, error)) return false;
    // It came before its answer was lost, and the draft has left with it.
    if (error instanceof ApiFailure && error.code === 'draft_sent') takeRecord(localId, await fetchDraft(id));
    else await refuse(localId, key, failureOf(error).message);
    return true;
  }

  async function refuse(localId: string, key: string, sentence: string): Promise<void> {
    setFile(localId, key, { state: 'failed', sentence });
    if (get(localId)?.isArmed) await takeBack(localId, sentence);
  }

  return sendFile;
}
