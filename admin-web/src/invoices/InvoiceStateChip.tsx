import { invoiceChip, isPartlyPaid } from '@accordent/api/client/invoice-states.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import type { InvoiceItem } from './invoices.api.ts';
import styles from './Invoice.module.css';

type Shown = Pick<InvoiceItem, 'state' | 'dueDate' | 'paid' | 'totalPriceInclVAT'>;

/** Where an invoice stands; an overdue one says since when, one that is paid in part what is left. */
export function InvoiceStateChip({ invoice, hasBorder }: { invoice: Shown; hasBorder?: boolean }) {
  const { state, dueDate, paid, totalPriceInclVAT } = invoice;
  const told = [
    ...(isPartlyPaid(invoice) ? [`reste ${formatMoney(inCents(totalPriceInclVAT) - inCents(paid))}`] : []),
    ...(state === 'overdue' ? [`échue le ${formatDate(dueDate)}`] : []),
  ];
  return (
    <span className={styles.state}>
      <StatusChip {...invoiceChip(invoice, 'En attente')} hasBorder={hasBorder} />
      {told.map((text) => (
        <span key={text} data-look="quiet small whole">
          {text}
        </span>
      ))}
    </span>
  );
}
