import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { useTextDraft } from '@accordent/ui-kit/hooks/use-text-draft.ts';
import { useSentWish, useTabDraft } from '../shared/tab-draft.ts';
import { writeComment, type CommentItem } from './comments.api.ts';

const FAILED = "Une erreur s'est produite durant l'ajout du commentaire, veuillez ré essayer ultérieurement.";
const UNREACHABLE = "Impossible de parler avec l'API.";

/** The draft of a note on one PEC, and its writing. */
export const useCommentDraft = (requestId: number, onSent: (comment: CommentItem) => Promise<unknown>) =>
  useTextDraft({
    draft: useTabDraft(`comment.${requestId}`, ''),
    kept: useSentWish(`comment.${requestId}`),
    doing: 'Ajout du commentaire en cours…',
    done: 'Commentaire ajouté.',
    send: (content, key) => writeComment(requestId, content, key),
    refusalOf: (failure) => {
      if (failure instanceof ApiFailure && failure.status === 0) return UNREACHABLE;
      return faultsOf(failure)['content'] ?? refusalOf(failure, FAILED);
    },
    onSent,
  });
