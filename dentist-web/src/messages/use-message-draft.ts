import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useRef, useState } from 'react';
import { failureOf, faultsOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { writeMessage } from './messages.api.ts';

/** The draft of a message about one request, and its sending; nothing typed is lost by a failure or a reload. */
export function useMessageDraft(requestId: number, onSent: () => Promise<void>) {
  const [text, setText] = useTabDraft(`message.${requestId}`, '');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The same words sent again after a lost answer are one message.
  const wish = useRef({ text: '', key: '' });

  async function send() {
    if (isSending || text.trim() === '') return;
    if (wish.current.text !== text) wish.current = { text, key: newIdempotencyKey() };
    setIsSending(true);
    setError(null);
    try {
      await writeMessage(requestId, text.trim(), wish.current.key);
      wish.current = { text: '', key: '' };
      setText((current) => withoutSent(current, text));
      await onSent();
    } catch (failure) {
      setError(
        faultsOf(failure)['message'] ??
          `Une erreur s'est produite lors de l'envoi du message. ${failureOf(failure).message}`,
      );
    } finally {
      setIsSending(false);
    }
  }

  return { text, setText, isSending, error, send };
}
