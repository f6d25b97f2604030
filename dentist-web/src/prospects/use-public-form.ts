import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { faultsOf, isRefusedFor, isWithoutAnswer } from '@accordent/api/client/failure.ts';
import { FORM_MIN_SHOWN_MS } from '@accordent/api/client/public-form.ts';
import { screenSentences } from '@accordent/api/screen-sentences.fr.ts';
import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useEffect, useRef, useState } from 'react';
import { proveWork, sendPublicForm, type PublicFormKind } from './public-form.api.ts';

export type PublicFormEntry = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly comment: string;
  /** No person sees this field; what a robot writes there gives it away. */
  readonly subject: string;
};

export const emptyPublicForm: PublicFormEntry = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  comment: '',
  subject: '',
};

const REQUIRED = { firstname: 'Prénom', lastname: 'Nom', email: 'Adresse e-mail', phone: 'Téléphone' };

/** What was typed, its faults, and its sending; `isSent` once the server has it. */
export function usePublicForm(kind: PublicFormKind) {
  const [entry, setEntry] = useState(emptyPublicForm);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [isSent, setIsSent] = useState(false);
  const shownAt = useRef(0);
  const work = useRef<Promise<string>>(undefined);
  // What was sent and may have been done: a proof of work is no part of a key, so that it cannot be sent as it was.
  const unanswered = useRef<PublicFormEntry>(undefined);
  // Each proof counts once: after a refusal the next one is worked for.
  const [round, setRound] = useState(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    work.current = proveWork(leaving.signal);
    return () => leaving.abort();
  }, [round]);
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: async () => {
      // Whoever fills it in faster than the guard believes is no robot: he has this page.
      const wait = FORM_MIN_SHOWN_MS - (performance.now() - shownAt.current);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
      const shownFor = Math.ceil(performance.now() - shownAt.current);
      const proof = (await work.current) ?? '';
      try {
        await sendPublicForm({ ...entry, statute: kind, shownFor, proof });
      } catch (refused) {
        // His own first try has made the address known.
        if (unanswered.current === entry && isRefusedFor(refused, 'duplicate_entry')) return;
        if (isWithoutAnswer(refused)) unanswered.current = entry;
        setRound((one) => one + 1);
        throw refused;
      }
    },
    done: null,
    refusalOf: (cause) => (cause instanceof ApiFailure ? cause.sentence : screenSentences.formNotSent),
    refusedIn: 'place',
    onDone: () => setIsSent(true),
  });

  async function send(): Promise<void> {
    const found = missingFields(entry);
    setMissing(found);
    clear();
    if (Object.keys(found).length === 0) await run();
  }

  const refused = faultsOf(failure);
  return {
    entry,
    change: setEntry,
    faults: failure ? refused : missing,
    failure: Object.keys(refused).length === 0 ? refusal : null,
    isSending: isBusy,
    isSent,
    send,
  };
}

function missingFields(entry: PublicFormEntry): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(REQUIRED)
      .filter(([field]) => entry[field as keyof typeof REQUIRED].trim() === '')
      .map(([field, label]) => [field, fieldSentences.required(label)]),
  );
}
