import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { InsurerKind } from './insurer.ts';

/**
 * Gone from every list; its attachments go with it. Throws not_found, and `insurer_used` with how many conventions
 * and PEC still name it, in whichever role.
 */
export async function deleteInsurer(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, kind, id }: { actor: Administrator; kind: InsurerKind; id: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async ({ mutuals, audit }) => {
    await mutuals.getToChange(kind, id);
    const { conventions, coverageRequests } = await mutuals.countUses(kind, id);
    if (conventions + coverageRequests > 0)
      throw domainError('insurer_used', { kind, conventions, coverageRequests });
    await mutuals.softDelete(kind, id, at);
    await audit.record({ actor, at, action: `delete-${kind}`, entity: kind, entityId: id });
  });
}
