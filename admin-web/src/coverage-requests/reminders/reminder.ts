import { reminderWays } from '@accordent/api/client/later-days.ts';
import type { ReminderItem } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { useState } from 'react';

export type Reminder = Pick<ReminderItem, 'whom' | 'way' | 'result' | 'nextOn'>;

type Options = {
  /** Whom first. */
  readonly first?: Reminder['whom'];
  /** Whether the dentist may be written to. */
  readonly canWrite?: boolean;
  /** Days that are proposed, 'yyyy-MM-dd'. */
  readonly days: readonly string[];
};

/** A reminder while it is filled in: whom, how, what came of it, when to look again. */
export function useReminder({ first = 'insurer', canWrite = true, days }: Options) {
  const [reminder, setReminder] = useState<Reminder>({
    whom: first,
    way: 'phone',
    result: '',
    nextOn: days[1] ?? days[0] ?? '',
  });
  const waysOf = (whom: Reminder['whom']): readonly Reminder['way'][] =>
    reminderWays[whom].filter((way) => canWrite || whom === 'insurer' || way !== 'mail');
  const { whom, way, result, nextOn } = reminder;
  const isMessage = whom === 'dentist' && way === 'mail';
  return {
    reminder,
    ways: waysOf(whom),
    days,
    /** To the dentist by mail: what is written is a message to him. */
    isMessage,
    /** What is asked of the server; null: something is still to be said. */
    asked:
      nextOn === '' || (isMessage && result.trim() === '') ? null : { ...reminder, result: result.trim() },
    change: (part: Partial<Reminder>) => {
      const next = { ...reminder, ...part };
      setReminder(waysOf(next.whom).includes(next.way) ? next : { ...next, way: 'phone' });
    },
  };
}

export type ReminderInHand = ReturnType<typeof useReminder>;
