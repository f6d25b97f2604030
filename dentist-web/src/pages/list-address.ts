import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';

const SIZES = [20, 50, 100];

/** The page that an address holds; 1 for none. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** How many PEC a page shows, kept in the browser (decisions §12). */
export function usePerPage(): [number, (size: number) => void] {
  const [size, setSize] = useStoredState('dfcPerPage', 20);
  return [SIZES.includes(size) ? size : 20, setSize];
}
