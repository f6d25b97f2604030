import { failureOf, faultsOf } from '@accordent/api/client/failure.ts';
import { useTextDraft } from '@accordent/ui-kit/hooks/use-text-draft.ts';
import { useTabDraft } from '../shared/tab-draft.ts';
import { writeMessage } from './messages.api.ts';

/** The draft of a message about one request, and its sending. */
export const useMessageDraft = (requestId: number, onSent: () => Promise<void>) =>
  useTextDraft({
    draft: useTabDraft(`message.${requestId}`, ''),
    doing: 'Envoi du message en cours…',
    done: 'Message envoyé.',
    send: (text, key) => writeMessage(requestId, text, key),
    refusalOf: (failure) =>
      faultsOf(failure)['message'] ??
      `Une erreur s'est produite lors de l'envoi du message. ${failureOf(failure).message}`,
    onSent,
  });
