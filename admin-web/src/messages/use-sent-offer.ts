import { sentenceOf } from '@accordent/api/client/failure.ts';
import type { MessageUpload } from '@accordent/api/client/use-message-files.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useUndoOffer } from '@accordent/ui-kit/hooks/use-undo-offer.ts';
import { takeBackMessage, useMessagesChanged } from './messages.api.ts';

type Sent = { readonly id: number; readonly giveBack: (files: readonly MessageUpload[]) => void };

/** Says that a message has left, and takes it back on demand: `giveBack` returns what was written, with its documents. */
export function useSentOffer() {
  const offer = useUndoOffer();
  const changed = useMessagesChanged();
  const { run } = useAct({
    act: ({ id }: Sent) => takeBackMessage(id),
    done: 'Envoi annulé.',
    refusalOf: sentenceOf,
    onDone: (files, { giveBack }) => {
      giveBack(files);
      return changed();
    },
  });
  return (id: number, giveBack: Sent['giveBack'], toastId: string) =>
    offer('Message envoyé.', () => void run({ id, giveBack }), toastId);
}
