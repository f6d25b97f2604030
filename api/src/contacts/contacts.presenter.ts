import { canDeleteContact, canUnlink, isContactLocked } from '@accordent/core/contacts/contact-links.ts';
import type { Contact } from '@accordent/core/contacts/contact.ts';
import { leaving } from '../http/leaving.ts';
import { contact } from './contacts.schemas.ts';

export const presentContact = (found: Contact) =>
  leaving(contact, {
    ...found,
    name: found.lastname,
    usersId: found.dentists.map(({ id }) => id),
    user: found.dentists.map((dentist) => ({
      ...dentist,
      isArchived: dentist.archivedBy !== null,
      canUnlink: canUnlink(found, dentist),
    })),
    isLocked: isContactLocked(found),
    canDelete: canDeleteContact(found),
  });
