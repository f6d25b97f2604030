import type { CoverageRequestsAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import type { FileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import type {
  KeptMailFileAnswer,
  MailAnswer,
  MailItem,
  MailListAnswer,
  MailProposalsAnswer,
  MailReadAnswer,
  MailSyncAnswer,
  NewMail,
  ProposedRequest,
} from '@accordent/api/mails/mails.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useRead, useReadOne, useReadPages } from '../shared/reading.ts';
import type { ShownBox } from '../shared/use-letter-box.ts';

export type { MailItem, ProposedRequest };
export type MailSync = MailSyncAnswer['sync'];

/** The first `pages` pages of a box. */
export const useMailBox = ({ pages, ...shown }: ShownBox) =>
  useReadPages<'mails', MailListAnswer>('/mail/all', 'mails', { query: mailQuery(shown), pages });

/** What its call is asked for. */
export const mailQuery = ({ box, search, view }: Omit<ShownBox, 'pages'>) => ({
  box,
  isRead: view === 'unread' ? 0 : undefined,
  search,
});

/** One mail by its address; null for none. */
export const useMail = (id: number | null) => useReadOne<MailAnswer>(id === null ? null : mailKey(id));

const mailKey = (id: number) => `/mail/${id}`;

/** Read without the cache: what has become of a mail that was just sent. */
export const fetchMail = async (id: number): Promise<MailItem> =>
  (await api.get<MailAnswer>(mailKey(id))).mail;

/** Lists, counters and single mails are read again. */
export function useMailsChanged() {
  const { readAgain } = useReadAgain();
  return () => readAgain((path) => path === '/counters' || path.startsWith('/mail'));
}

/** Unread per administrator. */
export const readMail = (id: number) => api.put<MailReadAnswer>(`/mail/read/${id}`);

export const sendMail = async (mail: NewMail, idempotencyKey: string): Promise<MailItem> =>
  (await api.put<MailAnswer>('/mail/send', { ...mail, isAdmin: true }, { idempotencyKey })).mail;

export const linkMail = async (id: number, DFCId: number | null): Promise<MailItem> =>
  (await api.put<MailAnswer>(`/mail/${id}/link`, { DFCId })).mail;

/** PEC that a received mail without one may belong to; none for any other. */
export const useMailProposals = ({ id, box, DFCId }: MailItem): readonly ProposedRequest[] =>
  useRead<MailProposalsAnswer>(box === 'i' && DFCId === null ? `/mail/${id}/proposals` : null).data
    ?.requests ?? [];

/** Kept as a document of its PEC, under this title or the next one that is free. */
export const keepMailFile = (
  fileId: number,
  wish: { readonly DFCId: number; readonly name: string },
  idempotencyKey: string,
) => api.post<KeptMailFileAnswer>(`/mail/file/${fileId}/keep`, wish, { idempotencyKey });

/** An address that saves a file of a mail, for five minutes. */
export const mailFileUrl = async (fileId: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/mail/file/${fileId}/url`)).url;

/** An address that shows a mail with its remote images, for five minutes. */
export const mailUrl = async (id: number): Promise<string> =>
  (await api.get<FileUrlAnswer>(`/mail/${id}/url`)).url;

const SYNC = '/mail/sync';

/** How the shared mailbox is read; looked at every half minute. */
export const useMailSync = () =>
  useSWR(SYNC, async (path: string) => (await api.get<MailSyncAnswer>(path)).sync, {
    refreshInterval: 30_000,
  });

/** Has the mailbox read now. */
export const askMailSync = () => api.put<MailSyncAnswer>(SYNC);

/** PEC that a mail may be tied to, by reference, patient or practitioner. */
export function useRequestChoices(words: string | null) {
  const search = useDebounced(words?.trim() ?? '');
  const { data, isValidating } = useRead<CoverageRequestsAnswer>(words === null ? null : '/dfc', {
    search,
    orderBy: 'creationDate',
    order: 'desc',
  });
  return { requests: data?.dfc ?? [], isLoading: isValidating && !data };
}
