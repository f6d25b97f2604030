import { DataTable, type DataTableProps } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState, type EmptyStateProps } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Page, type PageProps } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import type { ReactNode } from 'react';
import { ExportButton } from './ExportButton.tsx';
import type { Exported } from './export-list.ts';
import { counted, emptyOf, ListBar, listed, type ListAnswer, type Listed, type ListPage } from './listed.tsx';

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowHref' | 'rowActions' | 'rowActionsWidth' | 'card' | 'minWidth' | 'density'
>;

export interface ListScreenProps<Row extends object, Answer>
  extends Table<Row>, Pick<PageProps, 'title' | 'actions' | 'banner'> {
  list: Listed;
  answer: ListAnswer<Answer>;
  /** The rows of that page. */
  rowsOf: (page: Answer) => readonly Row[];
  /** The unit in the total: ['dentiste', 'dentistes']. */
  unit: readonly [one: string, many: string];
  /** What « Exporter » takes out; without it there is no such button. */
  exported?: Exported | undefined;
  /** More words after the total: a sum. */
  totalNote?: string | undefined;
  /** FilterChips beside the search. */
  filters?: ReactNode;
  /** Whether the list has a search; default true. */
  hasSearch?: boolean;
  /** Without a filter: « Aucun contact à afficher », and the button that makes the first one. */
  empty: EmptyStateProps;
  /** Dialogs of the row actions. */
  children?: ReactNode;
}

/** The screen of a list that the server searches, sorts and pages; all of it stands in the address. */
export function ListScreen<Row extends { readonly id: number }, Answer extends ListPage>({
  list,
  answer,
  rowsOf,
  unit,
  exported,
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
  const { data } = answer;
  return (
    <Page
      title={title}
      width="full"
      actions={
        <>
          {exported && <ExportButton exported={exported} />}
          {actions}
        </>
      }
      banner={banner}
      toolbar={
        <ListBar
          list={list}
          hasSearch={hasSearch}
          aside={
            <output aria-live="polite">
              {data ? counted(data, unit) + totalNote : answer.isLoading && <Skeleton width={88} />}
            </output>
          }
        >
          {filters}
        </ListBar>
      }
    >
      <DataTable
        {...table}
        {...listed(list, answer)}
        caption={typeof title === 'string' ? title : unit[1]}
        rowKey={({ id }) => id}
        rowHref={rowHref}
        onRowClick={rowHref && ((row) => navigate(rowHref(row)))}
        rows={data && rowsOf(data)}
        empty={emptyOf(list, <EmptyState {...empty} />)}
      />
      {children}
    </Page>
  );
}
