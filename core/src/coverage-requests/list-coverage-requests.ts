import type { Administrator } from '../shared/actor.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { CoverageRequestQuery } from './coverage-request-store.ts';
import { listedPage, type ListedCoverageRequest } from './listed-coverage-request.ts';
import { practiceMonth, type PracticeMonth } from './practice-month.ts';

/** One page of all requests. */
export async function listCoverageRequests(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor, query }: { actor: Administrator; query: CoverageRequestQuery },
): Promise<Page<ListedCoverageRequest>> {
  return listedPage(await stores.coverageRequests.search(query, actor), clock.now());
}

/** The same of one practitioner, with the month count and cap of his practice. Throws not_found. */
export async function listCoverageRequestsOfPractitioner(
  ports: Pick<Ports, 'stores' | 'clock'>,
  {
    actor,
    practitionerId,
    query,
  }: { actor: Administrator; practitionerId: number; query: CoverageRequestQuery },
): Promise<Page<ListedCoverageRequest> & PracticeMonth> {
  const [month, page] = await Promise.all([
    practiceMonth(ports, { practitionerId }),
    listCoverageRequests(ports, { actor, query: { ...query, practitionerId } }),
  ]);
  return { ...page, ...month };
}
