import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useUndoOffer } from '@accordent/ui-kit/hooks/use-undo-offer.ts';
import { takeBackMessage, useMessagesChanged } from './messages.api.ts';

type Sent = { readonly id: number; readonly giveBack: () => void };

/** Says that a message has left, and takes it back on demand: `giveBack` returns what was written. */
export function useSentOffer() {
  const offer = useUndoOffer();
  const changed = useMessagesChanged();
  const { run } = useAct({
    act: ({ id }: Sent) => takeBackMessage(id),
    done: 'Envoi annulé.',
    refusalOf: sentenceOf,
    onDone: (_, { giveBack }) => {
      giveBack();
      return changed();
    },
  });
  return (id: number, giveBack: () => void, toastId: string) =>
    offer('Message envoyé.', () => void run({ id, giveBack }), toastId);
}
