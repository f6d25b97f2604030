import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { euroText, inCents } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { MoreRows, SHOWN_FIRST } from '@accordent/ui-kit/DataTable/MoreRows.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { debitInvoice, type ReturnedDebitItem } from './debits.api.ts';

export interface ReturnedDebitsProps {
  returned: readonly ReturnedDebitItem[];
  onDone: () => unknown;
}

/** A refund says so itself, or is told. */
const reasonOf = ({ kind, reason }: ReturnedDebitItem): string =>
  kind === 'refund' && !reason.startsWith('Remboursement') ? `Remboursé. ${reason}` : reason;

const why = (debit: ReturnedDebitItem): string =>
  debit.isInvoicePaid ? `${reasonOf(debit)}. La facture reste marquée payée, à vérifier.` : reasonOf(debit);

/** Debits that the bank gave back: their invoices wait for somebody, paid ones to be looked at. */
export function ReturnedDebits({ returned, onDone }: ReturnedDebitsProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const [repeated, setRepeated] = useState<ReturnedDebitItem | null>(null);
  const invoice = ({ invoiceId }: ReturnedDebitItem) => (
    <Anchor href={paths.invoice('edit', invoiceId)}>n°&nbsp;{invoiceId}</Anchor>
  );
  const repeat = (debit: ReturnedDebitItem) =>
    debit.canRepeat && (
      <Button size="small" onClick={() => setRepeated(debit)}>
        Prélever à nouveau<VisuallyHidden> la facture {debit.invoiceId}</VisuallyHidden>
      </Button>
    );
  return (
    <>
      <DataTable<ReturnedDebitItem>
        caption="Prélèvements rejetés ou remboursés"
        density="tall"
        columns={[
          {
            id: 'day',
            header: 'Rendu le',
            width: '120px',
            cell: ({ returnedDay }) => <DateText value={returnedDay} />,
          },
          { id: 'invoice', header: 'Facture', width: '92px', cell: invoice },
          {
            id: 'user',
            header: 'Praticien, motif',
            cell: (debit) => (
              <span data-look="stack gap-0">
                <span data-look="cut">{listedName(debit.user)}</span>
                <span data-look="quiet small breaks">{why(debit)}</span>
              </span>
            ),
          },
          {
            id: 'amount',
            header: 'Reste dû',
            width: '108px',
            align: 'end',
            cell: ({ amount }) => <Money cents={inCents(amount)} />,
          },
          {
            id: 'repeat',
            header: 'Prélever à nouveau',
            isHeaderHidden: true,
            width: '180px',
            align: 'end',
            cell: repeat,
          },
        ]}
        rows={returned.slice(0, shown)}
        rowKey={({ id }) => id}
        footer={<MoreRows total={returned.length} shown={shown} onMore={setShown} />}
        empty={<EmptyState icon={<CircleCheck size={20} />} title="Aucun rejet." />}
        card={(debit) => (
          <RowCard
            title={listedName(debit.user)}
            aside={<Money cents={inCents(debit.amount)} />}
            foot={repeat(debit)}
          >
            <RowCardLine>
              Facture {invoice(debit)}, le <DateText value={debit.returnedDay} />
            </RowCardLine>
            <RowCardLine>{why(debit)}</RowCardLine>
          </RowCard>
        )}
      />
      {repeated && (
        <ActDialog
          isOpen
          tone="primary"
          title={'Prélever à nouveau cette facture\u00a0?'}
          message={`${why(repeated)}. Le praticien est prévenu par e-mail de la nouvelle date.`}
          object={`${invoiceTitle({ id: repeated.invoiceId })}, ${euroText(repeated.amount)}`}
          confirmLabel="Prélever à nouveau"
          doing="Annonce du prélèvement…"
          done="Prélèvement annoncé."
          refusalOf={sentenceOf}
          act={(key) => debitInvoice(repeated.invoiceId, key)}
          onDone={onDone}
          onClose={() => setRepeated(null)}
        />
      )}
    </>
  );
}
