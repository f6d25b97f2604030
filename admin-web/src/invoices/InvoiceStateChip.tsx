import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { invoiceStates } from '@accordent/api/client/invoice-states.ts';
import type { InvoiceItem } from './invoices.api.ts';
import styles from './Invoice.module.css';

const states = invoiceStates('En attente');

type Shown = Pick<InvoiceItem, 'state' | 'dueDate'>;

/** Where an invoice stands; an overdue one says since when. */
export function InvoiceStateChip({ invoice, hasBorder }: { invoice: Shown; hasBorder?: boolean }) {
  const { state, dueDate } = invoice;
  return (
    <span className={styles.state}>
      <StatusChip {...states[state]} hasBorder={hasBorder} />
      {state === 'overdue' && <span data-look="quiet small whole">échue le {formatDate(dueDate)}</span>}
    </span>
  );
}
