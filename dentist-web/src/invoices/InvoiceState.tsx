import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { invoiceChip, isPartlyPaid } from '@accordent/api/client/invoice-states.ts';
import { inCents } from '@accordent/api/client/money.ts';
import styles from './Invoices.module.css';
import type { InvoiceItem } from './invoices.api.ts';

export interface InvoiceStateProps {
  invoice: Pick<InvoiceItem, 'state' | 'dueDate' | 'paid' | 'totalPriceInclVAT'>;
  hasBorder?: boolean | undefined;
}

/** Whether it is to be paid, by when, and what is left of it where a part is. */
export function InvoiceState({ invoice, hasBorder = false }: InvoiceStateProps) {
  const { state, dueDate, paid, totalPriceInclVAT } = invoice;
  const day = formatDate(dueDate);
  return (
    <span className={styles.state}>
      <StatusChip {...invoiceChip(invoice, 'À payer')} hasBorder={hasBorder} />
      {isPartlyPaid(invoice) && (
        <span className={styles.due}>reste {formatMoney(inCents(totalPriceInclVAT) - inCents(paid))}</span>
      )}
      {state === 'pending' && <span className={styles.due}>avant le {day}</span>}
      {state === 'overdue' && <span className={styles.due}>échue le {day}</span>}
    </span>
  );
}
