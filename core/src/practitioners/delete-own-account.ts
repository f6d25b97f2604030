import type { Practitioner } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { isJustProved } from '../sessions/session-rules.ts';
import type { Ports } from '../shared/ports.ts';
import { deletionRefusal } from './own-account.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

/**
 * A dentist deletes his own account: it is archived as by the client, and nothing of it opens any more. His PEC stay
 * as they are; staff bring him back. Throws `has_linked`, and `confirm_first` later than five minutes after his login
 * or the confirmation of his password.
 */
export async function deleteOwnAccount(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor }: { actor: Practitioner },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    // Locked: nobody is linked to him meanwhile.
    await practitionerToChange(stores, actor.id);
    const session = await stores.sessions.findLive(actor.sessionId, actor.kind, at);
    if (!session) throw domainError('unauthenticated');
    if (!isJustProved(session, at)) throw domainError('confirm_first');
    const refusal = deletionRefusal(await stores.practitioners.listLinked(actor.id));
    if (refusal) throw refusal;
    await stores.practitioners.save(actor.id, { archived: { by: 'client', at } });
    await stores.sessions.endAll('practitioner', actor.id, at);
    await stores.sessions.endOfMembers(actor.id, at);
    await stores.loginChallenges.endAll('practitioner', actor.id, at);
    await stores.passwordLinks.endAll('practitioner', actor.id, at);
    await stores.audit.record({
      actor,
      at,
      action: 'archive-practitioner',
      entity: 'practitioner',
      entityId: actor.id,
    });
  });
}
