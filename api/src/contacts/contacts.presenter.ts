import { canDeleteContact, canUnlink, isContactLocked } from '@accordent/core/contacts/contact-links.ts';
import type { Contact } from '@accordent/core/contacts/contact.ts';
import type { Contact as ContactItem } from './contacts.schemas.ts';

export const presentContact = (contact: Contact): ContactItem => ({
  id: contact.id,
  name: contact.lastname,
  firstname: contact.firstname,
  role: contact.role,
  phoneMobile: contact.phoneMobile,
  phoneHome: contact.phoneHome,
  mail: contact.mail,
  comment: contact.comment,
  usersId: contact.dentists.map(({ id }) => id),
  user: contact.dentists.map((dentist) => ({
    id: dentist.id,
    firstname: dentist.firstname,
    lastname: dentist.lastname,
    isArchived: dentist.archivedBy !== null,
    canUnlink: canUnlink(contact, dentist),
  })),
  isLocked: isContactLocked(contact),
  canDelete: canDeleteContact(contact),
  version: contact.version,
});
