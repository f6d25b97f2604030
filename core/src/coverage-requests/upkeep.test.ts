import { expect, test } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
import { laterDays, refuseDay } from './aside.ts';
import { refuseReminder } from './reminder-rules.ts';
import type { Reminder } from './reminder.ts';

/** The code with which it was refused; null: it was not. */
function refusalOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

const now = new Date('2026-12-08T16:00:00Z');

test('the days proposed are days of work', () => {
  expect(laterDays(now)).toEqual(['2026-12-09', '2026-12-10', '2026-12-15']);
  expect(laterDays(new Date('2026-12-24T09:00:00Z'))).toEqual(['2026-12-28', '2026-12-29', '2027-01-04']);
});

test.each([
  ['2026-12-09', true],
  ['2027-12-08', true],
  ['2026-12-08', false],
  ['2026-12-07', false],
  ['2027-12-09', false],
])('looked at again on %s: %s', (day, isTaken) => {
  expect(refusalOf(() => refuseDay('until', day, now))).toBe(isTaken ? null : 'invalid');
});

const reminder = (fields: Partial<Reminder>): Reminder => ({
  whom: 'insurer',
  way: 'phone',
  result: '',
  nextOn: '2026-12-10',
  ...fields,
});

test.each([
  [3, {}, null],
  [3, { way: 'letter' }, null],
  [24, { whom: 'dentist', way: 'mail', result: 'Il manque le devis.' }, null],
  [24, { whom: 'dentist', way: 'mail' }, 'invalid'],
  [24, { whom: 'dentist', way: 'platform' }, 'invalid'],
  [19, { whom: 'dentist', way: 'mail', result: 'Confirmez.' }, 'messages_closed'],
  [19, { whom: 'dentist', way: 'phone' }, null],
  [22, {}, 'locked'],
] as const)('in %i a reminder %j: %s', (statusId, fields, refusal) => {
  expect(refusalOf(() => refuseReminder({ statusId }, reminder(fields)))).toBe(refusal);
});
