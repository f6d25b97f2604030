import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { useSearchParams } from 'wouter';
import { LEAST_PAGE, pageOf, usePerPage } from './list-address.ts';

type Fetched = { readonly total: number; readonly totalCapped?: boolean | undefined } | undefined;

/** The pages of a list, as its address says them; `kept` is what the address says besides. */
export function usePages(
  list: Parameters<typeof usePerPage>[0],
  kept: () => URLSearchParams = () => new URLSearchParams(),
) {
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = usePerPage(list);
  const page = pageOf(search);
  const goTo = (next: number) => {
    const address = kept();
    if (next > 1) address.set('page', String(next));
    setSearch(address);
  };
  return {
    page,
    perPage,
    /** Under the list, where it has more than one page. */
    footer: (fetched: Fetched) =>
      fetched &&
      fetched.total > LEAST_PAGE && (
        <Pagination
          page={page}
          pageSize={perPage}
          total={fetched.total}
          isTotalCapped={fetched.totalCapped ?? false}
          onPage={goTo}
          onPageSize={(size) => {
            setPerPage(size);
            goTo(1);
          }}
        />
      ),
  };
}
