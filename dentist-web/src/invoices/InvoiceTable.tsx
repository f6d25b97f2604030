import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { ChevronRight, ReceiptEuro } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { Sheet } from '../shared/Sheet.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { NARROW } from '../shared/narrow.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { InvoiceState } from './InvoiceState.tsx';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import styles from './Invoices.module.css';
import { inCents } from '@accordent/api/client/money.ts';
import type { InvoiceItem } from './invoices.api.ts';

export interface InvoiceTableProps {
  /** Absent while the first are on their way. */
  invoices: readonly InvoiceItem[] | undefined;
  isLoading: boolean;
  failure: FetchFailure | null;
  /** A super-practitioner sees whose it is. */
  showsPractitioner: boolean;
  /** The pages. */
  footer?: ReactNode;
}

/** The invoices of the practice: a table on a desktop, cards on a phone; a line opens the paper. */
export function InvoiceTable({ invoices, isLoading, failure, showsPractitioner, footer }: InvoiceTableProps) {
  const isNarrow = useMediaQuery(NARROW);
  const wide = showsPractitioner ? [number, date, practitioner, label, state, amount] : plain;
  return (
    <Sheet>
      <DataTable<InvoiceItem>
        caption="Mes factures"
        density="tall"
        columns={isNarrow ? [summary(showsPractitioner), state, amount] : wide}
        rows={invoices}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        error={failure}
        empty={
          <EmptyState icon={<ReceiptEuro size={20} />} title="Vous n'avez aucune facture pour le moment." />
        }
        rowHref={({ id }) => paths.invoice(id)}
        card={(invoice) => <InvoiceCard invoice={invoice} showsPractitioner={showsPractitioner} />}
        footer={footer}
      />
    </Sheet>
  );
}

const number: Column<InvoiceItem> = {
  id: 'id',
  header: 'Facture',
  width: '168px',
  cell: (invoice) => (
    <Anchor href={paths.invoice(invoice.id)} className={styles.title}>
      {invoiceTitle(invoice)}
    </Anchor>
  ),
};
const summary = (showsPractitioner: boolean): Column<InvoiceItem> => ({
  id: number.id,
  header: number.header,
  cell: (invoice) => (
    <span data-look="stack gap-4 fill breaks">
      {number.cell(invoice)}
      <Meta invoice={invoice} showsPractitioner={showsPractitioner} />
    </span>
  ),
});
const date: Column<InvoiceItem> = {
  id: 'creationDate',
  header: 'Date',
  width: '132px',
  cell: ({ creationDate }) => <DateText value={creationDate} />,
};
const practitioner: Column<InvoiceItem> = {
  id: 'user',
  header: 'Praticien',
  width: '18%',
  cell: ({ user }) => listedName(user),
};
const label: Column<InvoiceItem> = { id: 'label', header: 'Libellé', cell: ({ label: text }) => text };
const state: Column<InvoiceItem> = {
  id: 'isPaid',
  header: 'Statut',
  width: '264px',
  cell: (invoice) => <InvoiceState invoice={invoice} />,
};
const amount: Column<InvoiceItem> = {
  id: 'totalPriceInclVAT',
  header: 'Montant TTC',
  width: '140px',
  align: 'end',
  cell: ({ totalPriceInclVAT }) => (
    <span data-look="strong whole">
      <Money cents={inCents(totalPriceInclVAT)} />
    </span>
  ),
};
const plain = [number, date, label, state, amount];

type OfInvoice = { invoice: InvoiceItem; showsPractitioner: boolean };

const Meta = ({ invoice, showsPractitioner }: OfInvoice) => (
  <span className={styles.meta}>
    <DateText value={invoice.creationDate} />, {invoice.label}
    {showsPractitioner && `, ${listedName(invoice.user)}`}
  </span>
);

function InvoiceCard({ invoice, showsPractitioner }: OfInvoice) {
  return (
    <Anchor href={paths.invoice(invoice.id)} className={styles.card}>
      <span data-look="stack gap-4 fill breaks">
        <span data-look="row stretch ends gap-12">
          <span className={styles.title}>{invoiceTitle(invoice)}</span>
          <span data-look="strong whole">
            <Money cents={inCents(invoice.totalPriceInclVAT)} />
          </span>
        </span>
        <Meta invoice={invoice} showsPractitioner={showsPractitioner} />
        <InvoiceState invoice={invoice} />
      </span>
      <ChevronRight size={20} className={styles.chevron} />
    </Anchor>
  );
}
