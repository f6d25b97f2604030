/** What a list shows, as its address says it. `filters`: '' where one is free. */
export type ListState<Filter extends string> = {
  readonly search: string;
  readonly orderBy: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly filters: Readonly<Record<Filter, string>>;
};

/** How a list stands when its address says nothing; `filters` are the wire names of its filters. */
export type ListDefaults<Filter extends string> = {
  readonly orderBy: string;
  readonly order: 'asc' | 'desc';
  readonly filters: readonly Filter[];
};

/** Reads the query of an address. */
export function listStateOf<Filter extends string>(
  search: URLSearchParams,
  { orderBy, order, filters }: ListDefaults<Filter>,
): ListState<Filter> {
  const chosenOrder = search.get('sens');
  return {
    search: search.get('search') ?? '',
    orderBy: search.get('tri') ?? orderBy,
    order: chosenOrder === 'asc' || chosenOrder === 'desc' ? chosenOrder : order,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    filters: Object.fromEntries(filters.map((name) => [name, search.get(name) ?? ''])) as Record<
      Filter,
      string
    >,
  };
}

/** Writes the query of an address, defaults left out: '' or '?…'. */
export function listSearchOf<Filter extends string>(
  state: ListState<Filter>,
  defaults: ListDefaults<Filter>,
): string {
  const search = new URLSearchParams();
  if (state.search) search.set('search', state.search);
  for (const name of defaults.filters) if (state.filters[name]) search.set(name, state.filters[name]);
  if (state.orderBy !== defaults.orderBy) search.set('tri', state.orderBy);
  if (state.order !== defaults.order) search.set('sens', state.order);
  if (state.page > 1) search.set('page', String(state.page));
  const text = search.toString();
  return text && `?${text}`;
}
