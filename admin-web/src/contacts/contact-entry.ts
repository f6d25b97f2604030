import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { nameOf } from '../shared/person-name.ts';
import type { Contact, ContactBody } from './contacts.api.ts';

/** A dentist in the form; `isArchived`: his link stays as it is. */
export type ChosenDentist = { readonly id: number; readonly name: string; readonly isArchived: boolean };

/** What the form of a contact holds; its fields bear their wire names. */
export type ContactEntry = {
  readonly lastname: string;
  readonly firstname: string;
  readonly usersId: readonly ChosenDentist[];
  readonly role: string;
  readonly phoneMobile: string;
  readonly phoneHome: string;
  readonly mail: string;
  readonly comment: string;
};

export const emptyContact: ContactEntry = {
  lastname: '',
  firstname: '',
  usersId: [],
  role: '',
  phoneMobile: '',
  phoneHome: '',
  mail: '',
  comment: '',
};

export const contactEntryOf = (contact: Contact): ContactEntry => ({
  lastname: contact.name,
  firstname: contact.firstname,
  usersId: contact.user.map((user) => ({ id: user.id, name: nameOf(user), isArchived: user.isArchived })),
  role: contact.role,
  phoneMobile: contact.phoneMobile,
  phoneHome: contact.phoneHome,
  mail: contact.mail,
  comment: contact.comment,
});

export const contactBodyOf = ({ usersId, ...fields }: ContactEntry): ContactBody => ({
  ...fields,
  usersId: usersId.map(({ id }) => id),
});

export const contactLabels: FieldLabels<ContactEntry> = {
  lastname: 'Nom',
  firstname: 'Prénom',
  usersId: { label: 'Dentistes', read: (dentists) => dentists.map(({ name }) => name).join(', ') },
  role: 'Fonction',
  phoneMobile: { label: 'Téléphone mobile', read: formatPhone },
  phoneHome: { label: 'Téléphone fixe', read: formatPhone },
  mail: 'Adresse e-mail',
  comment: 'Commentaire',
};

/** What the browser sees by itself; the server judges all of it again (part B §5). */
export function contactFaults(
  { lastname, firstname, usersId }: ContactEntry,
  { isNew }: { isNew: boolean },
): Readonly<Record<string, string>> {
  const incomplete = fieldSentences.contact_incomplete();
  return {
    ...(lastname.trim() === '' && { lastname: incomplete }),
    ...(firstname.trim() === '' && { firstname: incomplete }),
    ...(usersId.length === 0 && {
      usersId: isNew ? incomplete : fieldSentences.contact_without_dentist(),
    }),
  };
}
