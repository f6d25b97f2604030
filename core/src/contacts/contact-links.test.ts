import { describe, expect, test } from 'vitest';
import {
  canDeleteContact,
  canUnlink,
  changeLinks,
  dentistToUnlink,
  isContactLocked,
  refuseLockedContact,
  refuseUndeletable,
} from './contact-links.ts';
import type { ContactDentist } from './contact.ts';

const dentist = (id: number, archivedBy: ContactDentist['archivedBy'] = null): ContactDentist => ({
  id,
  firstname: 'ANNE',
  lastname: 'EVRARD',
  archivedBy,
});
const [one, two] = [dentist(1), dentist(2)];
const [archived, gone] = [dentist(8, 'admin'), dentist(9, 'client')];

test.each([
  // dentists, nothing may change, may be deleted, whose link may be taken away
  ['one dentist', [one], false, true, []],
  ['two dentists', [one, two], false, true, [1, 2]],
  ['one of them archived', [one, archived], false, false, [1]],
  ['an archived one alone', [archived], true, false, []],
  ['archived ones alone', [archived, gone], true, false, []],
  ['dentists who were all deleted', [], false, true, []],
] as const)('a contact of %s', (_, dentists, isLocked, canDelete, unlinkable) => {
  const contact = { dentists };
  expect(isContactLocked(contact)).toBe(isLocked);
  expect(canDeleteContact(contact)).toBe(canDelete);
  expect(dentists.filter((each) => canUnlink(contact, each)).map(({ id }) => id)).toEqual(unlinkable);
});

test('what an archived dentist has is refused as such', () => {
  expect(() => refuseLockedContact({ dentists: [archived] })).toThrow('archived');
  expect(() => refuseLockedContact({ dentists: [one, archived] })).not.toThrow();
  expect(() => refuseUndeletable({ dentists: [one, archived] })).toThrow('archived');
  expect(() => refuseUndeletable({ dentists: [one] })).not.toThrow();
});

test.each([
  ['one of two', [one, two], 2],
  ['the last but for an archived one', [one, archived], 1],
] as const)('unlinking %s goes', (_, dentists, id) => {
  expect(dentistToUnlink({ dentists }, id).id).toBe(id);
});

test.each([
  ['the last one', [one], 1, 'contact_without_dentist'],
  ['an archived one', [one, archived], 8, 'archived'],
  ['an archived one who is the last', [archived], 8, 'archived'],
  ['one who is not linked', [one, two], 7, 'not_found'],
] as const)('unlinking %s is refused', (_, dentists, id, refusal) => {
  expect(() => dentistToUnlink({ dentists }, id)).toThrow(refusal);
});

describe('choosing the dentists of a contact', () => {
  const found = [one, two, archived];
  test.each([
    ['a first one', [], [1], { added: [1], removed: [] }],
    ['another one', [one], [1, 2], { added: [2], removed: [] }],
    ['another instead', [one], [2], { added: [2], removed: [1] }],
    ['the same', [one, two], [2, 1], { added: [], removed: [] }],
    ['one beside an archived one who stays', [archived], [8, 1], { added: [1], removed: [] }],
  ])('%s', (_, present, wanted, change) => {
    expect(changeLinks({ present, wanted, found })).toEqual(change);
  });

  test.each([
    ['an unknown one', [one], [1, 77], 'not_found'],
    ['an archived one', [one], [1, 8], 'archived'],
    ['an archived one away', [one, archived], [1], 'archived'],
  ])('%s is refused', (_, present, wanted, refusal) => {
    expect(() => changeLinks({ present, wanted, found })).toThrow(refusal);
  });
});
