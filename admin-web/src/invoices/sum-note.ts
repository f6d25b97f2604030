import type { InvoicesAnswer } from '@accordent/api/invoices/invoices.schemas.ts';
import { euroText } from '@accordent/api/client/money.ts';

type Sums = Pick<InvoicesAnswer, 'totalPriceInclVAT' | 'totalOpen'>;

/**
 * ', 13 275,60 € TTC, reste 458,80 €': what the found invoices add up to, credit notes taken off, and what is still owed of
 * unpaid ones where some were paid in part; '' where it is not known.
 */
export function sumNote({ totalPriceInclVAT: whole, totalOpen: open }: Sums): string {
  if (whole === null) return '';
  const rest = typeof open === 'number' && open !== whole ? `, reste ${euroText(open)}` : '';
  return `, ${euroText(whole)} TTC${rest}`;
}
