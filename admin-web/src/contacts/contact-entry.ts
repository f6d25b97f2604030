import { mapFields } from '@accordent/api/client/fields.ts';
import { changedContact, contactFields, newContact } from '@accordent/api/contacts/contacts.schemas.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { entryLabels } from '../shared/entry-labels.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { judgedBy } from '@accordent/api/client/use-entry-form.ts';
import type { Contact, ContactBody } from './contacts.api.ts';

/** A dentist in the form; `isArchived`: his link stays as it is. */
export type ChosenDentist = { readonly id: number; readonly name: string; readonly isArchived: boolean };

/** What the form of a contact holds; its fields bear their wire names. */
export type ContactEntry = Omit<ContactBody, 'usersId' | 'oldUsersId' | 'version'> & {
  readonly usersId: readonly ChosenDentist[];
};

export const emptyContact: ContactEntry = { ...mapFields(contactFields, () => ''), usersId: [] };

export const contactEntryOf = (contact: Contact): ContactEntry => ({
  ...mapFields(contactFields, (_, name) => (name === 'lastname' ? contact.name : contact[name])),
  usersId: contact.user.map((user) => ({ id: user.id, name: listedName(user), isArchived: user.isArchived })),
});

export const contactBodyOf = ({ usersId, ...fields }: ContactEntry): ContactBody => ({
  ...fields,
  usersId: usersId.map(({ id }) => id),
});

const { lastname, firstname, ...others } = entryLabels(contactFields);

export const contactLabels: FieldLabels<ContactEntry> = {
  lastname,
  firstname,
  usersId: { label: 'Dentistes', read: (dentists) => dentists.map(({ name }) => name).join(', ') },
  ...others,
};

export const judgedAsNew = judgedBy(newContact, contactBodyOf);
export const judgedAsChanged = judgedBy(changedContact, contactBodyOf);
