import { heldPeriod, type ValidityFilter } from '../answers/validity-filter.ts';
import { BATCH_LIMIT } from '../batches/batch.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { ExpectedState } from '../forecasts/forecast.ts';
import type { Ports } from '../shared/ports.ts';
import { walkedAs, type Walk, type Whole } from '../shared/walk.ts';
import { workingDaysAgo } from '../shared/working-days.ts';
import type { CoverageRequestQuery } from './coverage-request-store.ts';
import type { Grouping } from './grouping.ts';
import {
  listed,
  listedPage,
  type ListedCoverageRequest,
  type ListedPage,
} from './listed-coverage-request.ts';
import { comingSeasonEnd } from './rights-to-check.ts';
import { practiceMonth, type PracticeMonth } from './practice-month.ts';
import type { Step } from './views.ts';

/**
 * `turn`: those that wait for this step now. `owner`: an administrator, who asks, or nobody. `isAside`: whether they are set
 * aside today. `days`: those that have waited so many working days at least. `expected`: those whose answer should have come, or should. `validity`, `validFrom`, `validTo`: those whose agreement ends so. `group`: those of one group, where it is put
 * together; `folded`: the groups whose rows are not shown.
 */
export type StaffQuery = Omit<
  CoverageRequestQuery,
  'step' | 'ownerId' | 'aside' | 'turnBefore' | 'groupBy' | 'member' | 'expected' | 'held' | 'rightsUntil'
> &
  ValidityFilter & {
    readonly turn?: Step | undefined;
    readonly owner?: number | 'me' | 'none' | undefined;
    readonly isAside?: boolean | undefined;
    readonly days?: number | undefined;
    /** Agreements in force whose card ends by the end of the season, outside of it by today. */
    readonly rights?: boolean | undefined;
    readonly expected?: ExpectedState | undefined;
    readonly groupBy?: Grouping | undefined;
    readonly group?: number | undefined;
    readonly folded?: readonly number[] | undefined;
  };

/** One page of all requests. */
export async function listCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query }: { actor: Administrator; query: StaffQuery },
): Promise<ListedPage> {
  const now = clock.now();
  return listedPage(await stores.coverageRequests.search(askedBy(actor, now, query), actor), now);
}

/** The ids of the first of them, in order: as many as one act may be asked of. */
export async function listCoverageRequestIds(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query }: { actor: Administrator; query: StaffQuery },
): Promise<readonly number[]> {
  const whole = { ...askedBy(actor, clock.now(), query), page: 1, perPage: BATCH_LIMIT };
  return (await stores.coverageRequests.search(whole, actor)).rows.map(({ id }) => id);
}

/** All of those that such pages show. */
export function walkCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query }: { actor: Administrator; query: Whole<StaffQuery> },
): Walk<ListedCoverageRequest> {
  const now = clock.now();
  return walkedAs(stores.coverageRequests.walk(askedBy(actor, now, query), actor), (row) => listed(row, now));
}

/** A list as the store is asked for it by this administrator now. */
export const askedBy = <Query extends Whole<StaffQuery>>(
  actor: Administrator,
  now: Date,
  {
    turn,
    owner,
    isAside,
    days,
    rights,
    expected,
    validity,
    validFrom,
    validTo,
    groupBy,
    group,
    folded = [],
    ...query
  }: Query,
) => ({
  ...query,
  step: turn && { name: turn, at: now },
  ownerId: owner === 'me' ? actor.id : owner === 'none' ? null : owner,
  aside: isAside === undefined ? undefined : { is: isAside, on: parisDay(now) },
  expected: { at: now, is: expected },
  rightsUntil: rights ? comingSeasonEnd(parisDay(now)) : undefined,
  held: heldPeriod({ validity, validFrom, validTo }, parisDay(now)),
  turnBefore: days === undefined ? undefined : workingDaysAgo(now, days),
  groupBy: groupBy && { by: groupBy, folded },
  member: groupBy && group !== undefined ? { by: groupBy, id: group } : undefined,
});

/** The same of one practitioner, with the month count and cap of his practice. Throws not_found. */
export async function listCoverageRequestsOfPractitioner(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor, userId, query }: { actor: Administrator; userId: number; query: StaffQuery },
): Promise<ListedPage & PracticeMonth> {
  const [month, page] = await Promise.all([
    practiceMonth(ports, { practitionerId: userId }),
    listCoverageRequests(ports, { actor, query: { ...query, userId } }),
  ]);
  return { ...page, ...month };
}
