import { freeUntil } from '../practitioners/plans.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { sendMailOnce, type MailPorts } from './send-mail-once.ts';

/**
 * Mails the offer that staff asked for, unless the client is gone, archived or a prospect by now. Throws `MailNotSent`.
 */
export async function sendFreeOffer(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { practitionerId, offer, offerId }: JobPayload<'send-free-offer'>,
): Promise<void> {
  const client = await ports.stores.mailCauses.client(practitionerId);
  if (!client) return;
  const { firstname, email, planId, planSince } = client;
  const key = `free-offer:${offerId}`;
  const link = `${ports.product.publicUrl}/dashboard`;
  if (offer === 'free4month')
    return sendMailOnce(ports, { key, kind: 'free4month', to: email, facts: { firstname, link } });
  const until = planSince && freeUntil({ planId, planSince });
  await sendMailOnce(ports, { key, kind: 'free', to: email, facts: { firstname, until, link } });
}
