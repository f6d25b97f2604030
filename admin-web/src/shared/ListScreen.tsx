import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { DataTableProps } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FilterBar, Page } from '@accordent/ui-kit/Page/Page.tsx';
import type { PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { failureOf } from '@accordent/api/client/failure.ts';
import { ListWords } from './ListWords.tsx';
import type { ListAddress } from './use-list-address.ts';

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowHref' | 'rowActions' | 'rowActionsWidth' | 'card' | 'minWidth' | 'density'
>;

/** What SWR gives of one page of a list. */
type ListAnswer<Page> = Pick<SWRResponse<Page, unknown>, 'data' | 'error' | 'isLoading'> & {
  readonly mutate: () => Promise<unknown>;
};
type ListPage = { readonly total: number; readonly totalCapped?: boolean | undefined };

export interface ListScreenProps<Row extends object, Answer>
  extends Table<Row>, Pick<PageProps, 'title' | 'actions' | 'banner'> {
  list: Omit<ListAddress, 'filters' | 'show'> & { readonly show: (change: ListChange) => void };
  answer: ListAnswer<Answer>;
  /** The rows of that page. */
  rowsOf: (page: Answer) => readonly Row[];
  /** The unit in the total: ['dentiste', 'dentistes']. */
  unit: readonly [one: string, many: string];
  /** More words after the total: a sum. */
  totalNote?: string | undefined;
  /** FilterChips beside the search. */
  filters?: ReactNode;
  /** Whether the list has a search; default true. */
  hasSearch?: boolean;
  /** Without a filter: « Aucun contact à afficher », and the button that makes the first one. */
  empty: { readonly title: string; readonly action?: ReactNode; readonly icon?: ReactNode };
  /** Dialogs of the row actions. */
  children?: ReactNode;
}

type ListChange = {
  readonly search?: string;
  readonly orderBy?: string;
  readonly order?: 'asc' | 'desc';
  readonly page?: number;
};

/** The screen of a list that the server searches, sorts and pages; all of it stands in the address. */
export function ListScreen<Row extends { readonly id: number }, Answer extends ListPage>({
  list,
  answer: { data, error, isLoading, mutate },
  rowsOf,
  unit,
  totalNote = '',
  filters,
  hasSearch = true,
  empty,
  children,
  title,
  actions,
  banner,
  rowHref,
  ...table
}: ListScreenProps<Row, Answer>) {
  const navigate = useNavigate();
  const { total, totalCapped = false } = data ?? {};
  return (
    <Page
      title={title}
      width="full"
      actions={actions}
      banner={banner}
      toolbar={
        <FilterBar
          aside={
            <output aria-live="polite">
              {total !== undefined ? (
                <>
                  {counted(total, totalCapped, unit)}
                  {totalNote}
                </>
              ) : (
                isLoading && <Skeleton width={88} />
              )}
            </output>
          }
        >
          {hasSearch && <ListWords value={list.search} onChange={(search) => list.show({ search })} />}
          {filters}
          {list.isFiltered && (
            <Button tone="quiet" size="small" onClick={list.clear}>
              Effacer les filtres
            </Button>
          )}
        </FilterBar>
      }
    >
      <DataTable
        {...table}
        caption={typeof title === 'string' ? title : unit[1]}
        rowKey={({ id }) => id}
        rowHref={rowHref}
        onRowClick={rowHref && ((row) => navigate(rowHref(row)))}
        rows={data && rowsOf(data)}
        sort={{ by: list.orderBy, order: list.order }}
        onSort={({ by, order }) => list.show({ orderBy: by, order })}
        isLoading={isLoading}
        error={error ? { ...failureOf(error), onRetry: () => void mutate() } : null}
        expectedRows={list.perPage}
        empty={
          list.isFiltered || list.page > 1 ? (
            <EmptyState
              title="Aucun résultat"
              description={list.search ? `«\u00a0${list.search}\u00a0»` : undefined}
              action={<Button onClick={list.clear}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState {...empty} />
          )
        }
        footer={
          total !== 0 && (
            <Pagination
              page={list.page}
              pageSize={list.perPage}
              total={total ?? 0}
              isTotalCapped={totalCapped}
              onPage={(page) => list.show({ page })}
              onPageSize={list.setPerPage}
            />
          )
        }
      />
      {children}
    </Page>
  );
}

/** `37 dentistes`, `plus de 1 000 dentistes`. */
export function counted(
  total: number,
  isCapped: boolean,
  [one, many]: readonly [one: string, many: string],
): string {
  return `${isCapped ? 'plus de ' : ''}${formatCount(total)} ${total < 2 ? one : many}`;
}
