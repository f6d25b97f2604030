import { reminderWays } from '@accordent/api/client/later-days.ts';
import type { ReminderItem } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { useMemo, useState } from 'react';

export type Reminder = Pick<ReminderItem, 'whom' | 'way' | 'result' | 'nextOn'>;

export type ReminderOptions = {
  /** Whom first. */
  readonly first?: Reminder['whom'];
  /** Whether the dentist may be written to. */
  readonly canWrite?: boolean;
  /** Days that are proposed, 'yyyy-MM-dd'. */
  readonly days: readonly string[];
  /** Where what came of it is kept while it is typed. */
  readonly draft?: readonly [result: string, keep: (next: string) => void] | undefined;
};

/** A reminder while it is filled in: whom, how, what came of it, when to look again. */
export function useReminder({ first = 'insurer', canWrite = true, days, draft }: ReminderOptions) {
  const own = useState('');
  const [result, keep] = draft ?? own;
  const [chosen, choose] = useState<Omit<Reminder, 'result'>>({
    whom: first,
    way: 'phone',
    nextOn: days[1] ?? days[0] ?? '',
  });
  const waysOf = (whom: Reminder['whom']): readonly Reminder['way'][] =>
    reminderWays[whom].filter((way) => canWrite || whom === 'insurer' || way !== 'mail');
  const { whom, way, nextOn } = chosen;
  const isMessage = whom === 'dentist' && way === 'mail';
  const reminder = useMemo((): Reminder => ({ ...chosen, result }), [chosen, result]);
  return {
    reminder,
    ways: waysOf(whom),
    days,
    /** To the dentist by mail: what is written is a message to him. */
    isMessage,
    /** A mail leaves; by the other ways it is only noted. */
    isSent: way === 'mail',
    /** What is asked of the server; null: something is still to be said. */
    asked: nextOn === '' || (isMessage && result.trim() === '') ? null : { ...chosen, result: result.trim() },
    change: ({ result: typed, ...part }: Partial<Reminder>) => {
      if (typed !== undefined) keep(typed);
      const next = { ...chosen, ...part };
      choose(waysOf(next.whom).includes(next.way) ? next : { ...next, way: 'phone' });
    },
  };
}

/** Under which the words of a reminder of this PEC are kept until it is recorded. */
export const reminderDraft = (requestId: number): string => `reminder.${requestId}`;

export type ReminderInHand = ReturnType<typeof useReminder>;
