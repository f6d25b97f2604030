import { tokenOf } from '../sessions/change-own-password.ts';
import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * A member goes on at another practice that he works for: his session ends, and another goes on until the same instant.
 * Throws not_found for a place that is not his.
 */
export async function choosePractice(
  ports: Pick<Ports, 'transaction' | 'clock' | 'tokenIssuer'>,
  {
    actor,
    membershipId,
    ip,
    userAgent,
  }: {
    readonly actor: Practitioner;
    readonly membershipId: number;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<{ readonly token: string }> {
  const { member } = actor;
  if (!member) throw domainError('not_found');
  const at = ports.clock.now();
  const session = await ports.transaction(async (stores) => {
    await stores.accounts.lock('member', member.id);
    const place = (await stores.members.places(member.id)).find(({ id }) => id === membershipId);
    if (!place) throw domainError('not_found');
    const present = await stores.sessions.findLive(actor.sessionId, actor.kind, at);
    if (!present) throw domainError('unauthenticated');
    await stores.members.noteUse(membershipId, at);
    const sessionId = await stores.sessions.open({
      kind: 'member',
      accountId: member.id,
      membershipId,
      userAgent,
      ip,
      createdAt: present.createdAt,
      expiresAt: present.expiresAt,
    });
    await stores.sessions.end(actor.sessionId, actor, at);
    const opened = await stores.sessions.findLive(sessionId, actor.kind, at);
    if (!opened) throw domainError('not_found');
    await stores.audit.record({
      actor: opened.actor,
      at,
      action: 'choose-practice',
      entity: 'member',
      entityId: membershipId,
    });
    return opened;
  });
  return { token: await tokenOf(ports, session, at) };
}
