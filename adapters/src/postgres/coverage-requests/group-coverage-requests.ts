import { isLocked } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { CoverageRequestQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { NO_GROUP, type Grouping, type RequestGroup } from '@accordent/core/coverage-requests/grouping.ts';
import type { Scope } from '../database.ts';
import { numbered } from '../list/rows.ts';
import { FEW_ANSWERS } from '@accordent/core/forecasts/forecast.ts';
import { expectedDay, JOIN_FORECASTS } from './expected.ts';
import { groupColumns } from './group-columns.ts';
import type { Conditions } from './list-conditions.ts';
import { cardEndOrder, plainOrder, type IdStatement } from './list-order.ts';

/** A group that stands on a page, with as many of its rows as stand there, from the one at `skip`. */
type GroupOfPage = RequestGroup & { readonly skip: number };

/** The groups of one page; how many rows there are in all, and how many are paged through. */
type GroupedPage = {
  readonly groups: readonly GroupOfPage[];
  readonly total: number;
  readonly shown: number;
};

type Wish = Pick<CoverageRequestQuery, 'page' | 'perPage'> & {
  readonly groupBy: NonNullable<CoverageRequestQuery['groupBy']>;
};

/** By when the group of insurers `placed` answers, where enough is known. */
const USUAL = `(select json_build_object('p50', f.p50, 'p90', f.p90) from forecasts f
  where f.whose = 'mutual-group' and f.insurer_id = placed.id and f.answers >= ${FEW_ANSWERS})`;

/**
 * Which groups stand on a page, the fullest first: counted over the whole filter from an index, none of its rows sorted.
 * A folded one stands where its rows would begin.
 */
export async function groupsOfPage(
  scope: Scope,
  conditions: Conditions,
  { page, perPage, groupBy: { by, folded } }: Wish,
): Promise<GroupedPage> {
  const { column, names } = groupColumns[by];
  const offset = (page - 1) * perPage;
  const end = offset + perPage;
  const rows = await scope.queryAnew<{
    id: number;
    name: string;
    count: string;
    start: string;
    isFolded: boolean;
    usual: RequestGroup['usual'];
    total: string;
    shown: string;
  }>(
    numbered(`
      with counted as (select ${column} as id, count(*) as n from coverage_requests r where ${conditions.text} group by 1),
      named as (select coalesce(c.id, ${NO_GROUP}) as id, c.n, coalesce(g.name, '') as name,
          coalesce(c.id, ${NO_GROUP}) = any (?::int[]) as is_folded
        from counted c left join ${names} g on g.id = c.id),
      placed as (select m.*, coalesce(sum(case when is_folded then 0 else n end) over (order by n desc, name, id
          rows between unbounded preceding and 1 preceding), 0) as start,
        sum(n) over () as total, sum(case when is_folded then 0 else n end) over () as shown from named m)
      select id, name, n as "count", start, ${by === 'mutualGroup' ? USUAL : 'null'} as usual, is_folded as "isFolded", total, shown from placed
      where case when is_folded then start >= ? and (start < ? or start = shown and shown <= ?)
        else start < ? and start + n > ? end
      order by n desc, name, id`),
    [...conditions.values, folded, offset, end, end, end, offset],
  );
  const [first] = rows;
  // Past the end there is no group to tell how many there are.
  if (!first && page > 1)
    return {
      ...(await groupsOfPage(scope, conditions, { page: 1, perPage, groupBy: { by, folded } })),
      groups: [],
    };
  return {
    groups: rows.map(({ id, name, isFolded, usual, ...row }) => {
      const [count, start] = [Number(row.count), Number(row.start)];
      const skip = isFolded ? 0 : Math.max(offset - start, 0);
      const onPage = isFolded ? 0 : Math.min(count, end - start) - skip;
      return { id, name, count, isFolded, usual, isContinued: skip > 0, skip, onPage };
    }),
    total: Number(first?.total ?? 0),
    shown: Number(first?.shown ?? 0),
  };
}

type Ordering = Pick<CoverageRequestQuery, 'orderBy' | 'order' | 'expected' | 'rightsUntil'>;

/** The ids of these groups' rows on their page, in order: each group is cut in an index of its own order. */
export function idsInGroups(
  conditions: Conditions,
  { by, ...wish }: Ordering & { by: Grouping },
  groups: readonly GroupOfPage[],
): IdStatement {
  const sorted = orderInGroup(conditions, wish);
  const drawn = groups.filter(({ onPage }) => onPage > 0);
  return {
    text: `select h.id from unnest(?::int[], ?::int[], ?::int[]) with ordinality g (id, skip, take, place)
      cross join lateral (select r.id, row_number() over (order by ${sorted.by}) as place from coverage_requests r ${sorted.join ?? ''}
        where ${groupColumns[by].key} = g.id and ${conditions.text} ${sorted.also}
        order by ${sorted.by} limit g.take offset g.skip) h
      order by g.place, h.place`,
    values: [
      drawn.map(({ id }) => id),
      drawn.map(({ skip }) => skip),
      drawn.map(({ onPage }) => onPage),
      ...conditions.values,
    ],
  };
}

type OrderInGroup = { readonly by: string; readonly also: string; readonly join?: string };

/** The order of the list, within one group. */
function orderInGroup(
  { statusIds }: Conditions,
  { orderBy, order, expected, rightsUntil }: Ordering,
): OrderInGroup {
  const newest = 'r.created_at desc, r.id desc';
  if (orderBy === 'status')
    return {
      by: `(select s.position from coverage_request_statuses s where s.id = r.status_id) ${order}, ${newest}`,
      also: '',
    };
  if (orderBy === 'expected') {
    const due = expectedDay(expected!.at);
    const byId = `case when ${due} is not null then r.id end ${order}`;
    return { by: `${due} ${order} nulls last, ${byId}, ${newest}`, also: '', join: JOIN_FORECASTS };
  }
  if (orderBy === 'age' && rightsUntil) return { ...cardEndOrder(order), also: '' };
  if (orderBy !== 'age') return { by: plainOrder(orderBy, order), also: '' };
  const direction = order === 'desc' ? 'asc' : 'desc';
  const oldest = `r.turn_since ${direction}, r.id ${direction}`;
  // What is locked waits for nobody, and stands last.
  if (statusIds && !statusIds.some(isLocked)) return { by: oldest, also: 'and r.turn_who is not null' };
  return {
    by: `r.turn_who is null, case when r.turn_who is not null then r.turn_since end ${direction},
      case when r.turn_who is not null then r.id end ${direction}, ${newest}`,
    also: '',
  };
}
