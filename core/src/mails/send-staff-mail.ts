import type { Ports } from '../shared/ports.ts';
import { MailNotSent } from './mail-ports.ts';

/**
 * Sends a mail that the staff have written, once, and files it in the sent folder. That it is being sent is committed
 * before; after a crash, or a server that closed before its answer, the sent folder is asked whether it has left.
 * Throws `MailNotSent` and `MailboxUnavailable` where another try may help.
 */
export async function sendStaffMail(
  { transaction, clock, mailbox }: Pick<Ports, 'transaction' | 'clock' | 'mailbox'>,
  { mailId }: { mailId: number },
): Promise<void> {
  const key = `staff-mail:${mailId}`;
  const found = await transaction(async ({ mails, outgoingMails }) => {
    const letter = await mails.getLetter(mailId);
    if (!letter) return null;
    const { messageId, to } = letter;
    const at = clock.now();
    const recipient = to.join(', ');
    const state = await outgoingMails.begin({ key, messageId, kind: 'staff-mail', recipient, at });
    return { letter, state };
  });
  if (!found) return;
  const { letter, state } = found;

  const settle = (outcome: 'sent' | 'refused') =>
    transaction(async ({ mails, outgoingMails }) => {
      await outgoingMails.settle(key, outcome, clock.now());
      await mails.noteDelivery(mailId);
    });
  if (state !== 'sent') {
    const hasLeft = state === 'sending' && (await mailbox.hasSent(letter.messageId));
    if (!hasLeft) {
      try {
        await mailbox.send(letter);
      } catch (error) {
        if (error instanceof MailNotSent && error.permanent) await settle('refused');
        throw error;
      }
    }
    await settle('sent');
  }
  await mailbox.keepSent(letter);
}
