import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { writeMessage } from './messages.api.ts';
import type { MessageItem } from './messages.api.ts';
import { EMPTY } from './use-message-draft.ts';

export type Chosen = { readonly id: number; readonly name: string };

export type NewMessageEntry = {
  readonly practitioner: Chosen | null;
  readonly request: Chosen | null;
  readonly subject: string;
  readonly text: string;
};

export type NewMessageFaults = {
  readonly practitioner?: string;
  readonly request?: string;
  readonly subject?: string;
  readonly text?: string;
};

const blank: NewMessageEntry = { practitioner: null, request: null, subject: '', text: '' };
const FAILED = "Une erreur s'est produite lors de l'envoi du message.";

/** A new message to a practitioner about one of his PEC; what is typed outlives a reload and a failure. */
export function useNewMessage(onSent: (message: MessageItem) => void) {
  const [entry, setEntry] = useTabDraft<NewMessageEntry>('message.new', blank);
  const [faults, setFaults] = useState<NewMessageFaults>({});
  const { run, isBusy, refusal, clear } = useAct({
    act: writeMessage,
    doing: 'Envoi du message en cours…',
    done: 'Message envoyé.',
    refusalOf: (cause) => refusalOf(cause, FAILED),
    refusedIn: 'both',
    onDone: (sent) => {
      setEntry(blank);
      onSent(sent);
    },
    onRefused: (cause) => {
      const { DFCId, subject, message } = faultsOf(cause);
      setFaults({
        ...(DFCId && { request: DFCId }),
        ...(subject && { subject }),
        ...(message && { text: message }),
      });
    },
  });

  function change(next: Partial<NewMessageEntry>) {
    setEntry((current) => ({ ...current, ...next }));
    setFaults((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in next))));
  }

  async function send() {
    if (isBusy) return;
    const found = faultsIn(entry);
    setFaults(found);
    clear();
    if (Object.keys(found).length > 0 || !entry.request) return;
    await run({
      subject: entry.subject.trim(),
      message: entry.text.trim(),
      DFCId: entry.request.id,
      replyTo: null,
    });
  }

  const failure = Object.keys(faults).length === 0 ? refusal : null;
  return { entry, change, faults, failure, isSending: isBusy, send };
}

function faultsIn({ practitioner, request, subject, text }: NewMessageEntry): NewMessageFaults {
  return {
    ...(!practitioner && { practitioner: 'Choisissez le praticien à qui écrire.' }),
    ...(!request && { request: 'Choisissez la PEC dont parle ce message.' }),
    ...(subject.trim() === '' && { subject: 'Le champ «\u00a0Sujet\u00a0» est obligatoire.' }),
    ...(text.trim() === '' && { text: EMPTY }),
  };
}
