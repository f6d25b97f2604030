import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { InvoiceStateChip } from './InvoiceStateChip.tsx';
import { inCents } from '@accordent/api/client/money.ts';
import type { InvoiceItem } from './invoices.api.ts';

const number: Column<InvoiceItem> = {
  id: 'id',
  header: 'N°',
  width: '76px',
  cell: ({ id }) => <span data-look="strong">{id}</span>,
};
const date: Column<InvoiceItem> = {
  id: 'creationDate',
  header: 'Date',
  width: '112px',
  givesWay: 2,
  cell: ({ creationDate }) => <DateText value={creationDate} />,
};
const label: Column<InvoiceItem> = {
  id: 'label',
  header: 'Libellé',
  givesWay: 1,
  cell: ({ label: text }) => (
    <span data-look="cut" title={text}>
      {text}
    </span>
  ),
};
const state: Column<InvoiceItem> = {
  id: 'isPaid',
  header: 'Statut',
  width: '26%',
  atLeast: 252,
  cell: (invoice) => <InvoiceStateChip invoice={invoice} />,
};
const amount: Column<InvoiceItem> = {
  id: 'totalPriceInclVAT',
  header: 'Montant',
  width: '108px',
  align: 'end',
  cell: ({ totalPriceInclVAT }) => <Money cents={inCents(totalPriceInclVAT)} />,
};

/** Its columns, and what the invoice is for. */
export const invoiceColumns: readonly Column<InvoiceItem>[] = [
  number,
  date,
  {
    id: 'user',
    header: 'Praticien',
    width: '17%',
    cell: ({ user }) => (
      <span data-look="cut strong" title={listedName(user)}>
        {listedName(user)}
      </span>
    ),
  },
  label,
  state,
  amount,
];

/** The same in the record of one practitioner. */
export const ownInvoiceColumns: readonly Column<InvoiceItem>[] = [number, date, label, state, amount];

/** An invoice on a phone. */
export function InvoiceCard({ invoice, isOwn = false }: { invoice: InvoiceItem; isOwn?: boolean }) {
  return (
    <RowCard
      title={isOwn ? invoiceTitle(invoice) : listedName(invoice.user)}
      aside={
        <span data-look="strong">
          <Money cents={inCents(invoice.totalPriceInclVAT)} />
        </span>
      }
      foot={<InvoiceStateChip invoice={invoice} />}
    >
      <RowCardLine>
        {!isOwn && `${invoiceTitle(invoice)} · `}
        <DateText value={invoice.creationDate} />
      </RowCardLine>
      <RowCardLine>{invoice.label}</RowCardLine>
    </RowCard>
  );
}
