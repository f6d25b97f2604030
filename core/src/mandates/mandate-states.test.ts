import { expect, test } from 'vitest';
import {
  endsSoon,
  lastDayOf,
  mandateInForce,
  mandateState,
  overlapped,
  standingMandate,
} from './mandate-states.ts';
import type { MandateSpan } from './mandate-states.ts';

const aMandate = (span: Partial<MandateSpan> = {}): MandateSpan => ({
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  revokedOn: null,
  ...span,
});
const open = { validUntil: null };

test.each([
  ['the day before it begins', {}, '2025-12-31', 'to-come'],
  ['its first day', {}, '2026-01-01', 'in-force'],
  ['its last day', {}, '2026-12-31', 'in-force'],
  ['the day after', {}, '2027-01-01', 'expired'],
  ['long after, without an end', open, '2060-01-01', 'in-force'],
  ['the day before it is revoked', { revokedOn: '2026-06-15' }, '2026-06-14', 'in-force'],
  ['the day on which it is revoked', { revokedOn: '2026-06-15' }, '2026-06-15', 'revoked'],
  ['past its end, once revoked', { revokedOn: '2026-06-15' }, '2027-06-15', 'revoked'],
  ['revoked before it began', { revokedOn: '2025-12-20' }, '2025-12-25', 'revoked'],
] as const)('%s', (_, span, day, state) => {
  expect(mandateState(aMandate(span), day)).toBe(state);
});

test('one acts under the mandate in force, whatever stands before and after it', () => {
  const past = aMandate({ validFrom: '2024-01-01', validUntil: '2025-12-31' });
  const present = aMandate();
  const next = aMandate({ validFrom: '2027-01-01', ...open });
  const all = [next, past, present];
  expect(mandateInForce(all, '2026-05-01')).toBe(present);
  expect(mandateInForce(all, '2023-05-01')).toBeNull();
  expect(mandateInForce([], '2026-05-01')).toBeNull();
});

test.each([
  ['2026-05-01', 'present'],
  // The gap before the next one.
  ['2027-02-01', 'next'],
  ['2029-01-01', 'next'],
  ['2023-01-01', 'past'],
] as const)('what is looked at on %s', (day, name) => {
  const named = {
    past: aMandate({ validFrom: '2024-01-01', validUntil: '2025-12-31' }),
    present: aMandate(),
    next: aMandate({ validFrom: '2027-06-01', validUntil: '2028-05-31' }),
  };
  expect(standingMandate(Object.values(named), day)).toBe(named[name]);
});

test('without a mandate there is none to look at', () => {
  expect(standingMandate([], '2026-05-01')).toBeNull();
});

test.each([
  [{}, '2026-12-31'],
  [open, null],
  [{ revokedOn: '2026-06-15' }, '2026-06-14'],
  [{ ...open, revokedOn: '2026-06-15' }, '2026-06-14'],
  [{ validUntil: '2026-03-31', revokedOn: '2026-06-15' }, '2026-03-31'],
] as const)('the last day of %o', (span, last) => {
  expect(lastDayOf(aMandate(span))).toBe(last);
});

test.each([
  ['2026-11-01', {}, true],
  ['2026-10-31', {}, false],
  ['2026-11-02', {}, true],
  ['2026-12-31', {}, true],
  ['2027-01-01', {}, false],
  ['2026-12-01', open, false],
  ['2026-12-01', { revokedOn: '2026-11-30' }, false],
] as const)('on %s one to renew, %o', (day, span, isSoon) => {
  expect(endsSoon(aMandate(span), day)).toBe(isSoon);
});

const days = (validFrom: string, validUntil: string | null) => ({ validFrom, validUntil });
test.each([
  ['the day after its end', {}, days('2027-01-01', null), false],
  ['its last day', {}, days('2026-12-31', null), true],
  ['up to the day before', {}, days('2020-01-01', '2025-12-31'), false],
  ['up to its first day', {}, days('2020-01-01', '2026-01-01'), true],
  ['an open one before it', {}, days('2020-01-01', null), true],
  ['after an open one', open, days('2050-01-01', null), true],
  ['inside', {}, days('2026-03-01', '2026-03-02'), true],
  [
    'from the day on which it was revoked',
    { ...open, revokedOn: '2026-06-15' },
    days('2026-06-15', null),
    false,
  ],
  ['from the day before', { ...open, revokedOn: '2026-06-15' }, days('2026-06-14', null), true],
  ['over one revoked before it began', { revokedOn: '2025-12-20' }, days('2025-01-01', null), false],
  ['over one revoked on its first day', { revokedOn: '2026-01-01' }, days('2025-01-01', null), false],
] as const)('another one, %s', (_, span, another, isRefused) => {
  expect(overlapped([aMandate(span)], another) !== null).toBe(isRefused);
});
