import type {
  InvoiceItem,
  InvoicesAnswer,
  OpenedOwnInvoiceAnswer,
} from '@accordent/api/invoices/invoices.schemas.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { api } from '../api-client.ts';
import { useReadOne, useReadPage } from '../shared/reading.ts';

export type { InvoiceItem };

/** One page of the practice's invoices and credit notes, newest first. */
export const useInvoices = (query: { readonly page: number; readonly perPage: number }) =>
  useReadPage<InvoicesAnswer>('/invoices', query);

/** The PDFs of a year, as one file. */
export async function saveYear(year: number): Promise<void> {
  saveFile(await api.download('/invoices/papers', { year }), `factures-${year}.zip`);
}

// The address of the file lasts five minutes.
const RENEW_MS = 4 * 60_000;
const NOT_READY_MS = 2000;

/** An invoice and the address of its PDF; asked for again until the PDF is there. */
export const useInvoice = (id: number) =>
  useReadOne<OpenedOwnInvoiceAnswer>(`/invoice/${id}`, undefined, {
    refreshInterval: (answer) => (answer?.url === null ? NOT_READY_MS : RENEW_MS),
  });
