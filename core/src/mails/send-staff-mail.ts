import { withdrawAnswered } from '../chasing/withdraw-answered.ts';
import type { Ports } from '../shared/ports.ts';
import { domainError } from '../shared/domain-error.ts';
import { hasFailed, noteFailure, noteLeft } from '../transmissions/note-delivery.ts';
import { letterOfDepot } from '../depots/letter-of-depot.ts';
import { MailNotSent } from './mail-ports.ts';

/**
 * Sends a mail that the staff have written, once, and files it in the sent folder. That it is being sent is committed
 * before; after a crash, or a server that closed before its answer, the sent folder is asked whether it has left.
 * The address of a link stands in what leaves, never in what is kept.
 * Throws `MailNotSent` and `MailboxUnavailable` where another try may help, `sending_failed` for one that the staff were told
 * of as failed.
 */
export async function sendStaffMail(
  {
    transaction,
    clock,
    mailbox,
    randomTokens,
    urlSigner,
    product,
  }: Pick<Ports, 'transaction' | 'clock' | 'mailbox' | 'randomTokens' | 'urlSigner' | 'product'>,
  { mailId }: { mailId: number },
): Promise<void> {
  const key = `staff-mail:${mailId}`;
  const found = await transaction(async ({ mails, outgoingMails, depots, proofs }) => {
    const letter = await mails.getLetter(mailId);
    if (!letter) return null;
    const { messageId, to } = letter;
    const at = clock.now();
    const recipient = to.join(', ');
    const state = await outgoingMails.begin({ key, messageId, kind: 'staff-mail', recipient, at });
    const { sendingId } = letter;
    const depot = sendingId === null ? null : await depots.ofSending(sendingId);
    const isGivenUp = sendingId !== null && state !== 'sent' && (await hasFailed({ proofs }, sendingId));
    return { letter, state, depot, isGivenUp };
  });
  if (!found) return;
  if (found.isGivenUp) throw domainError('sending_failed');
  const { state, depot } = found;
  let { letter } = found;

  const settle = (outcome: 'sent' | 'refused', reason = '') =>
    transaction(async (stores) => {
      const at = clock.now();
      await stores.outgoingMails.settle(key, outcome, at);
      await stores.mails.noteDelivery(mailId);
      const { sendingId } = letter;
      if (sendingId === null) return;
      if (outcome === 'sent') await noteLeft({ randomTokens }, stores, { sendingId, at });
      else await noteFailure({ randomTokens }, stores, { sendingId, at, kind: 'refused', reason });
    });
  if (state !== 'sent') {
    const hasLeft = state === 'sending' && (await mailbox.hasSent(letter.messageId));
    if (!hasLeft) {
      try {
        const leaving = await transaction((stores) =>
          withdrawAnswered({ randomTokens }, stores, { mailId, letter, at: clock.now() }),
        );
        if (!leaving) return;
        letter = leaving;
        await mailbox.send(depot ? letterOfDepot({ urlSigner, product }, { letter, depot }) : letter);
      } catch (error) {
        if (error instanceof MailNotSent && error.permanent) await settle('refused', error.message);
        throw error;
      }
    }
    await settle('sent');
  }
  await mailbox.keepSent(letter);
}
