import { useEffect, useState, useSyncExternalStore } from 'react';
import { desk } from './desk.ts';
import { useDraft } from './drafts.api.ts';
import type { LocalDraft } from './local-draft.ts';

/**
 * The draft of this server id, or another one where there is none; what other devices add to it comes in by itself.
 * `localId`: one that only this device has.
 */
export function useLocalDraft(
  id: number | null,
  localId: string | null = null,
): {
  readonly draft: LocalDraft;
  /** How its reading stands. */
  readonly answer: ReturnType<typeof useDraft>;
} {
  const here = desk.openHere(localId);
  const [opened, setOpened] = useState(() => ({ id, localId: here ?? desk.open(id) }));
  const draft = useSyncExternalStore(desk.subscribe, () => desk.get(opened.localId));
  // One that has just got its number is still the same; another number, or a draft that is gone, is another draft.
  const isOther = here === null ? !draft || (id !== opened.id && id !== draft.id) : here !== opened.localId;
  const current = isOther ? (here ?? desk.open(id)) : opened.localId;
  // Once the address names it, an address without a number asks for another one.
  if (isOther || (id !== null && id !== opened.id)) setOpened({ id, localId: current });
  const answer = useDraft(id);
  const { data, error, isValidating } = answer;
  // What was read before is of before what this device has sent since.
  const isFresh = !isValidating && error === undefined;
  useEffect(() => {
    if (data && isFresh && data.draft.id === desk.get(current)?.id) desk.takeRecord(current, data.draft);
  }, [data, isFresh, current]);
  return { draft: (isOther ? undefined : draft) ?? desk.get(current)!, answer };
}
