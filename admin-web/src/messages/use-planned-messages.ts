import type { CancelledMessageAnswer } from '@accordent/api/messages/messages.schemas.ts';
import { faultsOf, refusalOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import type { KeptWish } from '@accordent/ui-kit/hooks/use-wish-keys.ts';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { useState } from 'react';
import {
  cancelPlannedMessage,
  planMessage,
  useMessagesChanged,
  type NewPlannedMessage,
} from './messages.api.ts';

type Options = {
  readonly kept: KeptWish;
  /** What was written waits on the server: the composer is empty again. */
  readonly onPlanned: () => void;
  /** And back. */
  readonly onTakenBack: (taken: CancelledMessageAnswer) => void;
};

/** Sending a message later, and taking it back. */
export function usePlannedMessages({ kept, onPlanned, onTakenBack }: Options) {
  const changed = useMessagesChanged();
  const [isChoosing, setIsChoosing] = useState(false);
  const plan = useAct({
    act: (message: NewPlannedMessage, key) => planMessage(message, key),
    kept,
    done: ({ sendDate }) => `Le message partira le ${formatDateTime(sendDate)}.`,
    refusalOf: (failure) => {
      const { sendAt, message, files } = faultsOf(failure);
      return sendAt ?? message ?? files ?? refusalOf(failure, 'Le message n’a pas été programmé.');
    },
    refusedIn: 'place',
    onDone: () => {
      setIsChoosing(false);
      onPlanned();
      return changed();
    },
  });
  const taking = useAct({
    act: cancelPlannedMessage,
    done: 'Message repris\u00a0: il n’est pas envoyé.',
    refusalOf: sentenceOf,
    onDone: (taken) => {
      onTakenBack(taken);
      return changed();
    },
  });
  return {
    isChoosing,
    choose: () => {
      plan.clear();
      setIsChoosing(true);
    },
    close: () => setIsChoosing(false),
    plan: plan.run,
    isPlanning: plan.isBusy,
    refusal: plan.refusal,
    takeBack: (id: number) => void taking.run(id),
    isTakingBack: taking.isBusy,
  };
}
