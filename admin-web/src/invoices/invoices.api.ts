import type { Query } from '@accordent/api/client/api-client.ts';
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
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type { InvoiceItem, InvoiceRecord };

/** Euros of the wire as integer cents. */
export const inCents = (euros: number): number => Math.round(euros * 100);

/** One page of invoices, in the order and filters of `query`. */
export function useInvoices(query: Query) {
  return useListPage('/invoice', query, (asked) => api.get<InvoicesAnswer>('/invoice', asked));
}

const recordKey = (id: number) => `/invoice/${id}`;
const fetchRecord = (path: string) => api.get<OpenedInvoiceAnswer>(path);

// The address of the file lasts five minutes.
const RENEW_MS = 4 * 60_000;
const NOT_READY_MS = 2000;

/** An invoice and the address of its PDF; asked for again until the PDF is there. */
export function useInvoice(id: number) {
  return useSWR(recordKey(id), fetchRecord, {
    refreshInterval: (answer) => (answer?.url === null ? NOT_READY_MS : RENEW_MS),
    keepPreviousData: false,
  });
}

/** The last number that was given; the next one follows. */
export function useLastInvoiceId() {
  const { data, ...answer } = useSWR('/counters', (path: string) => api.get<CountersAnswer>(path));
  return { ...answer, data, lastInvoiceId: data?.lastInvoiceId };
}

const isTouched = (key: unknown): boolean => {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  // Records of practitioners tell how many invoices they have; the counters, the last number.
  return typeof path === 'string' && /^\/(invoice|user\/|config|counters)/.test(path);
};

/** After a write: lists and records are read again. */
export function useInvoicesChanged() {
  const { mutate } = useSWRConfig();
  return async () => void (await mutate(isTouched));
}

export const issueInvoice = async (body: AddInvoiceBody, idempotencyKey: string): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>('/invoice/add', body, { idempotencyKey })).invoice;

/** Gives the credit note. */
export const creditInvoice = async (id: number): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>(`/invoice/${id}/credit`)).invoice;

/** Paid becomes waiting, and the other way round. */
export const toggleInvoicePaid = async (id: number): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>(`/invoice/change/${id}`)).invoice;

export const sendInvoiceAgain = async (id: number): Promise<InvoiceRecord> =>
  (await api.post<InvoiceAnswer>(`/invoice/${id}/send`)).invoice;

export const setLastInvoiceId = async (lastInvoiceId: number): Promise<number> =>
  (await api.post<LastInvoiceIdAnswer>('/config/setLastInvoiceId', { lastInvoiceId })).lastInvoiceId;
