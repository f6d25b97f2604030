import type { Actor } from '../shared/actor.ts';
import { NO_ROWS } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { Asked } from '../shared/searched.ts';
import { walked, type Walk, type Whole } from '../shared/walk.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { InvoicePage, InvoiceQuery } from './invoice-store.ts';
import type { ListedInvoice } from './invoice.ts';

/** Invoices and credit notes that the actor may see, with the sum of all that was found. */
export async function listInvoices(
  { stores }: Pick<Ports, 'stores'>,
  { actor, search = '', ...query }: Asked<InvoiceQuery> & { actor: Actor },
): Promise<InvoicePage> {
  if (isWordless(search)) return { ...NO_ROWS, inclVatCents: 0 };
  return stores.invoices.search({ ...query, words: searchWords(search) }, actor);
}

/** All of those that such pages show. */
export const walkInvoices = (
  { stores }: Pick<Ports, 'stores'>,
  { actor, ...query }: Whole<Asked<InvoiceQuery>> & { readonly actor: Actor },
): Walk<ListedInvoice> => walked(query, (asked) => stores.invoices.walk(asked, actor));
