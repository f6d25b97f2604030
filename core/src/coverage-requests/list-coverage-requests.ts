import type { Administrator } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { CoverageRequestQuery } from './coverage-request-store.ts';
import { listedPage, type ListedCoverageRequest } from './listed-coverage-request.ts';
import { practiceMonth, type PracticeMonth } from './practice-month.ts';

/** `turn`: those on which staff must act now, reminders included. */
type StaffQuery = CoverageRequestQuery & { readonly turn?: 'staff' | undefined };

/** One page of all requests. */
export async function listCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query: { turn, ...query } }: { actor: Administrator; query: StaffQuery },
): Promise<Page<ListedCoverageRequest>> {
  const now = clock.now();
  const page = await stores.coverageRequests.search(
    { ...query, staffTurnAt: turn === 'staff' ? now : undefined },
    actor,
  );
  return listedPage(page, now);
}

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
