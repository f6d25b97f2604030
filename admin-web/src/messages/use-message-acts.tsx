import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useState } from 'react';
import { LaterDialog } from './LaterDialog.tsx';
import type { MessageItem } from './messages.api.ts';
import { useMessageMarks } from './use-message-marks.ts';

/** What may be done with the opened message, by button and by key; `onLeft` hears of one that is dealt with for now. */
export function useMessageActs(message: MessageItem | undefined, onLeft: (id: number) => void) {
  const now = useNow();
  const [isPuttingOff, setIsPuttingOff] = useState(false);
  const { mark, isBusy, refusal, clear } = useMessageMarks(onLeft);
  const marking = (as: 'unread' | 'done' | 'open') => () => message && void mark({ id: message.id, as });
  const acts = {
    isBusy,
    onUnread: marking('unread'),
    onDone: marking('done'),
    onOpenAgain: marking('open'),
    onLater: () => setIsPuttingOff(true),
  };
  // A key that stays down would go on with the next message, which nobody has seen.
  const once = (act: () => void) => (isHeld: boolean) => void (isHeld || act());
  const keys: Record<string, (isHeld: boolean) => void> =
    message?.desk && !isBusy
      ? {
          u: once(acts.onUnread),
          h: acts.onLater,
          e: once(message.desk.isDone ? acts.onOpenAgain : acts.onDone),
        }
      : {};
  return {
    acts,
    keys,
    dialog: isPuttingOff && message && (
      <LaterDialog
        today={toIsoDay(now)}
        isBusy={isBusy}
        error={refusal}
        onPutOff={(until) => {
          void mark({ id: message.id, as: 'later', until }).then(
            (isDone) => isDone && setIsPuttingOff(false),
          );
        }}
        onClose={() => {
          clear();
          setIsPuttingOff(false);
        }}
      />
    ),
  };
}
