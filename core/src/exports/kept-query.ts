/** What a list was asked for, as it is kept: instants stand as `{ at }`, since JSON has none. */
export type KeptQuery = Readonly<Record<string, unknown>>;

/** To be kept. */
export const keptQuery = (query: object): KeptQuery =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, value instanceof Date ? { at: value.toISOString() } : value]],
    ),
  );

/** As it was asked. */
export const askedQuery = (kept: KeptQuery): KeptQuery =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, isInstant(value) ? new Date(value.at) : value]),
  );

const isInstant = (value: unknown): value is { readonly at: string } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'at') === 'string';

const ORDER = new Set(['orderBy', 'order', 'page', 'perPage']);

/** The names of what filters, never what they hold. */
export const filterNames = (query: KeptQuery): readonly string[] =>
  Object.entries(query).flatMap(([name, value]) => (ORDER.has(name) || value === '' ? [] : [name]));
