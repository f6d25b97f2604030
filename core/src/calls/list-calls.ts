import { prospectStatuses } from '../prospects/prospect-statuses.ts';
import type { Page, PageRequest } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { silentSince } from './call-list.ts';
import type { CallToMake } from './call-store.ts';

/** The statuses of a prospect who is to be called. */
export const statusesToCall = prospectStatuses.filter(({ isToCall }) => isToCall).map(({ value }) => value);

/** Whom to call: prospects in a status to call, and clients who have been silent (decisions §6). */
export async function listCalls(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  page: Pick<PageRequest, 'page' | 'perPage'>,
): Promise<Page<CallToMake>> {
  return stores.calls.listToMake({
    ...page,
    silentSince: silentSince(clock.now()),
    statuses: statusesToCall,
  });
}
