import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { playbookOf, type Insurers, type Playbook } from './playbook.ts';

/** How the insurer of a PEC works; null when the PEC has none. Throws not_found. */
export async function getPlaybook(
  { stores }: Pick<Ports, 'stores'>,
  { actor, coverageRequestId }: { actor: Administrator; coverageRequestId: number },
): Promise<Playbook | null> {
  const { request } = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  return findPlaybook(stores, request);
}

type OfInsurers = Pick<CoverageRequest, 'mutualId' | 'mutualGroupId'>;

/** The same for these insurers. */
export const findPlaybook = async (
  stores: Pick<Stores, 'mutuals'>,
  which: OfInsurers,
): Promise<Playbook | null> => playbookOf(await findInsurers(stores, which));

/** The mutual and the group of a PEC; null where it has none, or it is deleted. */
export async function findInsurers(
  { mutuals }: Pick<Stores, 'mutuals'>,
  { mutualId, mutualGroupId }: OfInsurers,
): Promise<Insurers> {
  const [mutual, mutualGroup] = await Promise.all([
    mutualId === null ? null : mutuals.find('mutual', mutualId),
    mutualGroupId === null ? null : mutuals.find('mutual-group', mutualGroupId),
  ]);
  return { mutual, mutualGroup };
}
