import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { NotedCall, NotedCallQuery } from './call-store.ts';

/** The calls that were made to a client, latest first. Throws not_found. */
export async function listNotedCalls(
  { stores }: Pick<Ports, 'stores'>,
  query: NotedCallQuery,
): Promise<Page<NotedCall>> {
  await stores.practitioners.getState(query.practitionerId);
  return stores.calls.listNoted(query);
}
