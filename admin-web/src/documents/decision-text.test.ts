import { expect, test } from 'vitest';
import { decidedTitle } from './decision-text.ts';

test.each([
  ['Devis', true, 'Devis validé'],
  ['Facture', true, 'Facture validée'],
  ['Mutuelle recto', false, 'Mutuelle recto refusée'],
  ['APEC signé', false, 'APEC signé refusé'],
  ['Radio panoramique', true, 'Radio panoramique validée'],
])('%s, said as it is', (title, isValid, said) => {
  expect(decidedTitle(title, isValid)).toBe(said);
});
