import { faultsOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useUndoOffer } from '../shared/undo-stack.ts';
import { formatShortDate } from '@accordent/ui-kit/format/dates.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { markMessage, useMessagesChanged, type MessageMarking } from './messages.api.ts';

type Wish = MessageMarking & { readonly id: number };

const sayings = {
  unread: () => 'Message marqué non lu.',
  open: () => 'Message à traiter de nouveau.',
  done: () => 'Message traité.',
  later: (until: string) => `Message remis au ${formatShortDate(until)}.`,
};

/** What the staff do with a dentist's message; `onLeft` hears of one that is dealt with for now. */
export function useMessageMarks(onLeft: (id: number) => void) {
  const changed = useMessagesChanged();
  const offer = useUndoOffer();
  const { run, ...state } = useAct({
    act: ({ id, ...marking }: Wish) => markMessage(id, marking),
    done: null,
    refusalOf: (failure) => faultsOf(failure)['until'] ?? sentenceOf(failure),
    refusedIn: 'both',
    onDone: (_, { id, as, until }) => {
      const said = sayings[as](until ?? '');
      if (as === 'done' || as === 'later') {
        offer(said, () => void run({ id, as: 'open' }));
        onLeft(id);
      } else toast.success(said);
      return changed();
    },
  });
  return { mark: run, ...state };
}
