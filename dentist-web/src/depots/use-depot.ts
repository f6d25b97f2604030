import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import useSWR from 'swr';
import { emptyAnswer, entryOf, formOf, type AnswerEntry } from './answer-entry.ts';
import {
  askForCode,
  fetchDepotRequest,
  isClosed,
  isCodeWanted,
  isOvertaken,
  lookAtDepot,
  openDepot,
  sendDepotAnswer,
  type DepotFrontItem,
  type DepotRequestItem,
} from './depot.api.ts';

/** How far a link is opened. */
export type DepotState =
  | { readonly kind: 'loading' | 'closed' }
  | { readonly kind: 'failed'; readonly cause: unknown }
  | { readonly kind: 'front'; readonly front: DepotFrontItem }
  | { readonly kind: 'open'; readonly request: DepotRequestItem };

async function read(token: string): Promise<DepotState> {
  const front = await lookAtDepot(token);
  const request = await fetchDepotRequest(front.id);
  return request ? { kind: 'open', request } : { kind: 'front', front };
}

/** Read once: nothing is asked again of a page that waits for its reader, and what he types stays. */
const asked = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** The page of a link: its state, its acts, and what is typed, which outlives the half hour of a code. */
export function useDepot(token: string) {
  const { data, error, mutate } = useSWR(['/depot', token], () => read(token), asked);
  const [entry, setEntry] = useState<AnswerEntry>(emptyAnswer);
  /** The answer that was shown, and is corrected. */
  const [correctsId, setCorrectsId] = useState<number | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const state: DepotState = isClosed(error)
    ? { kind: 'closed' }
    : (data ?? (error ? { kind: 'failed', cause: error } : { kind: 'loading' }));
  const load = () => mutate();
  // What is typed stands in this page alone; nobody takes it once the link is closed.
  useUnsentInput(isTyped && state.kind !== 'closed', `/depot/${token}`);

  /** A link that was closed meanwhile is closed; a code that has served its time is asked for again. */
  const onRefused = (cause: unknown) => {
    if (isClosed(cause)) void load();
  };
  const asking = useAct({
    act: () => askForCode(token),
    done: null,
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: load,
    onRefused,
  });
  const opening = useAct({
    act: (code: string) => openDepot(token, code),
    done: null,
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: load,
    onRefused,
  });
  const answering = useAct({
    // All that is sent is the wish: corrected after a reply that was lost, it is another one.
    act: ({ id, answer, of }: { id: string; answer: AnswerEntry; of: number | null }, key) =>
      sendDepotAnswer(id, formOf(answer, of), key),
    done: null,
    refusalOf: sentenceOf,
    refusedIn: 'place',
    onDone: async () => {
      setIsTyped(false);
      setCorrectsId(null);
      await load();
    },
    onRefused: (cause) => {
      onRefused(cause);
      if (isCodeWanted(cause)) void load();
      if (!isOvertaken(cause)) return;
      setCorrectsId(null);
      void load();
    },
  });
  const isOther = isOvertaken(answering.failure);

  return {
    state,
    retry: load,
    asking,
    opening,
    answering,
    answer: (id: string) => answering.run({ id, answer: entry, of: correctsId }),
    entry,
    change: (next: AnswerEntry) => {
      setEntry(next);
      setIsTyped(true);
    },
    /** Another has answered meanwhile: what was typed here is not sent. */
    isOther,
    isCorrecting: correctsId !== null,
    correct: ({ answered }: DepotRequestItem) => {
      if (!answered) return;
      // What he typed himself is what he wants to say.
      if (!isOther) setEntry(entryOf(answered));
      setCorrectsId(answered.id);
    },
  };
}
