import { z } from 'zod';
import { namesOf } from '../shared/fields.ts';

/** Of whom an answer is awaited. */
export type Reminded = 'insurer' | 'dentist';

/** How each may be reminded: a mail to the dentist is a message of the portal, which mails him. */
export const reminderWays = {
  insurer: ['phone', 'mail', 'platform', 'letter'],
  dentist: ['phone', 'mail'],
} as const satisfies Record<Reminded, readonly string[]>;

/** The same of what is typed. */
export const reminded = z.enum(namesOf(reminderWays));
export const reminderWay = z.enum(reminderWays.insurer);

export type ReminderWay = (typeof reminderWays)[Reminded][number];

/** The reminders of the present turn: how many, and the last one. */
export type Reminders = {
  readonly count: number;
  readonly lastAt: Date | null;
  readonly lastWay: ReminderWay | null;
};

export const noReminders: Reminders = { count: 0, lastAt: null, lastWay: null };

export type Reminder = {
  readonly whom: Reminded;
  readonly way: ReminderWay;
  /** What came of it; to a dentist by mail, what is written to him. */
  readonly result: string;
  /** 'yyyy-MM-dd' of Europe/Paris. */
  readonly nextOn: string;
};
