import { ApiFailure, newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useRef, useState } from 'react';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { writeComment, type CommentItem } from './comments.api.ts';

const FAILED = "Une erreur s'est produite durant l'ajout du commentaire, veuillez ré essayer ultérieurement.";
const UNREACHABLE = "Impossible de parler avec l'API.";

/** The draft of a note on one PEC, and its writing. */
export function useCommentDraft(requestId: number, onWritten: (comment: CommentItem) => Promise<unknown>) {
  const [text, setText] = useTabDraft(`comment.${requestId}`, '');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const wish = useRef({ text: '', key: '' });

  async function send() {
    const content = text.trim();
    if (isSending || content === '') return;
    if (wish.current.text !== content) wish.current = { text: content, key: newIdempotencyKey() };
    setIsSending(true);
    setError(null);
    try {
      const comment = await writeComment(requestId, content, wish.current.key);
      // The same words a second time are a second note.
      wish.current = { text: '', key: '' };
      setText((current) => withoutSent(current, text));
      await onWritten(comment);
    } catch (failure) {
      const isLost = failure instanceof ApiFailure && failure.status === 0;
      setError(isLost ? UNREACHABLE : (faultsOf(failure)['content'] ?? refusalOf(failure, FAILED)));
    } finally {
      setIsSending(false);
    }
  }

  return { text, setText, isSending, error, send };
}
