import { failureOf } from '@accordent/api/client/failure.ts';
import type { Shelf } from './draft-shelf.ts';
import type { DraftStops } from './draft-stops.ts';
import {
  deleteRemoved,
  fetchDraft,
  orderDraftDocuments,
  type DraftDocumentItem,
  type DraftRecord,
} from './drafts.api.ts';
import { mergedWith, type LocalDraft } from './local-draft.ts';

const TAKEN_BACK = 'L’envoi a été annulé depuis un autre appareil. Vérifiez la demande avant de l’envoyer.';

type Needs = Pick<DraftStops, 'stay' | 'takeBack'> & {
  readonly left: (localId: string, dfcId: number) => void;
};

/** Takes over what the server has of a draft, and brings the server's documents into the order of here. */
export function draftRecords({ calls, get, set }: Shelf, { stay, takeBack, left }: Needs) {
  /** What the server has told of documents whose own answer is still to come, by their keys. */
  const told = new Map<string, DraftDocumentItem>();

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

  /** What the server awaits, once it holds it; null: it is not to leave any more, another device may have taken it back. */
  async function stillArmed(localId: string): Promise<readonly string[] | null> {
    const { id = null, isArmedThere = false } = get(localId) ?? {};
    if (id === null || !isArmedThere) return [];
    const record = await fetchDraft(id);
    if (record.armed !== null) return record.armed.awaited;
    if (record.dfcId === null) stay(localId, TAKEN_BACK);
    takeRecord(localId, record);
    return null;
  }

  /** Documents that took the place of others before this device heard of it, and what was removed meanwhile. */
  async function putInPlace(localId: string, before: LocalDraft, record: DraftRecord): Promise<void> {
    const now = get(localId)!;
    const replaced = ({ key }: DraftDocumentItem) =>
      now.removed.includes(key) && !before.removed.includes(key);
    for (const old of record.documents.filter(replaced)) await replace(localId, record.id, old);
    await deleteRemoved(before, record);
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

  return { told, takeRecord, takeAsItStands, stillArmed, replace };
}

export type DraftRecords = ReturnType<typeof draftRecords>;
