import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { playbookOf, type Playbook } from './playbook.ts';

/** How the insurer of a PEC works; null when the PEC has none. Throws not_found. */
export async function getPlaybook(
  { stores: { coverageRequests, mutuals } }: Pick<Ports, 'stores'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<Playbook | null> {
  const { request } = await coverageRequests.getRecord(coverageRequestId, actor);
  const { mutualId, mutualGroupId } = request;
  const [mutual, mutualGroup] = await Promise.all([
    mutualId === null ? null : mutuals.find('mutual', mutualId),
    mutualGroupId === null ? null : mutuals.find('mutual-group', mutualGroupId),
  ]);
  return playbookOf({ mutual, mutualGroup });
}
