import { expect, test } from 'vitest';
import { shiftedDay } from '../shared/calendar.ts';
import {
  debitMandateState,
  mandateInForce,
  lastDayOfMandate,
  mandateReference,
  newDebitMandate,
  oldestSignature,
  type DebitMandate,
} from './debit-mandate.ts';

const mandate = { kind: 'recurrent', signedOn: '2026-01-31', lastUsedOn: null, revokedOn: null } as const;

test('a mandate lapses 36 months after its last debit, or its signature', () => {
  expect(lastDayOfMandate(mandate)).toBe('2029-01-31');
  expect(lastDayOfMandate({ ...mandate, lastUsedOn: '2026-03-02' })).toBe('2029-03-02');
  expect(debitMandateState(mandate, '2029-01-31')).toBe('in-force');
  expect(debitMandateState(mandate, '2029-02-01')).toBe('lapsed');
  expect(debitMandateState({ ...mandate, lastUsedOn: '2028-12-31' }, '2029-02-01')).toBe('in-force');
});

test('revoked it is from that day on, and a one-off one serves once', () => {
  const revoked = { ...mandate, revokedOn: '2026-05-04' };
  expect(debitMandateState(revoked, '2026-05-03')).toBe('in-force');
  expect(debitMandateState(revoked, '2026-05-04')).toBe('revoked');
  const oneOff = { ...mandate, kind: 'one-off' } as const;
  expect(debitMandateState(oneOff, '2026-05-04')).toBe('in-force');
  expect(debitMandateState({ ...oneOff, lastUsedOn: '2026-04-01' }, '2026-05-04')).toBe('used');
});

test('a one-off mandate that a debit takes up already serves no other; a recurrent one does', () => {
  const kept = { ...mandate, isSpokenFor: true } as DebitMandate;
  expect(mandateInForce([kept], '2026-05-04')).toBe(kept);
  expect(mandateInForce([{ ...kept, kind: 'one-off' }], '2026-05-04')).toBeNull();
  const free = { ...kept, kind: 'one-off', isSpokenFor: false } as const;
  expect(mandateInForce([free], '2026-05-04')).toBe(free);
});

test('one that was signed too long ago and never used is none to enter', () => {
  const oldest = oldestSignature('2026-11-27');
  expect(debitMandateState({ ...mandate, signedOn: oldest }, '2026-11-27')).toBe('in-force');
  expect(oldest).toBe('2023-11-28');
});

test.each([
  ['2028-02-27', '2025-02-28'],
  ['2028-02-28', '2025-03-01'],
  ['2028-02-29', '2025-03-01'],
  ['2031-02-27', '2028-02-28'],
  ['2031-02-28', '2028-03-01'],
  ['2026-12-31', '2024-01-01'],
])('on %s one of %s is the oldest that is in force the day after', (today, oldest) => {
  const tomorrow = shiftedDay(today, 1);
  const stateOf = (signedOn: string) => debitMandateState({ ...mandate, signedOn }, tomorrow);
  expect(oldestSignature(today)).toBe(oldest);
  expect(stateOf(oldest)).toBe('in-force');
  expect(stateOf(shiftedDay(oldest, -1))).toBe('lapsed');
});

const typed = {
  holder: ' SELARL Dr Élise Moreau ',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  reference: '',
  kind: 'recurrent',
  signedOn: '2026-11-02',
  noticeDays: 14,
  note: '',
};
const faultsOf = (change: object) => {
  const read = newDebitMandate.safeParse({ ...typed, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('what is typed is kept without spaces', () => {
  expect(newDebitMandate.parse(typed)).toMatchObject({
    holder: 'SELARL Dr Élise Moreau',
    iban: 'FR7630006000011234567890189',
  });
});

test.each([
  [{ iban: '' }, 'iban', 'required'],
  [{ iban: 'FR76 3000 6000 0112 3456 7890 188' }, 'iban', 'iban_key'],
  [{ iban: 'FR76 3000' }, 'iban', 'iban'],
  [{ iban: 'CH9300762011623852957' }, 'iban', 'iban'],
  [{ holder: '' }, 'holder', 'required'],
  [{ holder: '…' }, 'holder', 'sepa_text'],
  [{ reference: 'RUM É' }, 'reference', 'mandate_reference'],
  [{ reference: '/RUM' }, 'reference', 'mandate_reference'],
  [{ reference: 'R'.repeat(36) }, 'reference', 'mandate_reference'],
  [{ kind: 'B2B' }, 'kind', 'not_a_choice'],
  [{ signedOn: '' }, 'signedOn', 'required'],
  [{ signedOn: '2026-02-30' }, 'signedOn', 'day'],
  [{ noticeDays: 0 }, 'noticeDays', 'notice_days'],
  [{ noticeDays: 31 }, 'noticeDays', 'notice_days'],
  [{ noticeDays: 1.5 }, 'noticeDays', 'notice_days'],
])('%o is refused', (change, field, message) => {
  expect(faultsOf(change)).toContainEqual([field, message]);
});

test('the reference that it is given is one that banks take', () => {
  expect(mandateReference(42, 2)).toBe('PRLV-000042-2');
  expect(faultsOf({ reference: mandateReference(999_999_999, 12) })).toEqual([]);
});
