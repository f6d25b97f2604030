import { forgetOnDevice, keepOnDevice } from './device-vault.ts';
import type { LocalDraft, LocalFile } from './local-draft.ts';

/** The new requests of this device as they stand, with the bytes that are not in yet; each change is kept on the device. */
export function openShelf() {
  let drafts: Readonly<Record<string, LocalDraft>> = {};
  const bytes = new Map<string, File>();
  const calls = new Map<string, AbortController>();
  const keeping = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const get = (localId: string): LocalDraft | undefined => drafts[localId];

  /** On this device, until the server has all of it; resolves once it is. */
  function keepNow(localId: string): Promise<void> {
    clearTimeout(keeping.get(localId));
    const draft = get(localId);
    const { isSaved = true, isArmed = false, isDisarmDue = false, files = [], dfcId = null } = draft ?? {};
    if (!draft || dfcId !== null || (isSaved && files.length === 0 && !isArmed && !isDisarmDue))
      return forgetOnDevice(`draft ${localId}`);
    return keepOnDevice(
      `draft ${localId}`,
      draft.account,
      new TextEncoder().encode(JSON.stringify(draft)).buffer,
    );
  }
  function keep(localId: string): void {
    clearTimeout(keeping.get(localId));
    keeping.set(
      localId,
      setTimeout(() => void keepNow(localId), KEEP_AFTER_MS),
    );
  }

  function set(localId: string, part: Partial<LocalDraft>): void {
    const draft = drafts[localId];
    if (!draft) return;
    drafts = { ...drafts, [localId]: { ...draft, ...part } };
    tell();
    keep(localId);
  }

  function letGo(key: string): void {
    calls.get(key)?.abort();
    calls.delete(key);
    bytes.delete(key);
  }
  function dropFile(localId: string, key: string): void {
    letGo(key);
    void forgetOnDevice(`file ${localId} ${key}`);
  }

  function takeOff(localId: string): void {
    const { [localId]: _, ...others } = drafts;
    drafts = others;
    clearTimeout(keeping.get(localId));
  }

  return {
    bytes,
    calls,
    get,
    set,
    keepNow,
    dropFile,
    all: (): readonly LocalDraft[] => Object.values(drafts),
    /** As it is, without a word to the device: it comes from there, or holds nothing yet. */
    put(draft: LocalDraft): void {
      drafts = { ...drafts, [draft.localId]: draft };
    },
    setFile: (localId: string, key: string, part: Partial<LocalFile>): void =>
      set(localId, {
        files: (get(localId)?.files ?? []).map((file) => (file.key === key ? { ...file, ...part } : file)),
      }),
    forget(localId: string): void {
      for (const { key } of get(localId)?.files ?? []) dropFile(localId, key);
      takeOff(localId);
      void forgetOnDevice(`draft ${localId}`);
      tell();
    },
    /** What is of another account leaves the memory of this page; the device keeps it for its own. */
    keepOnly(isOfNow: (account: string | null) => boolean): void {
      for (const { localId, account, files } of Object.values(drafts)) {
        if (isOfNow(account)) continue;
        for (const { key } of files) letGo(key);
        takeOff(localId);
      }
      tell();
    },
    tell,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Shelf = ReturnType<typeof openShelf>;

const KEEP_AFTER_MS = 150;
