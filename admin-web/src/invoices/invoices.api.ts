import type { Query } from '@accordent/api/client/api-client.ts';
import type { LateMovesAnswer } from '@accordent/api/accounting/accounting.schemas.ts';
import type { CountersAnswer } from '@accordent/api/dashboard/dashboard.schemas.ts';
import type {
  AddInvoiceBody,
  InvoiceAnswer,
  InvoiceItem,
  InvoiceRecord,
  InvoicesAnswer,
  LastInvoiceIdAnswer,
  OpenedInvoiceAnswer,
} from '@accordent/api/invoices/invoices.schemas.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { api } from '../api-client.ts';
import type { Days } from './period.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useRead, useReadPage } from '../shared/reading.ts';

export type { InvoiceItem, InvoiceRecord };
export type { OpenedInvoiceAnswer as OpenedInvoice };

/** One page of invoices, in the order and filters of `query`. */
export const useInvoices = (query: Query) => useReadPage<InvoicesAnswer>('/invoice', query);

// The address of the file lasts five minutes.
const RENEW_MS = 4 * 60_000;
const NOT_READY_MS = 2000;

/** An invoice and the address of its PDF; asked for again until the PDF is there. */
export const useInvoice = (id: number) =>
  useRead<OpenedInvoiceAnswer>(`/invoice/${id}`, undefined, {
    refreshInterval: (answer) => (answer?.url === null ? NOT_READY_MS : RENEW_MS),
    keepPreviousData: false,
  });

/** The last number that was given; the next one follows. */
export function useLastInvoiceId() {
  const { data, ...answer } = useRead<CountersAnswer>('/counters');
  return { ...answer, data, lastInvoiceId: data?.lastInvoiceId };
}

// Records of practitioners tell how many invoices they have; the counters, the last number.
const isOld = (path: string): boolean => /^\/(invoice|debits|user\/|config|counters)/.test(path);

/** After a write: lists and records are read again. */
export function useInvoicesChanged() {
  const { readAgain } = useReadAgain();
  return async () => void (await readAgain(isOld));
}

export const issueInvoice = async (body: AddInvoiceBody, idempotencyKey: string): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>('/invoice/add', body, { idempotencyKey })).invoice;

/** Gives the credit note. */
export const creditInvoice = async (id: number, idempotencyKey: string): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>(`/invoice/${id}/credit`, undefined, { idempotencyKey })).invoice;

/** It is paid, or waits again, as the button said: what is so already stays, and a screen that is old undoes nothing. */
export const setInvoicePaid = async (id: number, isPaid: boolean): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>(`/invoice/change/${id}`, { isPaid })).invoice;

export const sendInvoiceAgain = async (id: number, idempotencyKey: string): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>(`/invoice/${id}/send`, undefined, { idempotencyKey })).invoice;

export const setLastInvoiceId = async (lastInvoiceId: number): Promise<number> =>
  (await api.post<LastInvoiceIdAnswer>('/config/setLastInvoiceId', { lastInvoiceId })).lastInvoiceId;

const nameOf = (what: string, { from, to }: Days, end: string) =>
  `${what}-${[from, to].map((day) => day.replaceAll('-', '')).join('-')}.${end}`;

const asQuery = ({ from, to }: Days) => ({ from, upTo: to });

/** Saves the journal of sales of a period. */
export const fetchJournal = async (days: Days): Promise<void> =>
  saveFile(
    await api.download('/accounting/journal', asQuery(days)),
    nameOf('journal-des-ventes', days, 'txt'),
  );

/** What was noted for days before a period since they were exported. */
export const useLateMoves = (days: Days) =>
  useRead<LateMovesAnswer>('/accounting/late', asQuery(days)).data?.moves ?? [];

/** Saves the PDFs of a period. */
export const fetchPapers = async (days: Days): Promise<void> =>
  saveFile(await api.download('/accounting/papers', asQuery(days)), nameOf('factures', days, 'zip'));
