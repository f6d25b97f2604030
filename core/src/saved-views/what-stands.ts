import { findStatus } from '../coverage-requests/coverage-request-status.ts';
import type { FoundNames, NamedIds } from './saved-view-store.ts';
import type { SavedFilters, ViewContent } from './saved-view.ts';

/** A filter that a view was saved with, whose record has been removed since. */
export const removables = ['statusIds', 'userId', 'owner', 'mutual', 'mutualGroup'] as const;
export type Removable = (typeof removables)[number];

/** A view as it opens: without what has been removed, and with the names of what it keeps. */
export type StandingView = {
  readonly content: ViewContent;
  readonly removed: readonly Removable[];
  readonly userName: string;
  readonly insurerName: string;
};

const kinds = {
  userId: 'practitioners',
  owner: 'administrators',
  mutual: 'mutuals',
  mutualGroup: 'mutualGroups',
} as const satisfies Partial<Record<Removable, keyof NamedIds>>;
type Named = keyof typeof kinds;
const named = Object.keys(kinds) as readonly Named[];

const idOf = (filters: SavedFilters, name: Named): number | null => {
  const value = filters[name];
  return typeof value === 'number' ? value : null;
};

/** The records that these views name. */
export function namedIn(contents: readonly ViewContent[]): NamedIds {
  const idsOf = (name: Named) => contents.flatMap(({ filters }) => idOf(filters, name) ?? []);
  return {
    practitioners: idsOf('userId'),
    administrators: idsOf('owner'),
    mutuals: idsOf('mutual'),
    mutualGroups: idsOf('mutualGroup'),
  };
}

/** What is left of a view now. */
export function standing(content: ViewContent, names: FoundNames): StandingView {
  const { statusIds, ...filters } = content.filters;
  const knownStatuses = statusIds?.filter((id) => findStatus(id) !== null);
  const nameOf = (name: Named) => names[kinds[name]].get(idOf(filters, name) ?? 0);
  const gone = named.filter((name) => idOf(filters, name) !== null && nameOf(name) === undefined);
  return {
    content: {
      ...content,
      filters: {
        ...Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name as Named))),
        ...(knownStatuses && knownStatuses.length > 0 && { statusIds: knownStatuses }),
      },
    },
    removed: [...(knownStatuses?.length === statusIds?.length ? [] : (['statusIds'] as const)), ...gone],
    userName: nameOf('userId') ?? '',
    insurerName: nameOf('mutualGroup') ?? nameOf('mutual') ?? '',
  };
}
