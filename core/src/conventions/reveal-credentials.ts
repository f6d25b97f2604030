import { takeLimit } from '../sessions/try-limits.ts';
import { loginKey, type Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Credentials } from './convention.ts';
import { openCredentials } from './seal-credentials.ts';

/**
 * Login and password of one convention. The look is audited before they leave. Throws not_found (also when none are
 * kept) and `rate_limited`.
 */
export async function revealCredentials(
  {
    transaction,
    secretBox,
    clock,
    rateLimits,
  }: Pick<Ports, 'transaction' | 'secretBox' | 'clock' | 'rateLimits'>,
  {
    actor,
    practitionerId,
    conventionId,
  }: { readonly actor: Administrator; readonly practitionerId: number; readonly conventionId: number },
): Promise<Credentials> {
  await takeLimit({ rateLimits }, 'secret-reveals-account', loginKey(actor));
  const sealed = await transaction(async (stores) => {
    await stores.practitioners.getState(practitionerId);
    const { id } = await stores.conventions.get(conventionId, practitionerId);
    const kept = await stores.conventions.getCredentials(id);
    if (!kept) throw domainError('not_found');
    await stores.audit.record({
      actor,
      at: clock.now(),
      action: 'reveal-credentials',
      entity: 'convention',
      entityId: id,
      fields: ['login', 'password'],
    });
    return kept;
  });
  return openCredentials(secretBox, sealed);
}
