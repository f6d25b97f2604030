import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, type Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { DETAIL_CONTEXT } from './kept-details.ts';

type Wish = {
  readonly actor: Actor;
  readonly coverageRequestId: number;
  readonly whose: 'patient' | 'insured';
};

/**
 * The whole number of the patient of a request, or of the one under whose number he is insured. The look is audited before the number leaves.
 * Throws not_found and `rate_limited`.
 */
export async function revealNir(
  {
    transaction,
    secretBox,
    clock,
    rateLimits,
  }: Pick<Ports, 'transaction' | 'secretBox' | 'clock' | 'rateLimits'>,
  { actor, coverageRequestId, whose }: Wish,
): Promise<string> {
  await takeLimit({ rateLimits }, 'nir-lookups-account-day', loginKey(actor));
  const nirSealed = await transaction(async (stores) => {
    const record = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const sealed = whose === 'patient' ? record.nirSealed : (record.details?.insuredNirSealed ?? '');
    if (sealed === '') throw domainError('not_found');
    const at = clock.now();
    await stores.audit.record({
      actor,
      at,
      action: 'reveal-nir',
      entity: 'coverage-request',
      entityId: coverageRequestId,
      ...(whose === 'insured' && { fields: ['insuredNir'] }),
    });
    return sealed;
  });
  return secretBox.open(nirSealed, whose === 'patient' ? NIR_CONTEXT : DETAIL_CONTEXT.insuredNir);
}
