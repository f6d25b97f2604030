import { contactFields, type ContactFields } from '@accordent/core/contacts/contact.ts';
import { table } from '../table.ts';

/** A contact; his search text is a trigger's. */
export const Contacts = table<
  ContactFields & {
    id: number;
    version: number;
    createdAt: Date;
    deletedAt: Date | null;
  }
>('contacts');

/** What is read of one. */
export const CONTACT_COLUMNS = ['id', 'version', ...Object.keys(contactFields)];

export const ContactPractitioners = table<{ contactId: number; practitionerId: number }>(
  'contact_practitioners',
  { key: ['contactId', 'practitionerId'] },
);
