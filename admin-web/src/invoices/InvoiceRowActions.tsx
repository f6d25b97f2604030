import { IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Eye, Pencil } from 'lucide-react';
import { paths } from '../screens.ts';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import type { InvoiceItem } from './invoices.api.ts';

/** What may be done with an invoice from a list. */
export function InvoiceRowActions({ invoice }: { invoice: InvoiceItem }) {
  const title = invoiceTitle(invoice);
  return (
    <>
      <IconButtonLink
        href={paths.invoice('edit', invoice.id)}
        label={`Modifier ${title}`}
        icon={<Pencil />}
      />
      <IconButtonLink href={paths.invoice('view', invoice.id)} label={`Voir ${title}`} icon={<Eye />} />
    </>
  );
}
