import { expect, test } from 'vitest';
import { friendlyCandidates, friendlyLocalPart, readFriendlyEmail } from './friendly-email.ts';

test.each([
  ['ÉLISE', 'MOREAU', 'elise.moreau'],
  ['JEAN-PIERRE', 'DA SILVA', 'jean-pierre.da-silva'],
  ['', 'CABINET DU PORT', 'cabinet-du-port'],
  ['ZOÉ', 'D’ORGEVAL', 'zoe.d-orgeval'],
  ['', 'CŒUR', 'coeur'],
  ['', '口腔', 'dentiste'],
  ['A'.repeat(60), 'B', 'a'.repeat(56)],
])('%s %s is proposed as %s', (firstname, lastname, local) => {
  expect(friendlyLocalPart({ firstname, lastname })).toBe(local);
  expect(readFriendlyEmail(local, 'accordent.example')).toBe(`${local}@accordent.example`);
});

test('namesakes get a number, from 2', () => {
  const candidates = friendlyCandidates('elise.moreau', 'accordent.example');
  expect([1, 2, 3].map(() => candidates.next().value)).toEqual([
    'elise.moreau@accordent.example',
    'elise.moreau2@accordent.example',
    'elise.moreau3@accordent.example',
  ]);
});
