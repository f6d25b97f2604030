import { isRefusedFor, sentenceOf } from '@accordent/api/client/failure.ts';
import type { MessageUpload } from '@accordent/api/client/use-message-files.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useUndoOffer } from '../shared/undo-stack.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useRef } from 'react';
import { takeBackMessage, useMessagesChanged } from './messages.api.ts';

type Sent = { readonly id: number; readonly giveBack: (files: readonly MessageUpload[]) => void };

/** Says that a message has left, and takes it back on demand: `giveBack` returns what was written, with its documents. */
export function useSentOffer() {
  const offer = useUndoOffer();
  const changed = useMessagesChanged();
  const last = useRef<Sent | null>(null);
  const again = () => last.current && void run(last.current);
  const { run } = useAct({
    act: (wish: Sent, key) => {
      last.current = wish;
      return takeBackMessage(wish.id, key);
    },
    done: 'Envoi annulé.',
    refusalOf: sentenceOf,
    refusedIn: 'place',
    // It may be taken back already, and its text nowhere else: asked again, it comes.
    onRefused: (failure) =>
      toast.error(
        sentenceOf(failure),
        isRefusedFor(failure, 'unreachable') ? { action: { label: 'Réessayer', onClick: again } } : {},
      ),
    onDone: (files, { giveBack }) => {
      giveBack(files);
      return changed();
    },
  });
  return (id: number, giveBack: Sent['giveBack'], toastId: string) =>
    offer('Message envoyé.', () => void run({ id, giveBack }), toastId);
}
