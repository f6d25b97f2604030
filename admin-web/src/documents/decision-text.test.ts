import { expect, test } from 'vitest';
import { decidedTitle, undecidedTitle } from './decision-text.ts';

test.each([
  ['Devis', true, 'Devis validé'],
  ['Facture', true, 'Facture validée'],
  ['Mutuelle recto', false, 'Mutuelle recto refusée'],
  ['APEC signé', false, 'APEC signé refusé'],
  ['Radio panoramique', true, 'Radio panoramique validée'],
])('%s, said as it is', (title, isValid, said) => {
  expect(decidedTitle(title, isValid)).toBe(said);
});

test('what did not reach the server is named as it was to be', () => {
  expect(undecidedTitle('Devis', true)).toBe('Devis n’est pas validé');
  expect(undecidedTitle('Facture', false)).toBe('Facture n’est pas refusée');
});
