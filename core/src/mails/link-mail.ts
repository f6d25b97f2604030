import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Mail } from './mail-store.ts';

/** The staff tie a mail to a PEC, or untie it; what they say stands, whatever the mail's words. Throws `not_found`. */
export async function linkMail(
  { stores, transaction, clock }: Pick<Ports, 'stores' | 'transaction' | 'clock'>,
  {
    actor,
    mailId,
    coverageRequestId,
  }: { actor: Administrator; mailId: number; coverageRequestId: number | null },
): Promise<Mail> {
  const showsSecrets = await stores.settings.isDemo();
  const reader = { adminId: actor.id, showsSecrets };
  return transaction(async ({ mails, coverageRequests, audit }) => {
    await mails.get(mailId, reader);
    if (coverageRequestId !== null) await coverageRequests.getRecord(coverageRequestId, actor);
    await mails.link(mailId, coverageRequestId);
    await audit.record({
      actor,
      at: clock.now(),
      action: 'link-mail',
      entity: 'mail',
      entityId: mailId,
      fields: ['DFCId'],
    });
    return mails.get(mailId, reader);
  });
}
