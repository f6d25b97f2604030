import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { noteTiedMail, noteUntiedMail } from '../transmissions/note-tied-mail.ts';
import type { Mail } from './mail-store.ts';

/**
 * The staff tie a mail to a PEC, or untie it; what they say stands, whatever the mail's words. One that was received, from
 * nobody whom we know, brings the PEC back from aside unless a machine wrote it; from its insurer's domain, nothing reminds
 * of it any more, until it is tied elsewhere or untied. A report of a mail server does neither. Throws `not_found`.
 */
export async function linkMail(
  {
    stores,
    transaction,
    clock,
    randomTokens,
  }: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens'>,
  {
    actor,
    mailId,
    coverageRequestId,
  }: { actor: Administrator; mailId: number; coverageRequestId: number | null },
): Promise<Mail> {
  const showsSecrets = await stores.settings.isDemo();
  const at = clock.now();
  const reader = { adminId: actor.id, showsSecrets };
  return transaction(async (changing) => {
    const { mails, mailbox, coverageRequests, chasing, audit } = changing;
    // Of two who tie it at once the second reads where the first has put it.
    await mails.lock(mailId);
    const mail = await mails.get(mailId, reader);
    if (coverageRequestId !== null) await coverageRequests.getRecord(coverageRequestId, actor);
    const leftId = mail.coverageRequest?.id ?? null;
    await chasing.lock([leftId, coverageRequestId].filter((id) => id !== null));
    await mails.link(mailId, coverageRequestId);
    if (leftId !== null && leftId !== coverageRequestId)
      await noteUntiedMail({ randomTokens }, changing, {
        coverageRequestId: leftId,
        mailId,
        adminId: actor.id,
        at,
      });
    if (!mail.isOutgoing && !mail.isReport && coverageRequestId !== null) {
      const { isKnown, isOfInsurer } = await mailbox.senderOf(mail.from, coverageRequestId);
      if (!isKnown)
        await noteTiedMail({ randomTokens }, changing, { coverageRequestId, isOfInsurer, mail, at });
    }
    await audit.record({
      actor,
      at,
      action: 'link-mail',
      entity: 'mail',
      entityId: mailId,
      fields: ['DFCId'],
    });
    return mails.get(mailId, reader);
  });
}
