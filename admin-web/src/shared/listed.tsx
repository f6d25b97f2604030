import { failureOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { DataTableProps } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FilterBar } from '@accordent/ui-kit/Page/Page.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { useEffect, type ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { ListWords } from '@accordent/ui-kit/SearchInput/ListWords.tsx';
import type { ListAddress } from './use-list-address.ts';

type Change = {
  readonly search?: string;
  readonly orderBy?: string;
  readonly order?: 'asc' | 'desc';
  readonly page?: number;
};

/** What a table needs of where its list stands. */
export type Listed = Omit<ListAddress, 'filters' | 'show' | 'query'> & {
  readonly show: (change: Change, how?: { readonly replace: boolean }) => void;
};

/** What SWR gives of one page of a list; while it is validating, its total may be that of another page, or of before. */
export type ListAnswer<Page> = Pick<
  SWRResponse<Page, unknown>,
  'data' | 'error' | 'isLoading' | 'isValidating'
> & {
  readonly mutate: () => Promise<unknown>;
};
export type ListPage = { readonly total: number; readonly totalCapped?: boolean | undefined };

type OfTable = Pick<
  DataTableProps<object>,
  'sort' | 'onSort' | 'isLoading' | 'error' | 'expectedRows' | 'footer'
>;

/** The order, state and pages of a table whose list stands in the address; `bar` stands in the place of the pages. */
export function listed(
  list: Pick<Listed, 'orderBy' | 'order' | 'page' | 'perPage' | 'show' | 'setPerPage'>,
  { data, error, isLoading, isValidating, mutate }: ListAnswer<ListPage>,
  bar: ReactNode = null,
) {
  const { total = 0, totalCapped = false } = data ?? {};
  const last = Math.ceil(total / list.perPage);
  const isPastEnd = !isValidating && !totalCapped && total > 0 && list.page > last;
  return {
    sort: { by: list.orderBy, order: list.order },
    onSort: ({ by, order }) => list.show({ orderBy: by, order }),
    isLoading,
    error: error ? { ...failureOf(error), onRetry: () => void mutate() } : null,
    expectedRows: list.perPage,
    footer: (bar !== null || data?.total !== 0) && (
      <>
        {isPastEnd && <Leave go={() => list.show({ page: last }, { replace: true })} />}
        {bar ??
          (!isPastEnd && (
            <Pagination
              page={list.page}
              pageSize={list.perPage}
              total={total}
              isTotalCapped={totalCapped}
              onPage={(page) => list.show({ page })}
              onPageSize={list.setPerPage}
            />
          ))}
      </>
    ),
  } satisfies OfTable;
}

/** A page past the end of its list, such as one that has emptied since, says nothing of the list. */
function Leave({ go }: { go: () => void }) {
  useEffect(go);
  return null;
}

/** The search of a list and its filters. */
export function ListBar({
  list,
  hasSearch = true,
  aside,
  children,
}: {
  list: Listed;
  hasSearch?: boolean;
  aside: ReactNode;
  children?: ReactNode;
}) {
  return (
    <FilterBar aside={aside}>
      {hasSearch && <ListWords value={list.search} onChange={(search) => list.show({ search })} />}
      {children}
      {list.isFiltered && (
        <Button tone="quiet" size="small" onClick={list.clear}>
          Effacer les filtres
        </Button>
      )}
    </FilterBar>
  );
}

/** Instead of rows: nothing for these filters, or nothing yet. */
export function emptyOf(list: Listed, nothingYet: ReactNode): ReactNode {
  if (!list.isFiltered && list.page <= 1) return nothingYet;
  return (
    <EmptyState
      title="Aucun résultat"
      description={list.search ? `«\u00a0${list.search}\u00a0»` : undefined}
      action={<Button onClick={list.clear}>Effacer les filtres</Button>}
    />
  );
}

/** `37 dentistes`, `plus de 1 000 dentistes`. */
export function counted(
  { total, totalCapped = false }: ListPage,
  [one, many]: readonly [one: string, many: string],
): string {
  return `${totalCapped ? 'plus de ' : ''}${formatCount(total)} ${total < 2 ? one : many}`;
}
