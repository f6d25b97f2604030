import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * The whole number of the patient of a request. The look is audited before the number leaves.
 * Throws not_found and `rate_limited`.
 */
export async function revealNir(
  {
    transaction,
    secretBox,
    clock,
    rateLimits,
  }: Pick<Ports, 'transaction' | 'secretBox' | 'clock' | 'rateLimits'>,
  { actor, coverageRequestId }: { actor: Actor; coverageRequestId: number },
): Promise<string> {
  await takeLimit({ rateLimits }, 'nir-lookups-account-day', `${actor.kind}:${actor.id}`);
  const nirSealed = await transaction(async (stores) => {
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    if (record.nirSealed === '') throw domainError('not_found');
    const at = clock.now();
    await stores.audit.record({
      actor,
      at,
      action: 'reveal-nir',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
    return record.nirSealed;
  });
  return secretBox.open(nirSealed, NIR_CONTEXT);
}
