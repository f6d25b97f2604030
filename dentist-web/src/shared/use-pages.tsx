import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { LEAST_PAGE, pageOf, usePerPage } from './list-address.ts';

type Read = {
  readonly data: { readonly total: number; readonly totalCapped?: boolean | undefined } | undefined;
  /** The total may be that of another page, or of before. */
  readonly isValidating: boolean;
};

/** The pages of a list, as its address says them; `kept` is what the address says besides. */
export function usePages(
  list: Parameters<typeof usePerPage>[0],
  kept: () => URLSearchParams = () => new URLSearchParams(),
) {
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = usePerPage(list);
  const page = pageOf(search);
  const goTo = (next: number, how?: { readonly replace: boolean }) => {
    const address = kept();
    if (next > 1) address.set('page', String(next));
    setSearch(address, how);
  };
  return {
    page,
    perPage,
    /** Under the list, where it has more than one page. */
    footer: ({ data, isValidating }: Read) => {
      if (!data) return undefined;
      const { total, totalCapped = false } = data;
      const last = Math.ceil(total / perPage);
      if (!isValidating && !totalCapped && total > 0 && page > last)
        return <Leave go={() => goTo(last, { replace: true })} />;
      return (
        total > LEAST_PAGE && (
          <Pagination
            page={page}
            pageSize={perPage}
            total={total}
            isTotalCapped={totalCapped}
            onPage={(next) => goTo(next)}
            onPageSize={(size) => {
              setPerPage(size);
              goTo(1);
            }}
          />
        )
      );
    },
  };
}

/** A page past the end of its list, such as one that has emptied since, says nothing of the list. */
function Leave({ go }: { go: () => void }) {
  useEffect(go);
  return null;
}
