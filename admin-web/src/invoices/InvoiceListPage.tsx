import { DaysFilter } from '@accordent/ui-kit/FilterChip/DaysFilter.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { BookOpenText, ReceiptText } from 'lucide-react';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useState } from 'react';
import { AccountingDialog } from './AccountingDialog.tsx';
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { useInvoices } from './invoices.api.ts';
import { dayOf, periodOf } from './period.ts';
import { sumNote } from './sum-note.ts';
import { paths } from '../screens.ts';
import { PractitionerFilter } from '../practitioner-choices/PractitionerFilter.tsx';
import { usePractitionerChoices } from '../practitioner-choices/practitioner-choices.api.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useListAddress } from '../shared/use-list-address.ts';

const texts = {
  pending: {
    title: 'Factures en attente',
    path: paths.pendingInvoices,
    empty: 'Aucune facture en attente',
  },
  paid: { title: 'Factures payées', path: paths.paidInvoices, empty: 'Aucune facture payée' },
} as const;

/** /admin/invoice/list/pending and /admin/invoice/list/paid. */
export default function InvoiceListPage({ kind }: { kind: keyof typeof texts }) {
  const { title, path, empty } = texts[kind];
  const [now] = useState(() => new Date());
  const list = useListAddress({
    name: `${kind}Invoices`,
    path,
    orderBy: 'creationDate',
    order: 'desc',
    filters: ['userId', 'startDate', 'endDate'],
  });
  const { userId, startDate, endDate } = list.filters;
  const query = { ...list.query, isPaid: kind === 'paid' ? 1 : 0 };
  const answer = useInvoices(query);
  const [words, setWords] = useState('');
  const [chosenName, setChosenName] = useState('');
  const [isExporting, setIsExporting] = useState(false);
  const choices = usePractitionerChoices(words);
  const found = answer.data?.invoices.find((invoice) => String(invoice.userId) === userId);
  return (
    <ListScreen
      title={title}
      unit={['facture', 'factures']}
      totalNote={answer.data && answer.data.total > 0 ? sumNote(answer.data) : undefined}
      list={list}
      answer={answer}
      exported={{ list: 'invoices', query }}
      actions={
        <Button icon={<BookOpenText />} onClick={() => setIsExporting(true)}>
          Comptabilité
        </Button>
      }
      rowsOf={({ invoices }) => invoices}
      filters={
        <>
          <PractitionerFilter
            id={userId === '' ? null : Number(userId)}
            name={found ? listedName(found.user) : chosenName}
            {...choices}
            onSearch={setWords}
            onChange={(practitioner) => {
              setChosenName(practitioner ? listedName(practitioner) : '');
              list.show({ filters: { userId: practitioner ? String(practitioner.id) : '' } });
            }}
          />
          <DaysFilter
            value={{ from: dayOf(startDate), to: dayOf(endDate) }}
            today={toIsoDay(now)}
            onChange={(days) => list.show({ filters: periodOf(days) })}
          />
        </>
      }
      empty={{ title: empty, icon: <ReceiptText size={20} /> }}
      columns={invoiceColumns}
      rowHref={({ id }) => paths.invoice('view', id)}
      rowActionsWidth="88px"
      rowActions={(invoice) => <InvoiceRowActions invoice={invoice} />}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
    >
      {isExporting && <AccountingDialog today={toIsoDay(now)} onClose={() => setIsExporting(false)} />}
    </ListScreen>
  );
}
