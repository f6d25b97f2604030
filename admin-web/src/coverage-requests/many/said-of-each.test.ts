import { expect, test } from 'vitest';
import { saidOfEach } from './said-of-each.ts';

test.each([
  ['Cette PEC n’attend rien de sa mutuelle.', 'Aucune de ces PEC n’attend rien de sa mutuelle.'],
  ['Cette PEC ne peut plus être annulée.', 'Aucune de ces PEC ne peut plus être annulée.'],
  ['Cette PEC n’a pas de mutuelle.', 'Aucune de ces PEC n’a de mutuelle.'],
  ['Cette PEC a déjà ce statut.', 'Chacune de ces PEC a déjà ce statut.'],
  ['Aucun envoi de cette PEC n’est enregistré ici.', 'Aucun envoi de ces PEC n’est enregistré ici.'],
  [
    'Les relances par mail de cette PEC sont suspendues.',
    'Les relances par mail de chacune de ces PEC sont suspendues.',
  ],
  ['Ce praticien est archivé.', 'Ce praticien est archivé.'],
])('« %s » is said of several as « %s »', (one, several) => {
  expect(saidOfEach(one, 1)).toBe(one);
  expect(saidOfEach(one, 2)).toBe(several);
});
