import { lineDay } from '@accordent/api/client/money-lines/line-day.ts';
import { inCents } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { Banknote } from 'lucide-react';
import { paths } from '../screens.ts';
import { wayWords } from './way-words.ts';
import type { InvoicePaymentItem } from './receipts.api.ts';
import { useUndoPayment } from './use-undo-payment.tsx';

export interface PaymentTableProps {
  payments: readonly InvoicePaymentItem[];
  onDone: () => unknown;
}

/** What pays our invoices by now, each to be taken back. */
export function PaymentTable({ payments, onDone }: PaymentTableProps) {
  const { button: undo, dialog } = useUndoPayment(onDone);
  const invoice = ({ invoiceId }: InvoicePaymentItem) => (
    <Anchor href={paths.invoice('edit', invoiceId)}>n°&nbsp;{invoiceId}</Anchor>
  );
  return (
    <>
      <DataTable<InvoicePaymentItem>
        caption="Derniers paiements"
        columns={[
          { id: 'day', header: 'Date', width: '132px', cell: ({ day }) => lineDay(day) },
          { id: 'invoice', header: 'Facture', width: '108px', cell: invoice },
          { id: 'user', header: 'Praticien', cell: ({ user }) => listedName(user) },
          { id: 'way', header: 'Moyen', givesWay: 1, cell: (payment) => wayWords(payment) },
          {
            id: 'amount',
            header: 'Montant',
            width: '124px',
            align: 'end',
            cell: ({ amount }) => <Money cents={inCents(amount)} />,
          },
          { id: 'undo', header: 'Annuler', isHeaderHidden: true, width: '108px', align: 'end', cell: undo },
        ]}
        rows={payments}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<Banknote size={20} />} title="Aucun paiement." />}
        card={(payment) => (
          <RowCard
            title={listedName(payment.user)}
            aside={<Money cents={inCents(payment.amount)} />}
            foot={undo(payment)}
          >
            <RowCardLine>
              Facture {invoice(payment)}, {lineDay(payment.day)}
            </RowCardLine>
            <RowCardLine>{wayWords(payment)}</RowCardLine>
          </RowCard>
        )}
      />
      {dialog}
    </>
  );
}
