import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, type Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { DOSSIER_PASSWORD_CONTEXT } from './carried-dossier.ts';

/**
 * The password of the encrypted dossier that a sending carries, to be told by telephone. The look is audited before it
 * leaves. Throws not_found (also where nothing of it is encrypted) and `rate_limited`.
 */
export async function revealDossierPassword(
  {
    transaction,
    secretBox,
    clock,
    rateLimits,
  }: Pick<Ports, 'transaction' | 'secretBox' | 'clock' | 'rateLimits'>,
  {
    actor,
    coverageRequestId,
    sendingId,
  }: { readonly actor: Administrator; readonly coverageRequestId: number; readonly sendingId: number },
): Promise<string> {
  await takeLimit({ rateLimits }, 'secret-reveals-account', loginKey(actor));
  const sealed = await transaction(async (stores) => {
    await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const sending = await stores.proofs.find(sendingId);
    const carried =
      sending?.coverageRequestId === coverageRequestId ? await stores.proofs.carriedBy(sendingId) : null;
    if (!carried?.passwordSealed) throw domainError('not_found');
    await stores.audit.record({
      actor,
      at: clock.now(),
      action: 'reveal-dossier-password',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    });
    return carried.passwordSealed;
  });
  return secretBox.open(sealed, DOSSIER_PASSWORD_CONTEXT);
}
