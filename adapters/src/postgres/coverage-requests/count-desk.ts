import type { DeskCounts, DeskQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { lateSince } from '@accordent/core/coverage-requests/next-action.ts';
import { queues, type View } from '@accordent/core/coverage-requests/views.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { Scope } from '../database.ts';
import { numbered } from '../list/rows.ts';
import { countCoverageRequests } from './count-coverage-requests.ts';
import { NO_BOUNDS } from './list-conditions.ts';
import { conditionOfStep, IS_ASIDE, IS_LATE } from './steps.ts';

const inStep = conditionOfStep('r.is_late');

const countOf = ({ id, filters: { turn, owner } }: View): string => {
  const parts = [turn && inStep[turn], owner && 'r.is_mine'].filter(Boolean);
  return `count(*) filter (where ${parts.join(' and ')}) as "${id}"`;
};

/** Every queue in one scan of the index of turns, which holds all that they ask. */
const QUEUES = numbered(
  `select ${queues.map(countOf).join(', ')} from (
     select r.turn_who, r.turn_kind, r.practitioner_id, ${IS_LATE} as is_late, r.owner_id = ? as is_mine
     from coverage_requests r where r.deleted_at is null and r.turn_who is not null and not ${IS_ASIDE}) r`,
);

/** How many requests stand in each view. */
export async function countDesk(scope: Scope, { at, ownerId, since }: DeskQuery): Promise<DeskCounts> {
  const [[found], all] = await Promise.all([
    scope.query<Record<string, string>>(QUEUES, [lateSince(at), ownerId, parisDay(at)]),
    countCoverageRequests(scope, { ...NO_BOUNDS, from: since }),
  ]);
  const counts = Object.fromEntries(queues.map(({ id }) => [id, Number(found?.[id] ?? 0)]));
  return { ...counts, all } as DeskCounts;
}
