import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useRef, useState } from 'react';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { writeMessage } from './messages.api.ts';
import type { MessageItem } from './messages.api.ts';

/** `replyTo`: a message, `new` for none, null for whichever is open. */
type Draft = {
  readonly subject: string | null;
  readonly text: string;
  readonly replyTo: number | 'new' | null;
};

const blank: Draft = { subject: null, text: '', replyTo: null };
const FAILED = "Une erreur s'est produite lors de l'envoi du message.";
export const EMPTY = 'Ce message est vide.';

/** The draft of a message about one PEC, and its sending; nothing typed is lost by a failure or a reload. */
export function useMessageDraft(
  requestId: number,
  proposedSubject: string,
  onSent: (message: MessageItem) => Promise<unknown>,
) {
  const [draft, setDraft] = useTabDraft<Draft>(`message.${requestId}`, blank);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The same words sent again after a lost answer are one message.
  const wish = useRef({ text: '', key: '' });
  const subject = draft.subject ?? proposedSubject;

  async function send(replyTo: number | null) {
    if (isSending) return;
    const message = draft.text.trim();
    if (message === '') return setError(EMPTY);
    const body = { subject: subject.trim() || proposedSubject, message, DFCId: requestId, replyTo };
    const text = JSON.stringify(body);
    if (wish.current.text !== text) wish.current = { text, key: newIdempotencyKey() };
    setIsSending(true);
    setError(null);
    try {
      const sent = await writeMessage(body, wish.current.key);
      setDraft((current) => ({ ...blank, text: withoutSent(current.text, draft.text) }));
      toast.success('Message envoyé.');
      await onSent(sent);
    } catch (failure) {
      const faults = faultsOf(failure);
      setError(faults['message'] ?? faults['subject'] ?? refusalOf(failure, FAILED));
    } finally {
      setIsSending(false);
    }
  }

  return {
    subject,
    text: draft.text,
    replyTo: draft.replyTo,
    isSending,
    error,
    send,
    setSubject: (typed: string) => setDraft((current) => ({ ...current, subject: typed })),
    setText: (text: string) => setDraft((current) => ({ ...current, text })),
    setReplyTo: (replyTo: number | 'new') => setDraft((current) => ({ ...current, replyTo })),
  };
}
