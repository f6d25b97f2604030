import { heldPeriod, type ValidityState } from '../answers/validity-filter.ts';
import type { Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { Whole } from '../shared/walk.ts';
import type { CoverageRequestQuery } from './coverage-request-store.ts';
import { statusIdsOf, type DentistList } from './dentist-stages.ts';
import { listed, listedPage, type ListedCoverageRequest } from './listed-coverage-request.ts';
import { ownToDo, owedNow, type ToDo } from './to-do.ts';

export type OwnCoverageRequests = Page<ListedCoverageRequest> & {
  /** The five latest agreements, whatever the filter. */
  readonly latestAgreements: readonly ListedCoverageRequest[];
  readonly toDo: readonly ToDo[];
};

export type OwnQuery = Omit<CoverageRequestQuery, 'statusIds' | 'held'>;
export type OwnAsked<Query> = {
  readonly type: DentistList;
  readonly query: Query;
  /** Until when an agreement holds. */
  readonly validity?: ValidityState | undefined;
};

/** A dentist’s list as the store is asked for it now. */
export const ownAsked = <Query extends Whole<OwnQuery>>(
  now: Date,
  { type, query, validity }: OwnAsked<Query>,
) => ({
  ...query,
  ...(type !== 'all' && { statusIds: statusIdsOf(type) }),
  held: heldPeriod({ validity }, parisDay(now)),
  expected: { at: now },
});

const LATEST = { page: 1, perPage: 5, orderBy: 'agreementDate', order: 'desc' } as const;

/** One page of a dentist’s current requests, current agreements, or everything. */
export async function listOwnCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, type, query, validity }: OwnAsked<OwnQuery> & { actor: Practitioner },
): Promise<OwnCoverageRequests> {
  const { coverageRequests, practiceOverview } = stores;
  const now = clock.now();
  const [page, agreements, facts] = await Promise.all([
    coverageRequests.search(ownAsked(now, { type, query, validity }), actor),
    coverageRequests.search({ ...LATEST, statusIds: statusIdsOf('afc') }, actor),
    practiceOverview.toDoFacts(actor.practiceIds),
  ]);
  const owed = owedNow(facts);
  return {
    ...listedPage(page, now, owed),
    latestAgreements: agreements.rows.map((row) => listed(row, now, owed)),
    toDo: ownToDo(actor, facts, now),
  };
}
