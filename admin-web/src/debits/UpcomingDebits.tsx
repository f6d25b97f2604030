import { invoiceTitle } from '@accordent/api/client/invoice-states.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
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
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { stopDebit, type DebitItem } from './debits.api.ts';

export interface UpcomingDebitsProps {
  upcoming: readonly DebitItem[];
  onDone: () => unknown;
}

/** Invoices whose debit is announced, each to be stopped. */
export function UpcomingDebits({ upcoming, onDone }: UpcomingDebitsProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const [stopped, setStopped] = useState<DebitItem | null>(null);
  const invoice = ({ invoiceId }: DebitItem) => (
    <Anchor href={paths.invoice('edit', invoiceId)}>n°&nbsp;{invoiceId}</Anchor>
  );
  const told = ({ toldDate }: DebitItem) =>
    toldDate ? (
      <>
        Prévenu le <DateText value={toldDate} />
      </>
    ) : (
      'Annonce en cours'
    );
  const stop = (debit: DebitItem) => (
    <Button tone="quiet" size="small" onClick={() => setStopped(debit)}>
      Ne pas prélever<VisuallyHidden> la facture {debit.invoiceId}</VisuallyHidden>
    </Button>
  );
  return (
    <>
      <DataTable<DebitItem>
        caption="Prélèvements à venir"
        columns={[
          {
            id: 'day',
            header: 'Prélevée le',
            width: '132px',
            cell: ({ collectDay }) => <DateText value={collectDay} />,
          },
          { id: 'invoice', header: 'Facture', width: '108px', cell: invoice },
          { id: 'user', header: 'Praticien', cell: ({ user }) => listedName(user) },
          { id: 'told', header: 'Annonce', width: '210px', givesWay: 1, cell: told },
          {
            id: 'amount',
            header: 'Montant',
            width: '124px',
            align: 'end',
            cell: ({ amount }) => <Money cents={inCents(amount)} />,
          },
          { id: 'stop', header: 'Arrêter', isHeaderHidden: true, width: '156px', align: 'end', cell: stop },
        ]}
        rows={upcoming.slice(0, shown)}
        rowKey={({ id }) => id}
        footer={<MoreRows total={upcoming.length} shown={shown} onMore={setShown} />}
        empty={
          <EmptyState
            icon={<CalendarClock size={20} />}
            title="Aucun prélèvement annoncé."
            description="Les factures des praticiens qui ont signé un mandat s’annoncent d’elles-mêmes, dans le délai prévu par leur mandat."
          />
        }
        card={(debit) => (
          <RowCard
            title={listedName(debit.user)}
            aside={<Money cents={inCents(debit.amount)} />}
            foot={stop(debit)}
          >
            <RowCardLine>
              Facture {invoice(debit)}, le <DateText value={debit.collectDay} />
            </RowCardLine>
            <RowCardLine>{told(debit)}</RowCardLine>
          </RowCard>
        )}
      />
      {stopped && (
        <ActDialog
          isOpen
          title={'Ne pas prélever cette facture\u00a0?'}
          message="Elle reste à payer par un autre moyen, et les relances reprennent. Le praticien n’en est pas prévenu."
          object={`${invoiceTitle({ id: stopped.invoiceId })}, ${euroText(stopped.amount)}`}
          confirmLabel="Ne pas prélever"
          doing="Arrêt du prélèvement…"
          done="Prélèvement arrêté."
          refusalOf={(failure) => refusalOf(failure, actFailed('de l’arrêt du prélèvement'))}
          act={(key) => stopDebit(stopped.id, key)}
          onDone={onDone}
          onClose={() => setStopped(null)}
        />
      )}
    </>
  );
}
