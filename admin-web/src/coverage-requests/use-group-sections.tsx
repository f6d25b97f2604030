import type { CoverageRequestsAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { reminders } from '@accordent/api/client/reminders.ts';
import type { Section } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { Suspense, useMemo } from 'react';
import { paths } from '../screens.ts';
import { idsOfAll, type RequestGroup } from './coverage-requests.api.ts';
import { inQueue } from './list-address.ts';
import { isQueue, type ListFilters } from './list-filters.ts';
import type { Selection } from './many/selection.ts';
import { addressOf } from './view-address.ts';

// Fetched when somebody groups the list.
const GroupHead = lazyPart(async () => ({ default: (await import('./GroupHead.tsx')).GroupHead }), {
  instead: ({ group }) => group.name,
});

interface Grouped {
  data: CoverageRequestsAnswer | undefined;
  filters: ListFilters;
  now: Date;
  selection: Selection;
  show: (change: Partial<ListFilters>) => void;
  /** Asks what becomes of all of an insurer's at once. */
  onTogether: (asked: Together) => void;
}

/** All of an insurer's: they leave, `list` being theirs alone, or one call asks of them. */
export type Together = {
  readonly act: 'transmit' | 'call';
  readonly ids: readonly number[];
  readonly insurer: Pick<RequestGroup, 'id' | 'name'>;
  readonly list: string;
};

/** The views in which an insurer's are dealt with together. */
const togetherIn: Readonly<Partial<Record<NonNullable<ListFilters['turn']>, Together['act']>>> = {
  transmit: 'transmit',
  remind: 'call',
};

/** The heads of the groups on this page, and what is done with each of them. */
export function useGroupSections({ data, filters, now, selection, show, onTogether }: Grouped) {
  const navigate = useNavigate();
  return useMemo((): readonly Section[] | undefined => {
    const by = filters.groupBy;
    if (by === null || !data?.groups) return undefined;
    let start = 0;
    return data.groups.map((group) => {
      const rows = data.dfc.slice(start, start + group.onPage);
      const here = rows.map(({ id }) => id);
      start += group.onPage;
      const alone = { ...filters, group: group.id, groupName: group.name, folded: [], page: 1 };
      const idsOf = () => idsOfAll(alone);
      const work = async () => {
        const first = group.isContinued ? undefined : here[0];
        const next = first ?? (await idsOf())[0];
        if (next !== undefined)
          navigate(inQueue(paths.request('edit', next, 'files'), addressOf(alone, now)));
      };
      const act =
        by === 'mutualGroup' && group.id !== 0 && filters.turn !== null
          ? togetherIn[filters.turn]
          : undefined;
      // What waits for its dentist is nothing to call the insurer for.
      const theirs = rows.filter(
        ({ nextAction }) => act !== 'call' || !nextAction.text.startsWith(reminders.dentist),
      ).length;
      const count = rows.length === group.count ? theirs : null;
      const together = act &&
        count !== 0 && {
          act,
          count,
          run: async () =>
            onTogether({ act, ids: await idsOf(), insurer: group, list: addressOf(alone, now) }),
        };
      const folded = group.isFolded
        ? filters.folded.filter((id) => id !== group.id)
        : [...filters.folded, group.id];
      return {
        key: group.id,
        size: group.onPage,
        head: (
          <Suspense fallback={group.name}>
            <GroupHead
              group={group}
              by={by}
              here={here}
              selection={selection}
              idsOf={idsOf}
              onFold={() => show({ folded, page: filters.page })}
              onWork={isQueue(filters) ? work : undefined}
              onTogether={together || undefined}
            />
          </Suspense>
        ),
      };
    });
    // `show` and `onTogether` go on from the same filters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, filters, now, selection, navigate]);
}
