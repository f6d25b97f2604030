import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { invoiceStates } from '@accordent/api/client/invoice-states.ts';
import styles from './Invoices.module.css';
import type { InvoiceItem } from './invoices.api.ts';

const states = invoiceStates('À payer');

export interface InvoiceStateProps {
  invoice: Pick<InvoiceItem, 'state' | 'dueDate'>;
  hasBorder?: boolean | undefined;
}

/** Whether it is to be paid, and by when. */
export function InvoiceState({ invoice: { state, dueDate }, hasBorder = false }: InvoiceStateProps) {
  const day = formatDate(dueDate);
  return (
    <span className={styles.state}>
      <StatusChip {...states[state]} hasBorder={hasBorder} />
      {state === 'pending' && <span className={styles.due}>avant le {day}</span>}
      {state === 'overdue' && <span className={styles.due}>échue le {day}</span>}
    </span>
  );
}
