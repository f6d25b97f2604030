import type { Actor } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { tokenOf } from './change-own-password.ts';
import { goOn, lockedSession } from './go-on-in-session.ts';
import { proveOwnPassword } from './prove-own-password.ts';

/**
 * Somebody shows anew that the session is his, as a login does: he goes on with the token that this gives, of a session
 * that begins now and ends when the old one would have. Throws `invalid` about oldPsw, `rate_limited`.
 */
export async function confirmOwnPassword(
  ports: Pick<Ports, 'stores' | 'transaction' | 'passwordHasher' | 'rateLimits' | 'clock' | 'tokenIssuer'>,
  {
    actor,
    oldPassword,
    ip,
    userAgent,
  }: {
    readonly actor: Actor;
    readonly oldPassword: string;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<{ token: string }> {
  await proveOwnPassword(ports, { actor, oldPassword, ip });
  const at = ports.clock.now();
  const session = await ports.transaction(async (stores) => {
    const present = await lockedSession(stores, { actor, at });
    await stores.sessions.end(actor.sessionId, actor, at);
    const opened = await goOn(stores, { present, createdAt: at, ip, userAgent, at });
    await stores.audit.record({
      actor: opened.actor,
      at,
      action: 'confirm-password',
      entity: 'session',
      entityId: null,
    });
    return opened;
  });
  return { token: await tokenOf(ports, session, at) };
}
