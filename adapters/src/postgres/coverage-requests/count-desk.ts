import type { DeskCounts, DeskQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { lateSince } from '@accordent/core/coverage-requests/next-action.ts';
import { queues } from '@accordent/core/coverage-requests/views.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import type { Scope } from '../database.ts';
import { numbered } from '../list/rows.ts';
import { countCoverageRequests } from './count-coverage-requests.ts';
import { NO_BOUNDS } from './list-conditions.ts';
import { askedUntilTold } from '../until-told.ts';
import { conditionOfStep, IS_ASIDE, IS_LATE, IS_WORKED_ON, TOLD_OF_TURNS } from './steps.ts';

const inStep = conditionOfStep('r.is_late', 'r.is_worked_on');

type Queue = (typeof queues)[number];
const isOwn = ({ filters }: Queue): boolean => filters.owner !== undefined;

const countsOf = (these: readonly Queue[]): string =>
  these
    .map(({ id, filters: { turn } }) => `count(*) filter (where ${turn ? inStep[turn] : 'true'}) as "${id}"`)
    .join(', ');

/** Every one of these queues in one scan of an index, which holds all that they ask; `offset 0`: each line is judged once. */
const counting = (these: readonly Queue[], whose: string): string =>
  numbered(
    `select ${countsOf(these)} from (
     select r.turn_who, r.turn_kind, ${IS_WORKED_ON} as is_worked_on, ${IS_LATE} as is_late
     from coverage_requests r where r.deleted_at is null and r.turn_who is not null and not ${IS_ASIDE}${whose} offset 0) r`,
  );

// Apart: what is nobody's own is the same for all who ask, and what is one's own has a small index.
const QUEUES = counting(
  queues.filter((queue) => !isOwn(queue)),
  '',
);
const OWN_QUEUES = counting(queues.filter(isOwn), ' and r.owner_id = ?');

/** How many requests stand in each view. */
export async function countDesk(scope: Scope, { at, ownerId, since }: DeskQuery): Promise<DeskCounts> {
  const values = [lateSince(at), parisDay(at)];
  const [[found], [own], all] = await Promise.all([
    askedUntilTold<Record<string, string>>(scope, TOLD_OF_TURNS, { text: QUEUES, values }),
    scope.query<Record<string, string>>(OWN_QUEUES, [...values, ownerId]),
    countCoverageRequests(scope, { ...NO_BOUNDS, from: since }),
  ]);
  const counts = queues.map(({ id }) => [id, Number(found?.[id] ?? own?.[id] ?? 0)] as const);
  return { ...Object.fromEntries(counts), all } as DeskCounts;
}
