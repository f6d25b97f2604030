import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useState } from 'react';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { keepDraft, useTabDraft } from '../shared/tab-draft.ts';
import { EMPTY } from '../shared/use-letter.ts';
import { writeMessage, type MessageItem } from './messages.api.ts';
import { useSentOffer } from './use-sent-offer.ts';
import { usePlannedMessages } from './use-planned-messages.ts';

/** `replyTo`: a message, `new` for none, null for whichever is open. */
type Draft = {
  readonly subject: string | null;
  readonly text: string;
  readonly replyTo: number | 'new' | null;
};

const blank: Draft = { subject: null, text: '', replyTo: null };
export const MESSAGE_FAILED = "Une erreur s'est produite lors de l'envoi du message.";

/** The draft of a message about one PEC, and its sending, now or later; nothing typed is lost by a failure or a reload. */
export function useMessageDraft(
  requestId: number,
  proposedSubject: string,
  onSent: (message: MessageItem) => Promise<unknown>,
) {
  const key = `message.${requestId}`;
  const [draft, setDraft] = useTabDraft<Draft>(key, blank);
  const [isEmpty, setIsEmpty] = useState(false);
  const offer = useSentOffer();
  const subject = draft.subject ?? proposedSubject;

  const clearSent = () => setDraft((current) => ({ ...blank, text: withoutSent(current.text, draft.text) }));
  // Kept first: the thread may have been left meanwhile. What was typed since stands.
  const giveBack = (taken: Draft) => {
    keepDraft(key, taken);
    setDraft((current) => (current.text === '' ? taken : current));
  };

  const { run, isBusy, refusal, clear } = useAct({
    act: writeMessage,
    doing: 'Envoi du message en cours…',
    refusalOf: (failure) => {
      const { message, subject: atSubject } = faultsOf(failure);
      return message ?? atSubject ?? refusalOf(failure, MESSAGE_FAILED);
    },
    refusedIn: 'place',
    onDone: (sent, _, toastId) => {
      offer(sent.id, () => giveBack(draft), toastId);
      clearSent();
      return onSent(sent);
    },
  });
  const later = usePlannedMessages({
    onPlanned: clearSent,
    onTakenBack: ({ subject: of, content, replyTo }) => giveBack({ subject: of, text: content, replyTo }),
  });

  /** What would leave; null while nothing is written, which is said then. */
  function letterTo(replyTo: number | null) {
    const message = draft.text.trim();
    setIsEmpty(message === '');
    return message === ''
      ? null
      : { subject: subject.trim() || proposedSubject, message, DFCId: requestId, replyTo };
  }

  return {
    subject,
    text: draft.text,
    replyTo: draft.replyTo,
    isSending: isBusy,
    error: isEmpty ? EMPTY : refusal,
    later,
    async send(replyTo: number | null) {
      if (isBusy) return;
      const letter = letterTo(replyTo);
      if (letter) await run(letter);
      else clear();
    },
    async plan(replyTo: number | null, sendAt: string) {
      const letter = letterTo(replyTo);
      if (letter) await later.plan({ ...letter, sendAt });
    },
    setSubject: (typed: string) => setDraft((current) => ({ ...current, subject: typed })),
    setText: (text: string) => setDraft((current) => ({ ...current, text })),
    setReplyTo: (replyTo: number | 'new') => setDraft((current) => ({ ...current, replyTo })),
  };
}
