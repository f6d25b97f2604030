import type { Query } from '@accordent/api/client/api-client.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { listSearchOf, listStateOf, type ListDefaults, type ListState } from './list-address.ts';

type Change<Filter extends string> = Partial<Omit<ListState<Filter>, 'filters'>> & {
  readonly filters?: Partial<Record<Filter, string>>;
};

export type ListOptions<Filter extends string> = Pick<ListDefaults<Filter>, 'orderBy'> & {
  /** Names the page size that is remembered ('contacts' → contactsPerPage) and the address to come back to. */
  readonly name: string;
  /** The address without its query. */
  readonly path: string;
  /** 'asc' where nothing is said. */
  readonly order?: 'asc' | 'desc';
  readonly filters?: readonly Filter[];
};

/** A list whose page, search, sort and filters stand in the address; its page size is remembered. */
export function useListAddress<Filter extends string = never>(options: ListOptions<Filter>) {
  const { name, path, orderBy, order = 'asc', filters = [] } = options;
  const navigate = useNavigate();
  const text = useSearch();
  const [perPage, setPerPage] = useStoredState(`${name}PerPage`, 20);
  // The options are written anew at each drawing, always the same.
  const [defaults] = useState<ListDefaults<Filter>>({ orderBy, order, filters });
  const state = useMemo(() => listStateOf(new URLSearchParams(text), defaults), [text, defaults]);
  const address = path + listSearchOf(state, defaults);
  useEffect(() => {
    sessionStorage.setItem(PREFIX + name, address);
  }, [name, address]);

  /** Goes to the list as `change` makes it; all but a page lead back to page 1. */
  const show = (change: Change<Filter>, how?: { readonly replace: boolean }) => {
    const chosen = { ...state.filters, ...change.filters };
    navigate(path + listSearchOf({ ...state, page: 1, ...change, filters: chosen }, defaults), how);
  };
  const query: Query = {
    ...state.filters,
    search: state.search,
    orderBy: state.orderBy,
    order: state.order,
    page: state.page,
    perPage,
  };
  return {
    ...state,
    perPage,
    /** The call's parameters; free filters are left out by the client. */
    query,
    isFiltered: state.search !== '' || Object.values(state.filters).some(Boolean),
    show,
    clear: () => navigate(path),
    setPerPage(size: number) {
      setPerPage(size);
      show({});
    },
  };
}

export type ListAddress<Filter extends string = never> = ReturnType<typeof useListAddress<Filter>>;

const PREFIX = 'accordent.admin.list.';

/** The list as it was last seen in this tab, filters and page included: a record leads back to it. */
export const lastAddressOf = (name: string, path: string): string =>
  sessionStorage.getItem(PREFIX + name) ?? path;
