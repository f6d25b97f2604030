import type { CoverageRequestQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import { isWordless, searchWords } from '@accordent/core/shared/search-words.ts';
import type { Whole } from '@accordent/core/shared/walk.ts';
import { askedTogether } from '../asked-together.ts';
import type { Scope } from '../database.ts';
import { capped } from '../list/page.ts';
import { numbered } from '../list/rows.ts';
import { wholeDays } from '../list/whole-days.ts';
import { ALL_STATUSES, CANCELLED, NOT_SENT } from './day-counts.ts';
import { boundFilter, conditionsOf, type BoundFilter } from './list-conditions.ts';

/** SQL of one number; its values stand as `?`. */
type Total = { readonly text: string; readonly values: readonly unknown[] };

const NONE: Total = { text: '0', values: [] };

const WHOLE_DAYS =
  '(select coalesce(sum(n), 0) from coverage_request_day_counts where status_id = any (?) and day >= ? and day <= ?)';
const cutDay = (status: string) =>
  `(select count(*) from coverage_requests r where r.deleted_at is null and r.created_at >= ? and r.created_at < ? ${status})`;

/**
 * The exact number of requests that a filter without a search lets through. With a practitioner, a patient or what waits for
 * staff the index counts them; else whole Paris days come from the day counters and the two cut days are counted (docs/decisions.md).
 */
export async function countCoverageRequests(scope: Scope, filter: BoundFilter): Promise<number> {
  const { text, values } = totalOf(filter);
  const total = { text: numbered(`select ${text} as total`), values };
  const [row] = await askedTogether<{ total: string }>(scope, 'query', total);
  return Number(row?.total ?? 0);
}

/** How many each of these lists has, in one statement; with words that are looked for no further than 1,000. */
export async function countEach(
  scope: Scope,
  queries: readonly Whole<CoverageRequestQuery>[],
  actor: Actor,
): Promise<readonly { readonly total: number; readonly totalCapped: boolean }[]> {
  if (queries.length === 0) return [];
  const totals = queries.map((query) => {
    const search = query.search?.trim() ?? '';
    const filter = boundFilter(query, actor);
    if (!filter || isWordless(search)) return NONE;
    const words = searchWords(search);
    return words.length > 0 ? totalOfSearch(filter, words) : totalOf(filter);
  });
  const columns = totals.map(({ text }, place) => `${text} as "${place}"`);
  // Planned with its values: the views of one administrator are asked for by nobody else.
  const [row] = await scope.queryAnew<Record<string, string>>(
    numbered(`select ${columns.join(', ')}`),
    totals.flatMap(({ values }) => values),
  );
  return queries.map(({ search }, place) =>
    capped(Number(row?.[String(place)] ?? 0), searchWords(search ?? '').length > 0),
  );
}

function totalOf(filter: BoundFilter): Total {
  const isNotSent = filter.isSent === false;
  if (
    filter.ids ||
    filter.practitionerIds ||
    filter.patientId !== null ||
    isOfDesk(filter) ||
    (isNotSent && filter.statusIds)
  )
    return totalByIndex(filter);
  if (filter.isSent) return totalSent(filter);
  const { days, cuts } = wholeDays(filter);
  const statuses = isNotSent ? [NOT_SENT] : (filter.statusIds ?? [ALL_STATUSES]);
  const whole: Total = { text: WHOLE_DAYS, values: [statuses, ...days] };
  // The screens send whole days: then the counters tell it all.
  if (cuts.every(([from, before]) => from.getTime() >= before.getTime())) return whole;
  const status = isNotSent
    ? { text: `and r.transmitted_at is null and r.status_id <> ${CANCELLED}`, values: [] }
    : {
        text: filter.statusIds ? 'and r.status_id = any (?)' : '',
        values: filter.statusIds ? [statuses] : [],
      };
  return {
    text: `(${[whole.text, ...cuts.map(() => cutDay(status.text))].join(' + ')})`,
    values: [...whole.values, ...cuts.flatMap((cut) => [...cut, ...status.values])],
  };
}

/** No day counter knows whose move it is, or whose request. */
const isOfDesk = (filter: BoundFilter): boolean =>
  filter.ownerId !== undefined ||
  (
    [
      'step',
      'aside',
      'mutualId',
      'mutualGroupId',
      'turnBefore',
      'rightsUntil',
      'hasRefused',
      'decision',
      'isGranted',
      'granted',
      'held',
      'member',
      'expected',
    ] as const
  ).some((name) => filter[name] !== null);

function totalByIndex(filter: BoundFilter): Total {
  const { text, values } = conditionsOf(filter);
  return { text: `(select count(*) from coverage_requests r where ${text})`, values };
}

function totalOfSearch(filter: BoundFilter, words: readonly string[]): Total {
  const { text, values } = conditionsOf(filter, words);
  return {
    text: `(select count(*) from (select 1 from coverage_requests r where ${text} limit ${SEARCH_TOTAL_CAP + 1}) f)`,
    values,
  };
}

/** All but the cancelled ones, less those that were not sent. */
function totalSent(filter: BoundFilter): Total {
  const statusIds = statusesThat(({ id }) => id !== CANCELLED && filter.statusIds?.includes(id) !== false);
  const all = totalOf({ ...filter, statusIds, isSent: null });
  const notSent = totalOf({ ...filter, isSent: false });
  return { text: `(${all.text} - ${notSent.text})`, values: [...all.values, ...notSent.values] };
}
