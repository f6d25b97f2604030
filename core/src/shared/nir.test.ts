import { expect, test } from 'vitest';
import { DomainError } from './domain-error.ts';
import { acceptNir, checkNir, computeNirKey, groupNir, maskNir, normaliseNir } from './nir.ts';

test.each([
  ['2550814168025', '38'],
  ['185052A123123', '75'],
  ['185052B123123', '05'],
  ['1000175101001', '51'],
  ['0000000000000', '97'],
])('the key of %s is %s', (value13, key) => {
  expect(computeNirKey(value13)).toBe(key);
});

test('spaces of every kind and dots go, letters are raised', () => {
  expect(normaliseNir(' 1.85\u00A005\u202F2a\t123 123.75 ')).toBe('185052A12312375');
});

test.each([
  ['13 digits', '2550814168025', 'ok'],
  ['13 digits in groups', '2 55 08 14 168 025', 'ok'],
  ['15 digits with the right key', '2 55 08 14 168 025 38', 'ok'],
  ['Corsica in small letters', '185052a12312375', 'ok'],
  ['13 characters of Corsica', '185052B123123', 'ok'],
  ['a wrong key', '255081416802539', 'doubtful'],
  ['the key 00', '255081416802500', 'doubtful'],
  ['14 characters', '25508141680253', 'doubtful'],
  ['nothing', '', 'too-short'],
  ['12 digits', '255081416802', 'too-short'],
  ['12 digits and spaces', '2 55 08 14 168 02   ', 'too-short'],
  ['16 digits', '2550814168025380', 'too-long'],
  ['a letter elsewhere than in the seventh place', '18505A2123123', 'foreign-characters'],
  ['another letter in the seventh place', '185052C123123', 'foreign-characters'],
  ['a letter in the key', '25508141680253A', 'foreign-characters'],
  ['a dash', '2550814-168025', 'foreign-characters'],
  ['Arabic digits', '٢٥٥٠٨١٤١٦٨٠٢٥', 'foreign-characters'],
])('%s', (_, text, kind) => {
  expect(checkNir(text).kind).toBe(kind);
});

test('what a number is found by is its first 13 characters', () => {
  expect(checkNir('2 55 08 14 168 025 39')).toEqual({
    kind: 'doubtful',
    value: '255081416802539',
    value13: '2550814168025',
    key: '39',
  });
});

test.each([
  ['123', 'ssn_too_short'],
  ['1234567890123456', 'ssn_too_long'],
  ['ABCDEFGHIJKLM', 'ssn_characters'],
])('%s is refused about its own field', (text, sentence) => {
  const refusal = refusalOf(() => acceptNir(text, { field: 'patientSSN', isConfirmed: true }));
  expect([refusal.code, refusal.facts]).toEqual(['invalid', { fields: { patientSSN: sentence } }]);
});

test('a doubtful number waits for a confirmation, and never longer', () => {
  expect(refusalOf(() => acceptNir('255081416802539', { field: 'ssn', isConfirmed: false })).code).toBe(
    'ssn_doubtful',
  );
  expect(acceptNir('255081416802539', { field: 'ssn', isConfirmed: true }).value).toBe('255081416802539');
});

test.each([
  ['2550814168025', '•••••••••••25'],
  ['255081416802538', '•••••••••••25'],
])('%s is masked as %s', (value, masked) => {
  expect(maskNir(value)).toBe(masked);
});

test.each([
  ['255081416802538', '2 55 08 14 168 025 38'],
  ['185052A123123', '1 85 05 2A 123 123'],
  ['2550', '2 55 0'],
  ['', ''],
])('%s is grouped as %s', (value, grouped) => {
  expect(groupNir(value)).toBe(grouped.replaceAll(' ', '\u00A0'));
});

function refusalOf(act: () => unknown): DomainError {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('nothing was refused');
}
