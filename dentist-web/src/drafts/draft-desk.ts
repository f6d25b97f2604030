import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { refusalOfFile } from '@accordent/api/client/chosen-file.ts';
import { accountHere } from '../api-client.ts';
import { emptyDevice, isHere, keepOnDevice, keptOnDevice } from './device-vault.ts';
import { draftSender, type DeskEvents } from './draft-sender.ts';
import { openShelf } from './draft-shelf.ts';
import { deleteDraft, deleteDraftDocument, orderDraftDocuments, placeDraftDocument } from './drafts.api.ts';
import {
  blankDraft,
  blankTyped,
  isOnlyHere,
  type LocalDraft,
  type LocalFile,
  type Typed,
} from './local-draft.ts';
import { withWords, wordsOf, writtenAfter } from './replaced-words.ts';
import { preparedPhoto } from '@accordent/api/client/shrink-photo.ts';
import { refusalOfSize } from '@accordent/api/client/upload-limit.ts';

const SAVE_AFTER_MS = 700;

/**
 * The new requests of this device. It works on whatever screen is shown: it saves what is typed, sends documents one
 * after the other, and the request itself once its sender has asked for it. What waits survives the page.
 */
export function openDraftDesk(events: DeskEvents) {
  const shelf = openShelf();
  const { bytes, get, set, setFile, dropFile, forget } = shelf;
  const { goOn, begun, beginningOf, saveSoon, takeRecord, takeBack } = draftSender(shelf, events);
  /** The documents of a draft were shown as changed; where the server did not take that, they stand as it has them. */
  async function orBack(
    localId: string,
    done: Promise<unknown>,
    back: (documents: LocalDraft['documents']) => LocalDraft['documents'],
  ): Promise<void> {
    await done.catch((error: unknown) => {
      const draft = get(localId);
      if (draft) set(localId, { documents: back(draft.documents) });
      throw error;
    });
  }
  async function remove(localId: string, key: string): Promise<void> {
    const draft = get(localId);
    if (!draft) return;
    dropFile(localId, key);
    const document = draft.documents.find((one) => one.key === key);
    set(localId, {
      files: draft.files.filter((one) => one.key !== key),
      removed: document ? draft.removed : [...draft.removed, key],
      documents: draft.documents.filter((one) => one.key !== key),
    });
    if (document && draft.id !== null)
      await orBack(localId, deleteDraftDocument(draft.id, document.id), (documents) =>
        inOrderOf(draft.documents, [...documents.filter((one) => one.key !== key), document]),
      );
  }
  /** One that is not in yet need not come any more. */
  function replaceFile(localId: string, replaced: string, key: string): void {
    const { files = [] } = get(localId) ?? {};
    const file = files.find((one) => one.key === key);
    if (!file || !files.some((one) => one.key === replaced)) return;
    set(localId, {
      files: files.flatMap((one) => (one.key === replaced ? [file, one] : one.key === key ? [] : [one])),
    });
    void remove(localId, replaced);
  }
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  function change(localId: string, part: Partial<Typed>): void {
    const draft = get(localId);
    if (!draft) return;
    const typed = { ...draft.typed, ...part };
    set(localId, { typed, written: writtenAfter(draft.written, draft.typed, typed), isSaved: false });
    clearTimeout(timers.get(localId));
    timers.set(
      localId,
      setTimeout(() => void saveSoon(localId), SAVE_AFTER_MS),
    );
  }

  return {
    get,
    all: shelf.all,
    countOnlyHere: (): number => shelf.all().filter(isOnlyHere).length,
    subscribe: shelf.subscribe,
    takeRecord,
    takeBack: (localId: string) => takeBack(localId),
    /** Its number on the server, which begins it where it has none. */
    begun,
    /** Opens one of the server's, or begins another; gives its local id. */
    open(id: number | null): string {
      const here =
        id === null
          ? undefined
          : shelf.all().find((draft) => (draft.id ?? draft.deletedId) === id && isHere(draft.account));
      if (here) return here.localId;
      const localId = newIdempotencyKey();
      shelf.put({ ...blankDraft(localId, accountHere()), id, isLoading: id !== null });
      return localId;
    },
    /** One that this device alone has, of who is here; null: there is none of this local id, or the server has it too. */
    openHere(localId: string | null): string | null {
      const draft = localId === null ? undefined : get(localId);
      return draft && draft.id === null && isHere(draft.account) ? draft.localId : null;
    },
    change,
    /** Words that gave way to others stand in their field again, and those that stood there beside it. */
    putBack(localId: string, name: string): void {
      const draft = get(localId);
      const words = draft?.replaced[name];
      if (!draft || words === undefined) return;
      set(localId, { replaced: { ...draft.replaced, [name]: wordsOf(draft.typed)[name] ?? '' } });
      change(localId, withWords(draft.typed, name, words));
    },
    dropReplaced: (localId: string): void => set(localId, { replaced: {} }),
    setFaults: (localId: string, faults: LocalDraft['faults']) => set(localId, { faults, stop: null }),
    /** `replaced`: the key of the one whose place it takes, which stays until this one is in. */
    async addFile(
      localId: string,
      chosen: File,
      place: string,
      replaced: string | null = null,
    ): Promise<void> {
      const key = newIdempotencyKey();
      const refusal = refusalOfFile(chosen);
      const { name, type: mime, size } = chosen;
      const blank = {
        key,
        place,
        name,
        mime,
        size,
        share: 0,
        ...(replaced !== null && { replaced }),
      } as const;
      const add = (file: LocalFile) =>
        set(localId, {
          files: [...(get(localId)?.files ?? []), file],
          faults: withoutDocuments(get(localId)?.faults),
        });
      if (refusal !== null) return add({ ...blank, state: 'failed', sentence: refusal });
      // It has its place at once: the next photo, taken while this one is made smaller, goes to another.
      add({ ...blank, state: 'preparing', sentence: '' });
      // It would leave with the one that is replaced.
      if (replaced !== null && get(localId)?.isArmed) await takeBack(localId);
      const { file, look } = await preparedPhoto(chosen);
      // Those after it have waited for it.
      if (!get(localId)?.files.some((one) => one.key === key)) return goOn(localId);
      const prepared = { name: file.name, mime: file.type, size: file.size };
      if (look) set(localId, { looks: { ...get(localId)?.looks, [key]: look } });
      // Not only once it leaves: by then the one that it takes the place of may be gone.
      const tooLarge = refusalOfSize(file);
      if (tooLarge !== null) {
        setFile(localId, key, { ...prepared, state: 'failed', sentence: tooLarge });
        if (get(localId)?.isArmed) await takeBack(localId, tooLarge);
        return goOn(localId);
      }
      bytes.set(key, file);
      setFile(localId, key, { ...prepared, state: 'waiting' });
      if (replaced !== null) replaceFile(localId, replaced, key);
      // It is kept here before it leaves: a tab that is closed in the middle loses nothing.
      await Promise.all([
        file
          .arrayBuffer()
          .then((kept) => keepOnDevice(`file ${localId} ${key}`, get(localId)?.account ?? null, kept)),
        shelf.keepNow(localId),
      ]);
      await goOn(localId);
    },
    async place(localId: string, key: string, place: string): Promise<void> {
      const draft = get(localId);
      if (!draft) return;
      setFile(localId, key, { place });
      const document = draft.documents.find((one) => one.key === key);
      if (!document || draft.id === null) return;
      set(localId, {
        documents: draft.documents.map((one) => (one.key === key ? { ...one, place, placeReason: '' } : one)),
        faults: withoutDocuments(draft.faults),
      });
      await orBack(localId, placeDraftDocument(draft.id, document.id, place), (documents) =>
        documents.map((one) => (one.key === key ? { ...one, place: document.place } : one)),
      );
    },
    async order(localId: string, keys: readonly string[]): Promise<void> {
      const draft = get(localId);
      if (!draft || draft.id === null) return;
      const documents = draft.documents.toSorted(
        (one, other) => keys.indexOf(one.key) - keys.indexOf(other.key),
      );
      set(localId, { documents });
      const ordered = orderDraftDocuments(
        draft.id,
        documents.map(({ id }) => id),
      );
      await orBack(localId, ordered, (now) => inOrderOf(draft.documents, now));
    },
    remove,
    retryFile(localId: string, key: string): void {
      setFile(localId, key, { state: 'waiting', share: 0, sentence: '' });
      void goOn(localId);
    },
    /** Its sender asks for it: it leaves now, or with the last document that is on its way. */
    async send(localId: string): Promise<void> {
      clearTimeout(timers.get(localId));
      set(localId, { isArmed: true, stop: null, faults: {} });
      await goOn(localId);
    },
    async discard(localId: string): Promise<void> {
      const beginning = beginningOf(localId);
      const known = get(localId)?.id ?? null;
      forget(localId);
      const id = known ?? (await beginning?.catch(() => null)) ?? null;
      if (id !== null) await deleteDraft(id);
      events.onChange();
    },
    forget,
    /** After a reload, a login, another practice, or the device’s return: what waited for who is here goes on. */
    async resume(): Promise<void> {
      shelf.keepOnly(isHere);
      for (const { id, bytes: kept } of await keptOnDevice('draft ')) {
        const stored = JSON.parse(new TextDecoder().decode(kept)) as LocalDraft;
        // One of an earlier version of the app knows less.
        const draft = {
          ...blankDraft(stored.localId),
          ...stored,
          account: accountHere(),
          typed: { ...blankTyped, ...stored.typed },
        };
        if (get(draft.localId) || id !== `draft ${draft.localId}`) continue;
        for (const file of await keptOnDevice(`file ${draft.localId} `)) {
          const key = file.id.slice(`file ${draft.localId} `.length);
          const { name = '', mime = '' } = draft.files.find((one) => one.key === key) ?? {};
          bytes.set(key, new File([file.bytes], name, { type: mime }));
        }
        const files = draft.files.map((file) =>
          file.state === 'failed' ? file : { ...file, state: 'waiting' as const, share: 0 },
        );
        shelf.put({ ...draft, files, isSending: false });
      }
      shelf.tell();
      for (const { localId, isSaved, files, isArmed, isDisarmDue } of shelf.all())
        if (!isSaved || files.length > 0 || isArmed || isDisarmDue) void goOn(localId);
    },
    /** Nobody is logged in any more. */
    async empty(): Promise<void> {
      for (const { localId } of shelf.all()) forget(localId);
      await emptyDevice();
    },
    /** The picture of a file that is not in yet. */
    fileOf: (key: string): File | undefined => bytes.get(key),
  };
}

export type DraftDesk = ReturnType<typeof openDraftDesk>;

/** In the order of others; what is none of them comes last. */
function inOrderOf(
  others: LocalDraft['documents'],
  documents: LocalDraft['documents'],
): LocalDraft['documents'] {
  const at = ({ key }: LocalDraft['documents'][number]) => {
    const index = others.findIndex((one) => one.key === key);
    return index === -1 ? others.length : index;
  };
  return documents.toSorted((one, other) => at(one) - at(other));
}

const withoutDocuments = (faults: LocalDraft['faults'] = {}): LocalDraft['faults'] => {
  const { documents: _, ...others } = faults;
  return others;
};
