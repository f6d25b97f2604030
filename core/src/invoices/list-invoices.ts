import type { Actor } from '../shared/actor.ts';
import { NO_ROWS } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { InvoicePage, InvoiceQuery } from './invoice-store.ts';

/** Invoices and credit notes that the actor may see, with the sum of all that was found. */
export async function listInvoices(
  { stores }: Pick<Ports, 'stores'>,
  {
    actor,
    search = '',
    ...query
  }: Omit<InvoiceQuery, 'words'> & { actor: Actor; search?: string | undefined },
): Promise<InvoicePage> {
  if (isWordless(search)) return { ...NO_ROWS, inclVatCents: 0 };
  return stores.invoices.search({ ...query, words: searchWords(search) }, actor);
}
