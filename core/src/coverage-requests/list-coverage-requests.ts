import type { Administrator } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { walkedAs, type Walk, type Whole } from '../shared/walk.ts';
import type { CoverageRequestQuery } from './coverage-request-store.ts';
import { listed, listedPage, type ListedCoverageRequest } from './listed-coverage-request.ts';
import { practiceMonth, type PracticeMonth } from './practice-month.ts';

/** `turn`: those on which staff must act now, reminders included. */
type StaffQuery = CoverageRequestQuery & { readonly turn?: 'staff' | undefined };

/** One page of all requests. */
export async function listCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query }: { actor: Administrator; query: StaffQuery },
): Promise<Page<ListedCoverageRequest>> {
  const now = clock.now();
  return listedPage(await stores.coverageRequests.search(askedAt(now, query), actor), now);
}

/** All of those that such pages show. */
export function walkCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query }: { actor: Administrator; query: Whole<StaffQuery> },
): Walk<ListedCoverageRequest> {
  const now = clock.now();
  return walkedAs(stores.coverageRequests.walk(askedAt(now, query), actor), (row) => listed(row, now));
}

const askedAt = <Query extends Whole<StaffQuery>>(now: Date, { turn, ...query }: Query) => ({
  ...query,
  staffTurnAt: turn === 'staff' ? now : undefined,
});

/** The same of one practitioner, with the month count and cap of his practice. Throws not_found. */
export async function listCoverageRequestsOfPractitioner(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor, userId, query }: { actor: Administrator; userId: number; query: StaffQuery },
): Promise<Page<ListedCoverageRequest> & PracticeMonth> {
  const [month, page] = await Promise.all([
    practiceMonth(ports, { practitionerId: userId }),
    listCoverageRequests(ports, { actor, query: { ...query, userId } }),
  ]);
  return { ...page, ...month };
}
