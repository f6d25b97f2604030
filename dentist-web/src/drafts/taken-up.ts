import { ApiFailure, newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { keepOnDevice } from './device-vault.ts';
import type { Shelf } from './draft-shelf.ts';
import { fetchDraft } from './drafts.api.ts';
import { blankDraft, isStarted, type LocalDraft } from './local-draft.ts';

/** Whether what was asked for is not there: the draft itself, or a document of it. */
const isUnknown = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/**
 * A draft that somebody has deleted stands anew, under another local id (that of before would begin the same again),
 * with what is typed here and the files that are not in. Resolves to false where it is not gone.
 */
export function draftsTakenUp(
  { bytes, get, put, all, forget, keepNow }: Shelf,
  onTakenUp: (gone: LocalDraft) => void,
  goOn: (localId: string) => void,
) {
  return async function takeUp(goneId: string, error: unknown): Promise<boolean> {
    const id = get(goneId)?.id ?? null;
    if (!isUnknown(error) || id === null || (await isThere(id))) return false;
    const gone = get(goneId);
    if (!gone || gone.dfcId !== null || !isStarted(gone)) return false;
    const localId = newIdempotencyKey();
    const { account, typed, looks } = gone;
    const files = gone.files.map(({ replaced: _, ...file }) =>
      file.state === 'failed' ? file : { ...file, state: 'waiting' as const, share: 0 },
    );
    const waiting = files.map(({ key }) => [key, bytes.get(key)] as const);
    put({ ...blankDraft(localId, account), deletedId: id, typed, looks, files, isSaved: false });
    // Its screen looks for another one under this number as soon as it is gone.
    for (const one of all()) if (one === gone || (one.id === id && one.isLoading)) forget(one.localId);
    for (const [key, file] of waiting) {
      if (!file) continue;
      bytes.set(key, file);
      void file.arrayBuffer().then((kept) => keepOnDevice(`file ${localId} ${key}`, account, kept));
    }
    void keepNow(localId);
    onTakenUp(gone);
    goOn(localId);
    return true;
  };
}

const isThere = (id: number): Promise<boolean> =>
  fetchDraft(id).then(
    () => true,
    (error: unknown) => !isUnknown(error),
  );

export type TakeUp = ReturnType<typeof draftsTakenUp>;
