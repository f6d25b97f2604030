import { canDeleteContact, canUnlink, isContactLocked } from '@accordent/core/contacts/contact-links.ts';
import { contactFields, type Contact } from '@accordent/core/contacts/contact.ts';
import { keptFields } from '@accordent/core/shared/fields.ts';
import type { Contact as ContactItem } from './contacts.schemas.ts';

export function presentContact(contact: Contact): ContactItem {
  const { lastname: name, ...fields } = keptFields(contactFields, contact);
  return {
    id: contact.id,
    name,
    ...fields,
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
  };
}
