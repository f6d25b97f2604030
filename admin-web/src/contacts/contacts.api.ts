import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  Contact,
  ContactAnswer,
  ContactBody,
  ContactsAnswer,
  ContactUser,
} from '@accordent/api/contacts/contacts.schemas.ts';
import { api } from '../api-client.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useReadOne, useReadPage } from '../shared/reading.ts';

export type { Contact, ContactAnswer, ContactBody, ContactUser };

/** One page of the contacts of every dentist. */
export const useContacts = (query: Query) => useReadPage<ContactsAnswer>('/contact', query);

const recordKey = (id: number) => `/contact/${id}`;

export const useContact = (id: number) => useReadOne<ContactAnswer>(recordKey(id));

const MOST = 100;

/** The contacts of one practitioner, by name: a practice has few. */
export const useContactsOfPractitioner = (userId: number) =>
  useReadOne<ContactsAnswer>(`/contact/user/${userId}`, { perPage: MOST });

/** Lists, and the records of practitioners, which tell how many contacts they have. */
const isOld = (path: string): boolean => /^\/(contact(\/user\/\d+)?|user\/\d+)$/.test(path);

/** After a write: lists are read again; `record` is the answer of the write. */
export function useContactsChanged() {
  const { keep, readAgain } = useReadAgain();
  return async (record?: Contact) => {
    if (record) await keep(recordKey(record.id), { contact: record });
    await readAgain(isOld);
  };
}

export const addContact = async (body: ContactBody, idempotencyKey: string): Promise<Contact> =>
  (await api.post<ContactAnswer>('/contact', body, { idempotencyKey })).contact;

/** An old `version` is refused as stale. */
export const changeContact = async (id: number, body: ContactBody): Promise<Contact> =>
  (await api.put<ContactAnswer>(`/contact/${id}`, body)).contact;

export const deleteContact = (id: number, idempotencyKey: string) =>
  api.delete(`/contact/${id}`, { idempotencyKey });

/** The contact no longer works for that dentist. */
export const unlinkContact = async (id: number, userId: number, idempotencyKey: string): Promise<Contact> =>
  (await api.delete<ContactAnswer>(`/contact/${id}/user/${userId}`, { idempotencyKey })).contact;
