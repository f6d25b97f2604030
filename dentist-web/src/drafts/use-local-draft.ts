import { useEffect, useState, useSyncExternalStore } from 'react';
import { desk } from './desk.ts';
import { useDraft } from './drafts.api.ts';
import type { LocalDraft } from './local-draft.ts';

/** The draft of this server id, or another one where there is none; what other devices add to it comes in by itself. */
export function useLocalDraft(id: number | null): {
  readonly draft: LocalDraft;
  /** How its reading stands. */
  readonly answer: ReturnType<typeof useDraft>;
} {
  const [opened, setOpened] = useState(() => ({ id, localId: desk.open(id) }));
  const draft = useSyncExternalStore(desk.subscribe, () => desk.get(opened.localId));
  // One that has just got its number is still the same; another number, or a draft that is gone, is another draft.
  const isOther = !draft || (id !== opened.id && id !== draft.id);
  const current = isOther ? desk.open(id) : opened.localId;
  // Once the address names it, an address without a number asks for another one.
  if (isOther || (id !== null && id !== opened.id)) setOpened({ id, localId: current });
  const answer = useDraft(id);
  const { data } = answer;
  useEffect(() => {
    if (data && data.draft.id === desk.get(current)?.id) desk.takeRecord(current, data.draft);
  }, [data, current]);
  return { draft: (isOther ? undefined : draft) ?? desk.get(current)!, answer };
}
