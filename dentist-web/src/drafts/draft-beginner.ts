import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Shelf } from './draft-shelf.ts';
import { beginDraft } from './drafts.api.ts';
import { bodyOf, withoutUnsaved } from './local-draft.ts';

/** Begins drafts on the server, each once. */
export function draftBeginner({ get, set }: Shelf, onChange: () => void) {
  const beginnings = new Map<string, Promise<number>>();

  /** Its number on the server, which begins it where it has none. */
  function begun(localId: string): Promise<number> {
    const { id, typed, begunWith } = get(localId)!;
    if (id !== null) return Promise.resolve(id);
    const running = beginnings.get(localId);
    if (running) return running;
    // The local id is the key: begun again after a lost answer, it is the same, whatever was typed since.
    const body = begunWith ?? bodyOf(typed);
    set(localId, { begunWith: body });
    const beginning = beginDraft(body, localId)
      .then(({ id: made, version }) => {
        const isSaved = begunWith === null && get(localId)?.typed === typed;
        const base = begunWith === null ? typed : null;
        set(localId, { id: made, version, begunWith: null, base, isSaved, ...withoutUnsaved(get(localId)) });
        onChange();
        return made;
      })
      .catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status >= 400 && error.status < 500)
          set(localId, { begunWith: null });
        throw error;
      })
      .finally(() => beginnings.delete(localId));
    beginnings.set(localId, beginning);
    return beginning;
  }

  /** Its number once the server has answered; undefined where it is not being asked. */
  const beginningOf = (localId: string): Promise<number> | undefined => beginnings.get(localId);

  return { begun, beginningOf };
}
