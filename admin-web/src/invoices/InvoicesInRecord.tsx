import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import type { InvoicesAnswer } from '@accordent/api/invoices/invoices.schemas.ts';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { counted, emptyOf, ListBar, listed, type ListAnswer, type Listed } from '../shared/listed.tsx';
import { sumNote } from './sum-note.ts';
import { InvoiceCard, ownInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import styles from './InvoicesInRecord.module.css';

export interface InvoicesInRecordProps {
  list: Listed;
  answer: ListAnswer<InvoicesAnswer>;
  /** The button that issues one. */
  action: ReactNode;
}

/** The invoices of one practitioner as a table, with its search, order and pages. */
export function InvoicesInRecord({ list, answer, action }: InvoicesInRecordProps) {
  const navigate = useNavigate();
  const { data } = answer;
  const isEmpty = data?.total === 0 && !list.isFiltered;
  return (
    <div data-look="column">
      <div className={styles.filters}>
        <ListBar
          list={list}
          aside={
            <span className={styles.aside}>
              {data && (
                <output aria-live="polite">
                  {counted(data, ['facture', 'factures'])}
                  {data.total > 0 && sumNote(data)}
                </output>
              )}
              {!isEmpty && action}
            </span>
          }
        />
      </div>
      <DataTable
        {...listed(list, answer)}
        caption="Factures"
        columns={ownInvoiceColumns}
        rows={data?.invoices}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.invoice('view', id)}
        onRowClick={({ id }) => navigate(paths.invoice('view', id))}
        rowActionsWidth="88px"
        rowActions={(invoice) => <InvoiceRowActions invoice={invoice} />}
        card={(invoice) => <InvoiceCard invoice={invoice} isOwn />}
        empty={emptyOf(
          list,
          <EmptyState
            icon={<ReceiptText size={20} />}
            title="Ce praticien n’a aucune facture"
            action={action}
          />,
        )}
      />
    </div>
  );
}
