import type { Insertables } from '@accordent/ui-kit/Composer/use-insert-menu.tsx';
import { useEffect } from 'react';
import { ActPanel } from '../record/ActPanel.tsx';
import { RemindFields } from './RemindFields.tsx';
import { ReminderLine } from './ReminderLine.tsx';
import { useReminder, type Reminder, type ReminderOptions } from './reminder.ts';

export interface RemindPanelProps {
  /** Whose turn it is, first. */
  first: Reminder['whom'];
  names: Readonly<Record<Reminder['whom'], string>>;
  phones: Readonly<Record<Reminder['whom'], string>>;
  /** Whether the dentist may be written to. */
  canWrite: boolean;
  days: readonly string[];
  /** What was typed outlives an Escape. */
  draft?: ReminderOptions['draft'];
  /** What « / » lists in a message to the dentist. */
  models?: Insertables | undefined;
  /** How many reminders of this turn there are. */
  count: number;
  isBusy: boolean;
  error: string | null;
  /** The history is on screen and writes the line itself: it hears of each change, and of the end. */
  onWriting?: ((reminder: Reminder | null) => void) | undefined;
  onRemind: (reminder: Reminder) => void;
  onClose: () => void;
}

/** A reminder of one PEC, and the line of history that it becomes. */
export function RemindPanel(props: RemindPanelProps) {
  const { first, names, phones, canWrite, days, draft, models, count, isBusy, error } = props;
  const { onWriting, onRemind, onClose } = props;
  const inHand = useReminder({ first, canWrite, days, draft });
  const { reminder, asked } = inHand;
  useEffect(() => onWriting?.(reminder), [onWriting, reminder]);
  useEffect(() => () => onWriting?.(null), [onWriting]);
  return (
    <ActPanel
      title="Relancer"
      aside={count === 0 ? '1re relance' : `${count + 1}e relance`}
      act={{
        label: inHand.isSent ? 'Envoyer la relance' : 'Enregistrer la relance',
        keys: 'Ctrl Entrée',
        isBlocked: asked === null,
      }}
      isBusy={isBusy}
      onAct={() => asked && onRemind(asked)}
      onClose={onClose}
    >
      <RemindFields
        inHand={inHand}
        names={names}
        phones={phones}
        messageHint="Le dentiste le lira."
        mailHint="Un mail part à la mutuelle, avec nos références, sans nom de patient."
        models={models}
        error={error}
      />
      {!onWriting && <ReminderLine reminder={reminder} name={names[reminder.whom]} />}
    </ActPanel>
  );
}
