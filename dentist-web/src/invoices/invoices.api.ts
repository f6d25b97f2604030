import type {
  InvoiceItem,
  InvoicesAnswer,
  OpenedOwnInvoiceAnswer,
} from '@accordent/api/invoices/invoices.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { useListPage } from '@accordent/ui-kit/reading/read-ahead.ts';

export type { InvoiceItem };

/** One page of the practice's invoices and credit notes, newest first. */
export const useInvoices = (query: { readonly page: number; readonly perPage: number }) =>
  useListPage('/invoices', query, (asked) => api.get<InvoicesAnswer>('/invoices', asked));

// The address of the file lasts five minutes.
const RENEW_MS = 4 * 60_000;
const NOT_READY_MS = 2000;

/** An invoice and the address of its PDF; asked for again until the PDF is there. */
export const useInvoice = (id: number) =>
  useSWR(`/invoice/${id}`, (path: string) => api.get<OpenedOwnInvoiceAnswer>(path), {
    refreshInterval: (answer) => (answer?.url === null ? NOT_READY_MS : RENEW_MS),
    keepPreviousData: false,
  });

/** Euros of the wire as integer cents. */
export const inCents = (euros: number): number => Math.round(euros * 100);
