import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { ListWords } from '../shared/ListWords.tsx';
import type { ListAddress } from '../shared/use-list-address.ts';
import { InvoiceCard, ownInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceCount } from './InvoiceCount.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import type { InvoiceItem } from './invoices.api.ts';
import styles from './InvoicesInRecord.module.css';

export interface InvoicesInRecordProps {
  list: Pick<
    ListAddress,
    'search' | 'orderBy' | 'order' | 'page' | 'perPage' | 'isFiltered' | 'show' | 'clear' | 'setPerPage'
  >;
  answer: {
    /** Absent while they are on their way. */
    readonly rows: readonly InvoiceItem[] | undefined;
    readonly total: number | undefined;
    readonly totalCapped?: boolean | undefined;
    /** In euros, of all that was found. */
    readonly sum: number | null | undefined;
    readonly error: TableError | null;
    readonly isLoading: boolean;
  };
  /** The button that issues one. */
  action: ReactNode;
  onOpen: (id: number) => void;
}

/** The invoices of one practitioner as a table, with its search, order and pages. */
export function InvoicesInRecord({ list, answer, action, onOpen }: InvoicesInRecordProps) {
  const { rows, total, totalCapped = false, sum, error, isLoading } = answer;
  const isEmpty = total === 0 && !list.isFiltered;
  return (
    <div className={styles.tab}>
      <div className={styles.filters}>
        <FilterBar
          aside={
            <span className={styles.aside}>
              {total !== undefined && <InvoiceCount total={total} isCapped={totalCapped} sum={sum ?? null} />}
              {!isEmpty && action}
            </span>
          }
        >
          <ListWords value={list.search} onChange={(search) => list.show({ search })} />
          {list.isFiltered && (
            <Button tone="quiet" size="small" onClick={list.clear}>
              Effacer les filtres
            </Button>
          )}
        </FilterBar>
      </div>
      <DataTable
        caption="Factures"
        columns={ownInvoiceColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.invoice('view', id)}
        onRowClick={({ id }) => onOpen(id)}
        sort={{ by: list.orderBy, order: list.order }}
        onSort={({ by, order }) => list.show({ orderBy: by, order })}
        isLoading={isLoading}
        error={error}
        expectedRows={list.perPage}
        rowActionsWidth="88px"
        rowActions={(invoice) => <InvoiceRowActions invoice={invoice} />}
        card={(invoice) => <InvoiceCard invoice={invoice} isOwn />}
        empty={
          list.isFiltered ? (
            <EmptyState
              title="Aucun résultat"
              description={`«\u00a0${list.search}\u00a0»`}
              action={<Button onClick={list.clear}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState
              icon={<ReceiptText size={20} strokeWidth={1.75} aria-hidden />}
              title="Ce praticien n’a aucune facture"
              action={action}
            />
          )
        }
        footer={
          total !== undefined &&
          total > 0 && (
            <Pagination
              page={list.page}
              pageSize={list.perPage}
              total={total}
              isTotalCapped={totalCapped}
              onPage={(page) => list.show({ page })}
              onPageSize={list.setPerPage}
            />
          )
        }
      />
    </div>
  );
}
