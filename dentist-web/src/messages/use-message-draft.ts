import { faultsOf, sentenceOf, withoutReason } from '@accordent/api/client/failure.ts';
import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import {
  refusalOfMessage,
  useHeldBy,
  useMessageFiles,
  type MessageUpload,
} from '@accordent/api/client/use-message-files.ts';
import { withoutSent } from '@accordent/ui-kit/hooks/tab-drafts.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { upload } from '../documents/documents.api.ts';
import { useSentWish, useTabDraft } from '../shared/tab-draft.ts';
import { writeMessage } from './messages.api.ts';

const NO_FILES: readonly MessageUpload[] = [];
const FAILED = "Une erreur s'est produite lors de l'envoi du message.";

/** The draft of a message about one request, with its documents, and its sending. */
export function useMessageDraft(requestId: number, onSent: () => Promise<void>) {
  const [text, keepText] = useTabDraft(`message.${requestId}`, '');
  const [kept, keep] = useTabDraft(`message.${requestId}.files`, NO_FILES);
  const files = useMessageFiles({ kept, keep, send: upload });
  const isEmpty = text.trim() === '' && files.toSend.length === 0;
  const why = files.holdsUp ?? (isEmpty ? EMPTY_MESSAGE : null);
  const [held, setHeld] = useHeldBy(why);
  const { run, isBusy, refusal } = useAct({
    act: writeMessage,
    kept: useSentWish(`message.${requestId}`),
    doing: 'Envoi du message en cours…',
    done: 'Message envoyé.',
    refusalOf: (failure) => {
      const { message, files: atFiles } = faultsOf(failure);
      // What the server says too, where that is more than that it failed.
      const more = sentenceOf(withoutReason(failure, ''));
      return message ?? atFiles ?? refusalOfMessage(failure, kept, `${FAILED} ${more}`.trim());
    },
    refusedIn: 'place',
    onDone: () => {
      keepText((current) => withoutSent(current, text));
      keep((current) => current.filter(({ uploadId }) => kept.every((sent) => sent.uploadId !== uploadId)));
      return onSent();
    },
  });
  return {
    text,
    setText(typed: string) {
      setHeld(null);
      keepText(typed);
    },
    attaching: files.attaching,
    /** Something of it is kept nowhere else. */
    isDirty: text.trim() !== '' || files.isSending,
    isSending: isBusy,
    error: files.tooMany ?? held ?? refusal,
    async send() {
      if (isBusy) return;
      setHeld(why);
      if (why === null) await run({ dfcId: requestId, message: text.trim(), files: files.toSend });
    },
  };
}
