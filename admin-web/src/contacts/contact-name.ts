import { listedName } from '@accordent/api/client/person-name.ts';
import type { Contact } from './contacts.api.ts';

/** The wire calls the last name of a contact `name`. */
export const contactName = ({ firstname, name }: Pick<Contact, 'firstname' | 'name'>): string =>
  listedName({ firstname, lastname: name });

/** Before he is deleted: for how many dentists he works, since all of them lose him. */
export const contactToDelete = (contact: Contact): string =>
  contact.user.length > 1
    ? `${contactName(contact)}, associé à ${contact.user.length} dentistes`
    : contactName(contact);
