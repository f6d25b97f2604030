import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  Contact,
  ContactAnswer,
  ContactBody,
  ContactsAnswer,
  ContactUser,
} from '@accordent/api/contacts/contacts.schemas.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type { Contact, ContactAnswer, ContactBody, ContactUser };

/** One page of the contacts of every dentist. */
export function useContacts(query: Query) {
  return useListPage('/contact', query, (asked) => api.get<ContactsAnswer>('/contact', asked));
}

const recordKey = (id: number) => `/contact/${id}`;
const fetchRecord = (path: string) => api.get<ContactAnswer>(path);

export function useContact(id: number) {
  return useSWR(recordKey(id), fetchRecord, { keepPreviousData: false });
}

const MOST = 100;

/** The contacts of one practitioner, by name: a practice has few. */
export function useContactsOfPractitioner(userId: number) {
  return useSWR(
    ['/contact/user', userId] as const,
    ([path, id]) => api.get<ContactsAnswer>(`${path}/${id}`, { perPage: MOST }),
    { keepPreviousData: false },
  );
}

const LISTS = ['/contact', '/contact/user'];
const isContactList = (key: unknown): boolean => Array.isArray(key) && LISTS.includes(String(key[0]));
/** Records of practitioners tell how many contacts they have. */
const isPractitioner = (key: unknown): boolean => typeof key === 'string' && key.startsWith('/user/');

/** After a write: lists are read again; `record` is the answer of the write. */
export function useContactsChanged() {
  const { mutate } = useSWRConfig();
  return async (record?: Contact) => {
    if (record) await mutate(recordKey(record.id), { contact: record }, { revalidate: false });
    await mutate((key) => isContactList(key) || isPractitioner(key));
  };
}

export const addContact = async (body: ContactBody, idempotencyKey: string): Promise<Contact> =>
  (await api.post<ContactAnswer>('/contact', body, { idempotencyKey })).contact;

/** An old `version` is refused as stale. */
export const changeContact = async (id: number, body: ContactBody): Promise<Contact> =>
  (await api.put<ContactAnswer>(`/contact/${id}`, body)).contact;

export const deleteContact = (id: number) => api.delete(`/contact/${id}`);

/** The contact no longer works for that dentist. */
export const unlinkContact = async (id: number, userId: number): Promise<Contact> =>
  (await api.delete<ContactAnswer>(`/contact/${id}/user/${userId}`)).contact;
