import { expect, test } from 'vitest';
import { faultsOf } from '../shared/fields.ts';
import { newMandate, newRevocation } from './mandate.ts';
import { isRevocable } from './revoke-mandate.ts';

const typed = { scope: 'requests', validFrom: '2026-01-01', validUntil: '2026-12-31' };

test('an end that is left empty leaves the mandate open', () => {
  for (const validUntil of ['', null, undefined])
    expect(newMandate.parse({ ...typed, validUntil })).toEqual({ ...typed, validUntil: null });
  expect(newMandate.parse(typed)).toEqual(typed);
});

test.each([
  [{}, { scope: 'required', validFrom: 'required' }],
  [{ ...typed, scope: 'everything' }, { scope: 'not_a_choice' }],
  [{ ...typed, validFrom: '' }, { validFrom: 'required' }],
  [{ ...typed, validFrom: '2026-02-30' }, { validFrom: 'wrong_type' }],
  [{ ...typed, validFrom: '0202-01-01' }, { validFrom: 'mandate_day' }],
  [{ ...typed, validUntil: '9999-01-01' }, { validUntil: 'mandate_day' }],
  [{ ...typed, validUntil: '2025-12-31' }, { validUntil: 'start_after_end' }],
] as const)('what is wrong with %o', (body, faults) => {
  const { error } = newMandate.safeParse(body);
  expect(error && faultsOf(error)).toEqual(faults);
});

test('a revocation has its day and its reason', () => {
  const { error } = newRevocation.safeParse({ reason: '  ' });
  expect(error && faultsOf(error)).toEqual({ revokedOn: 'required', reason: 'required' });
  expect(newRevocation.parse({ revokedOn: '2026-05-01', reason: ' Fin du contrat ' })).toEqual({
    revokedOn: '2026-05-01',
    reason: 'Fin du contrat',
  });
});

test.each([
  ['2026-01-01', '2026-05-01', '2025-12-31', false],
  ['2026-01-01', '2026-05-01', '2026-01-01', true],
  ['2026-01-01', '2026-05-01', '2026-05-01', true],
  ['2026-01-01', '2026-05-01', '2026-05-02', false],
  // One to come is revoked today.
  ['2026-09-01', '2026-05-01', '2026-05-01', true],
  ['2026-09-01', '2026-05-01', '2026-04-30', false],
  ['2026-09-01', '2026-05-01', '2026-09-01', false],
] as const)('a mandate from %s, on %s, revoked on %s', (validFrom, today, day, isTaken) => {
  expect(isRevocable({ validFrom }, day, today)).toBe(isTaken);
});
