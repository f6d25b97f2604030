import { addContact } from '@accordent/core/contacts/add-contact.ts';
import { changeContact } from '@accordent/core/contacts/change-contact.ts';
import type { ContactColumn } from '@accordent/core/contacts/contact-store.ts';
import type { Contact } from '@accordent/core/contacts/contact.ts';
import { deleteContact } from '@accordent/core/contacts/delete-contact.ts';
import { getContact } from '@accordent/core/contacts/get-contact.ts';
import { listContacts, listContactsOfPractitioner } from '@accordent/core/contacts/list-contacts.ts';
import { unlinkContact } from '@accordent/core/contacts/unlink-contact.ts';
import { z } from 'zod';
import { answerChange } from '../http/present-stale.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentPage } from '../http/wire.ts';
import { presentContact } from './contacts.presenter.ts';
import {
  changedContact,
  contactAnswer,
  contactLinkParams,
  contactsAnswer,
  contactsOfUserParams,
  contactsQuery,
  newContact,
} from './contacts.schemas.ts';

const answer = (contact: Contact) => ({ contact: presentContact(contact) });

/** Contacts of dentists. */
export const contactRoutes: readonly Route[] = [
  staffRoute.get('/admin/api/contact', {
    summary: 'Contacts of dentists',
    action: 'see-contacts',
    query: contactsQuery,
    isPureRead: true,
    answer: contactsAnswer,
    handle: async ({ ports, query }) =>
      presentPage('contacts', await listContacts(ports, askedOfContacts(query)), presentContact),
  }),
  staffRoute.get('/admin/api/contact/user/:userId', {
    summary: 'Contacts of one practitioner',
    action: 'see-contacts',
    params: contactsOfUserParams,
    query: contactsQuery,
    isPureRead: true,
    answer: contactsAnswer,
    handle: async ({ ports, params: { userId }, query }) =>
      presentPage(
        'contacts',
        await listContactsOfPractitioner(ports, { ...askedOfContacts(query), practitionerId: userId }),
        presentContact,
      ),
  }),
  staffRoute.get('/admin/api/contact/:id', {
    summary: 'A contact with the dentists whom he works for',
    action: 'see-contacts',
    params: byId,
    answer: contactAnswer,
    handle: async ({ ports, params: { id } }) => answer(await getContact(ports, { contactId: id })),
  }),
  staffRoute.post('/admin/api/contact', {
    summary: 'Add a contact to one or several dentists',
    action: 'change-contact',
    body: newContact,
    answer: contactAnswer,
    handle: async ({ ports, actor, body }) => answer(await addContact(ports, { actor, contact: body })),
  }),
  staffRoute.put('/admin/api/contact/:id', {
    summary: 'Change a contact and the dentists whom he works for',
    action: 'change-contact',
    params: byId,
    body: changedContact,
    answer: contactAnswer,
    handle: ({ ports, actor, params: { id }, body }) =>
      answerChange(changeContact(ports, { actor, contactId: id, change: body }), {
        present: () => getContact(ports, { contactId: id }),
        answer,
      }),
  }),
  staffRoute.delete('/admin/api/contact/:id', {
    summary: 'Delete a contact',
    action: 'delete-contact',
    params: byId,
    handle: ({ ports, actor, params: { id } }) => deleteContact(ports, { actor, contactId: id }),
  }),
  staffRoute.delete('/admin/api/contact/:id/user/:userId', {
    summary: 'Take a contact away from one of his dentists',
    action: 'change-contact',
    params: contactLinkParams,
    answer: contactAnswer,
    handle: async ({ ports, actor, params: { id, userId } }) =>
      answer(await unlinkContact(ports, { actor, contactId: id, practitionerId: userId })),
  }),
];

type Query = z.output<typeof contactsQuery>;

/** The contract names the dentists of a contact `user`. */
export function askedOfContacts({
  orderBy,
  ...query
}: Query): Omit<Query, 'orderBy'> & { readonly orderBy: ContactColumn } {
  return { ...query, orderBy: orderBy === 'user' ? 'dentists' : orderBy };
}
