import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { paths } from '../screens.ts';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import styles from './Invoices.module.css';
import { inCents } from '@accordent/api/client/money.ts';
import type { InvoiceItem } from './invoices.api.ts';

/** An invoice in one line: what for, of when, how much, and the paper that it belongs with. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceItem }) {
  const { label, creationDate, totalPriceInclVAT, creditOf, creditedBy } = invoice;
  return (
    <p className={styles.facts}>
      <span>{label}</span>
      <span>
        du <DateText value={creationDate} />
      </span>
      <strong>
        <Money cents={inCents(totalPriceInclVAT)} /> TTC
      </strong>
      {creditOf !== null && (
        <span>
          annule la{' '}
          <Link href={paths.invoice(creditOf)}>{invoiceTitle({ id: creditOf, type: 'invoice' })}</Link>
        </span>
      )}
      {creditedBy !== null && (
        <span>
          annulée par l’
          <Link href={paths.invoice(creditedBy)}>{invoiceTitle({ id: creditedBy, type: 'credit' })}</Link>
        </span>
      )}
    </p>
  );
}
