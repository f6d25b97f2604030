import { PAGE_SIZES } from '@accordent/ui-kit/Pagination/page-sizes.ts';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';

/** Up to so many rows a list has no pages. */
export const LEAST_PAGE = 20;

/** The page that an address holds; 1 for none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** How many rows a page of this list shows, kept in the browser. */
export function usePerPage(list: 'dfcPerPage' | 'invoicesPerPage'): [number, (size: number) => void] {
  const [size, setSize] = useStoredState(list, LEAST_PAGE);
  return [perPageOf(size), setSize];
}

/** A size that a list may have, as the browser kept it. */
export const perPageOf = (kept: number): number => (PAGE_SIZES.includes(kept) ? kept : LEAST_PAGE);
