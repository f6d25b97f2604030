import { expect, test } from 'vitest';
import { documentTitle, freeTitle, TITLE_MAX_LENGTH } from './document-titles.ts';

test.each([
  ['Mutuelle recto', 'Mutuelle recto'],
  ['  mutuelle   VERSO ', 'Mutuelle verso'],
  ['devis', 'Devis'],
  ['apec', 'APEC'],
  ['apec signe', 'APEC signé'],
  ['APEC signe\u0301', 'APEC signé'],
  ['FACTURE', 'Facture'],
  ['Factures', 'Factures'],
  ['Radio  panoramique', 'Radio panoramique'],
  ['???', '???'],
])('%j is kept as %s', (typed, kept) => {
  expect(documentTitle(typed)).toBe(kept);
});

const LETTER = 'Courrier de la mutuelle';
const LONG = 'x'.repeat(TITLE_MAX_LENGTH);

test.each([
  [LETTER, [], LETTER],
  [LETTER, ['Devis'], LETTER],
  [LETTER, ['courrier de la MUTUELLE'], `${LETTER} 2`],
  [LETTER, [LETTER, `${LETTER} 2`, `${LETTER} 4`], `${LETTER} 3`],
  [LONG, [LONG], `${LONG.slice(2)} 2`],
  // Rules look at the latest of such a title.
  ['APEC', ['APEC'], 'APEC'],
])('%s beside %j is kept as %s', (title, there, free) => {
  expect(
    freeTitle(
      title,
      there.map((taken) => ({ title: taken })),
    ),
  ).toBe(free);
});
