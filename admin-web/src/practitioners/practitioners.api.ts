import type {
  AddressWaitAnswer,
  PersonalFields,
  ChangedPractitionerAnswer,
  HistoriesAnswer,
  HistoryItem,
  NewPractitionerAnswer,
  NextPlan,
  NotifyType,
  Plan,
  PractitionerAnswer,
  PractitionerChoicesAnswer,
  PractitionerFile,
  PractitionerFileAnswer,
  PractitionerFilesAnswer,
  PractitionerRecord,
  PractitionerRow,
  PractitionersAnswer,
} from '@accordent/api/practitioners/practitioners.schemas.ts';
import type { Query, SendOptions } from '@accordent/api/client/api-client.ts';
import type { FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type { MailItem, MailListAnswer } from '@accordent/api/mails/mails.schemas.ts';
import type { MessageItem, MessageListAnswer } from '@accordent/api/messages/messages.schemas.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { recordKey } from '../practitioner-choices/practitioner-choices.api.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useRead, useReadChoices, useReadOne, useReadPage } from '../shared/reading.ts';

export type {
  HistoryItem,
  MailItem,
  MessageItem,
  NextPlan,
  NotifyType,
  Plan,
  PractitionerAnswer,
  PractitionerFile,
  PractitionerRecord,
  PractitionerRow,
  PersonalFields,
};

/** One page of clients or of archived practitioners. */
export const usePractitioners = (kind: 'client' | 'archived', query: Query) =>
  useReadPage<PractitionersAnswer>('/users', { kind, ...query });

const LISTS = ['/users', '/users/linkable', '/history/all', '/dfc', '/counters'];
const isOld = (path: string): boolean => LISTS.includes(path) || path.startsWith('/dfc/user/');

/** After a write: lists and counters are read again; `record` is the answer of the write. */
export function usePractitionersChanged() {
  const { keep, readAgain } = useReadAgain();
  return async (record?: PractitionerRecord) => {
    if (record) await keep(recordKey(record.id), { user: record });
    await readAgain(isOld);
  };
}

/** Reads one record again: a write elsewhere (a document, a link) has changed its counts. */
export function usePractitionerReread() {
  const { mutate } = useSWRConfig();
  return (id: number) => mutate(recordKey(id));
}

/** The plans that a dentist may be given, in their order. */
export function usePlans(): readonly Plan[] {
  const { data } = useReadChoices<PractitionerChoicesAnswer>('/users/choices');
  return data?.plans ?? [];
}

/** Adds a client; without a plan it is refused at that field. */
export const addPractitioner = (
  fields: PersonalFields & { readonly planId: number | null },
): Promise<NewPractitionerAnswer> => api.put('/user/add', fields);

/** Until when an address that staff have changed waits for password links; null when it does not. */
export function useAddressWait(userId: number) {
  const path = `/user/${userId}/address-wait`;
  const { readAgain } = useReadAgain();
  const { data } = useReadOne<AddressWaitAnswer>(path);
  return { data, changed: () => readAgain((old) => old === path) };
}

export const confirmAddress = (userId: number) => api.put(`/user/${userId}/address-wait/confirm`);

type Changed = Promise<ChangedPractitionerAnswer>;
const change = (id: number, body: object, options?: SendOptions): Changed =>
  api.put(`/user/update/${id}`, body, options);

/** The personal fields that were changed; an old `version` is refused as stale. */
export const changePersonalFields = (id: number, fields: Partial<PersonalFields>, version: number): Changed =>
  change(id, { ...fields, version });

export const changePlan = (id: number, planId: number, idempotencyKey: string): Changed =>
  change(id, { action: 'plan', planId }, { idempotencyKey });
export const notify = (id: number, type: NotifyType, idempotencyKey: string): Changed =>
  change(id, { action: 'notify', type }, { idempotencyKey });
export const setActive = (id: number, isActive: boolean): Changed =>
  change(id, { action: 'active', isActive });

/** He is archived, or back, as the button said: what is so already stays, and a screen that is old undoes nothing. */
export const setArchived = async (
  id: number,
  isArchived: boolean,
  idempotencyKey: string,
): Promise<PractitionerRecord> =>
  (await api.put<PractitionerAnswer>(`/user/archived/${id}`, { isArchived }, { idempotencyKey })).user;

export const deletePractitioner = (id: number, idempotencyKey: string) =>
  api.put(`/user/delete/${id}`, undefined, { idempotencyKey });

/** Links a dentist to a super-practitioner; 0 unlinks him. */
export const linkTo = async (
  id: number,
  superUser: number,
  idempotencyKey: string,
): Promise<PractitionerRecord> =>
  (await api.put<PractitionerAnswer>(`/user/${id}/link`, { superUser }, { idempotencyKey })).user;

/** The dentists of a super-practitioner, archived ones last. */
export function useSubUsers(superId: number) {
  return useSWR(
    ['/users', 'linked', superId] as const,
    async ([path, , parentId]): Promise<readonly PractitionerRow[]> => {
      const query = { parentId, perPage: 100, orderBy: 'name' };
      const [present, archived] = await Promise.all([
        api.get<PractitionersAnswer>(path, query),
        api.get<PractitionersAnswer>(path, { ...query, kind: 'archived' }),
      ]);
      return [...present.users, ...archived.users];
    },
    { keepPreviousData: false },
  );
}

/** Who may become a sub-practitioner of `userId`, by words of his name; null asks for none. */
export function useLinkable(userId: number | null, words: string) {
  const search = useDebounced(words.trim());
  const { data, error, isValidating } = useRead<PractitionersAnswer>(
    userId === null ? null : '/users/linkable',
    { userId, search, perPage: 50, orderBy: 'name' },
  );
  return { candidates: data?.users ?? [], error: error as unknown, isLoading: isValidating };
}

const HISTORY_PAGE = 100;

/** Plans and prospect statuses of one practitioner, newest first. */
export const useHistories = (userId: number) =>
  useReadOne<HistoriesAnswer>('/history/all', { userId, perPage: HISTORY_PAGE });

const filesKey = (userId: number) => `/user/${userId}/files`;

/** The documents of one practitioner, newest first. */
export const usePractitionerFiles = (userId: number) =>
  useReadOne<PractitionerFilesAnswer>(filesKey(userId), { perPage: 100 });

/** Adds a document; without a name it keeps its file's. */
export async function addPractitionerFile(
  userId: number,
  { name, file }: { name: string; file: File },
  options: SendOptions,
): Promise<PractitionerFile> {
  const form = new FormData();
  if (name) form.append('name', name);
  form.append('file', file);
  return (await api.post<PractitionerFileAnswer>(`/user/add/${userId}/file`, form, options)).file;
}

export const deletePractitionerFile = (fileId: number, idempotencyKey: string) =>
  api.post(`/user/delete/file/${fileId}`, undefined, { idempotencyKey });

/** An address that opens the document for five minutes. */
export const practitionerFileUrl = async (fileId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/user/file/${fileId}/url`)).url;

/** One page of a practitioner's messages, both ways, newest first; null asks for none. */
export const usePractitionerMessages = (userId: number | null, page: number, perPage: number) =>
  useRead<MessageListAnswer>(userId === null ? null : `/messages/user/${userId}`, { page, perPage });

/** The same of his mails. */
export const usePractitionerMails = (userId: number | null, page: number, perPage: number) =>
  useRead<MailListAnswer>(userId === null ? null : `/mail/user/${userId}`, { page, perPage });
