import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { invoiceChip, isPartlyPaid } from '@accordent/api/client/invoice-states.ts';
import { inCents } from '@accordent/api/client/money.ts';
import styles from './Invoices.module.css';
import type { InvoiceItem } from './invoices.api.ts';

export interface InvoiceStateProps {
  invoice: Pick<InvoiceItem, 'state' | 'dueDate' | 'collectDay' | 'paid' | 'totalPriceInclVAT'>;
  hasBorder?: boolean | undefined;
}

/** Whether it is to be paid, by when, or when it is debited, and what is left of it where a part is. */
export function InvoiceState({ invoice, hasBorder = false }: InvoiceStateProps) {
  const { dueDate, collectDay, paid, totalPriceInclVAT } = invoice;
  // Whoever is debited has nothing to do, late or not.
  const state = collectDay ? 'pending' : invoice.state;
  const isInPart = isPartlyPaid(invoice);
  const day = formatDate(dueDate);
  return (
    <span className={styles.state}>
      <StatusChip
        {...invoiceChip({ state, paid }, collectDay ? 'Prélevée' : 'À payer')}
        hasBorder={hasBorder}
      />
      {isInPart && (
        <span className={styles.due}>reste {formatMoney(inCents(totalPriceInclVAT) - inCents(paid))}</span>
      )}
      {collectDay && (
        <span className={styles.due}>
          {isInPart && 'prélevés '}le {formatDate(collectDay)}
        </span>
      )}
      {state === 'pending' && !collectDay && <span className={styles.due}>au plus tard le {day}</span>}
      {state === 'overdue' && <span className={styles.due}>échue le {day}</span>}
    </span>
  );
}
