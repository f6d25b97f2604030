import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { playbookOf, type Playbook } from './playbook.ts';

/** How the insurer of a PEC works; null when the PEC has none. Throws not_found. */
export async function getPlaybook(
  { stores }: Pick<Ports, 'stores'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<Playbook | null> {
  const { request } = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  return findPlaybook(stores, request);
}

/** The same for these insurers. */
export async function findPlaybook(
  { mutuals }: Pick<Stores, 'mutuals'>,
  { mutualId, mutualGroupId }: { readonly mutualId: number | null; readonly mutualGroupId: number | null },
): Promise<Playbook | null> {
  const [mutual, mutualGroup] = await Promise.all([
    mutualId === null ? null : mutuals.find('mutual', mutualId),
    mutualGroupId === null ? null : mutuals.find('mutual-group', mutualGroupId),
  ]);
  return playbookOf({ mutual, mutualGroup });
}
