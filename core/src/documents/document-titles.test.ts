import { expect, test } from 'vitest';
import { documentTitle } from './document-titles.ts';

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
