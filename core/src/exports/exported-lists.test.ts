import { expect, test } from 'vitest';
import { contactFields } from '../contacts/contact.ts';
import { labelsOf } from '../shared/fields.ts';
import { exportedLists } from './exported-lists.ts';

test('archived dentists leave as their screen has them: by whom, and nobody of them is active', () => {
  const titles = exportedLists['archived-practitioners'].columns.map(({ title }) => title);
  expect(titles).toEqual(['ID', 'Nom', 'Prénom', 'Adresse e-mail', 'Téléphone', 'Statut', 'Créé le']);
});

test('every field of a contact leaves with the list of contacts', () => {
  const titles = exportedLists.contacts.columns.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(Object.values(labelsOf(contactFields))));
});
