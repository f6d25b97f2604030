import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { FORM_MIN_SHOWN_MS } from '@accordent/api/client/public-form.ts';
import { screenSentences } from '@accordent/api/screen-sentences.fr.ts';
import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import { useEffect, useRef, useState } from 'react';
import { sendPublicForm, type PublicFormKind } from './public-form.api.ts';

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
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function send(): Promise<void> {
    const missing = missingFields(entry);
    setFaults(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;
    setIsSending(true);
    try {
      // Whoever fills it in faster than the guard believes is no robot: he has this page.
      const wait = FORM_MIN_SHOWN_MS - (performance.now() - shownAt.current);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
      const shownFor = Math.ceil(performance.now() - shownAt.current);
      await sendPublicForm({ ...entry, statute: kind, shownFor });
      setIsSent(true);
    } catch (error) {
      const isKnown = error instanceof ApiFailure;
      const fields = isKnown ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0)
        setFailure(isKnown ? error.sentence : screenSentences.formNotSent);
    } finally {
      setIsSending(false);
    }
  }

  return { entry, change: setEntry, faults, failure, isSending, isSent, send };
}

function missingFields(entry: PublicFormEntry): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(REQUIRED)
      .filter(([field]) => entry[field as keyof typeof REQUIRED].trim() === '')
      .map(([field, label]) => [field, fieldSentences.required(label)]),
  );
}
