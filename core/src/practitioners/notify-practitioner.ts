import { addPasswordLink } from '../sessions/add-password-link.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPractitioner } from './add-practitioner.ts';
import { getPractitioner } from './get-practitioner.ts';
import { noticeRefusal, type PractitionerNotice } from './practitioner-notices.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

/**
 * Staff have a mail sent to a client: the registration link (72 hours, one use) or an offer. Throws not_found what
 * noticeRefusal() says, and `address_waits`.
 */
export async function notifyPractitioner(
  ports: Pick<Ports, 'transaction' | 'clock' | 'urlSigner' | 'randomTokens'>,
  {
    actor,
    practitionerId,
    notice,
  }: { actor: Administrator; practitionerId: number; notice: PractitionerNotice },
): Promise<ChangedPractitioner> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const practitioner = await practitionerToChange(stores, practitionerId);
    const refusal = noticeRefusal(practitioner, notice);
    if (refusal) throw domainError(refusal);
    if (notice === 'register') {
      if (await stores.accountChanges.addressWait(practitionerId, at)) throw domainError('address_waits');
      const account = { kind: 'practitioner', id: practitionerId } as const;
      await addPasswordLink({ ...ports, stores }, { account, kind: 'registration', at });
    } else {
      // Asked for again it is another mail: its key must not be that of the first.
      const offerId = ports.randomTokens.token();
      await stores.jobs.add('send-free-offer', { practitionerId, offer: notice, offerId });
    }
    await stores.audit.record({
      actor,
      at,
      action: 'notify-practitioner',
      entity: 'practitioner',
      entityId: practitionerId,
      fields: [notice],
    });
    const record = await getPractitioner({ ...ports, stores }, { practitionerId });
    return { ...record, history: null, warnings: {} };
  });
}
