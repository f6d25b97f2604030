import { expect, test } from 'vitest';
import { contactFields } from '../contacts/contact.ts';
import { DomainError } from '../shared/domain-error.ts';
import { labelsOf } from '../shared/fields.ts';
import { checkMayExport } from './exported-list.ts';
import { exportedLists, listNamed } from './exported-lists.ts';

test('archived dentists leave as their screen has them: by whom, and nobody of them is active', () => {
  const titles = exportedLists['archived-practitioners'].columns.map(({ title }) => title);
  expect(titles).toEqual(['ID', 'Nom', 'Prénom', 'Adresse e-mail', 'Téléphone', 'Statut', 'Créé le']);
});

test('every field of a contact leaves with the list of contacts', () => {
  const titles = exportedLists.contacts.columns.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(Object.values(labelsOf(contactFields))));
});

test('the journal of one record is all staff’s to take out, the whole of it the super administrators’', () => {
  const refusalOf = (isSuper: boolean, query: object) => {
    try {
      checkMayExport({ kind: 'admin', id: 1, sessionId: 's', isSuper }, listNamed('audit'), query);
      return null;
    } catch (error) {
      return error instanceof DomainError && error.code;
    }
  };
  const ofOne = { entity: 'mutual', entityId: 7 };
  expect([refusalOf(true, {}), refusalOf(true, ofOne), refusalOf(false, ofOne)]).toEqual([null, null, null]);
  expect([refusalOf(false, {}), refusalOf(false, { entity: 'mutual' })]).toEqual(['forbidden', 'forbidden']);
});
