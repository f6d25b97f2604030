import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useState } from 'react';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { EMPTY } from '../shared/use-letter.ts';
import { writeMessage, type MessageItem } from './messages.api.ts';

/** `replyTo`: a message, `new` for none, null for whichever is open. */
type Draft = {
  readonly subject: string | null;
  readonly text: string;
  readonly replyTo: number | 'new' | null;
};

const blank: Draft = { subject: null, text: '', replyTo: null };
export const MESSAGE_FAILED = "Une erreur s'est produite lors de l'envoi du message.";

/** The draft of a message about one PEC, and its sending; nothing typed is lost by a failure or a reload. */
export function useMessageDraft(
  requestId: number,
  proposedSubject: string,
  onSent: (message: MessageItem) => Promise<unknown>,
) {
  const [draft, setDraft] = useTabDraft<Draft>(`message.${requestId}`, blank);
  const [isEmpty, setIsEmpty] = useState(false);
  const subject = draft.subject ?? proposedSubject;

  const { run, isBusy, refusal, clear } = useAct({
    act: writeMessage,
    doing: 'Envoi du message en cours…',
    done: 'Message envoyé.',
    refusalOf: (failure) => {
      const { message, subject: atSubject } = faultsOf(failure);
      return message ?? atSubject ?? refusalOf(failure, MESSAGE_FAILED);
    },
    refusedIn: 'place',
    onDone: (sent) => {
      setDraft((current) => ({ ...blank, text: withoutSent(current.text, draft.text) }));
      return onSent(sent);
    },
  });

  async function send(replyTo: number | null) {
    if (isBusy) return;
    const message = draft.text.trim();
    setIsEmpty(message === '');
    if (message === '') return clear();
    await run({ subject: subject.trim() || proposedSubject, message, DFCId: requestId, replyTo });
  }

  return {
    subject,
    text: draft.text,
    replyTo: draft.replyTo,
    isSending: isBusy,
    error: isEmpty ? EMPTY : refusal,
    send,
    setSubject: (typed: string) => setDraft((current) => ({ ...current, subject: typed })),
    setText: (text: string) => setDraft((current) => ({ ...current, text })),
    setReplyTo: (replyTo: number | 'new') => setDraft((current) => ({ ...current, replyTo })),
  };
}
