import { withdrawAnswered } from '../chasing/withdraw-answered.ts';
import { hasPayerMailFailed, notePayerMailFailed } from '../bills/note-payer-mail.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { domainError } from '../shared/domain-error.ts';
import { hasFailed, noteFailure, noteLeft } from '../transmissions/note-delivery.ts';
import type { Depot } from '../depots/depot.ts';
import { letterOfDepots } from '../depots/letter-of-depot.ts';
import { withdrawOvertaken } from '../transmissions/withdraw-sending.ts';
import { letterWithDossier, printsOf } from '../transmissions/carried-dossier.ts';
import { filesOfMail } from './mail-files.ts';
import { MailNotSent } from './mail-ports.ts';
import type { Letter } from './mailbox-ports.ts';

type Needs = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'mailbox' | 'randomTokens' | 'urlSigner'> &
  Pick<Ports, 'product' | 'secretBox' | 'fileStore' | 'dossierMaker'>;

/** One that waited for longer may have left of the database that a restore replaced. */
const LATE_MS = 15 * 60_000;

/**
 * Sends a mail that the staff have written, once, and files it in the sent folder. That it is being sent is committed
 * before; after a crash, or a server that closed before its answer, the sent folder is asked whether it has left.
 * The address of a link stands in what leaves, never in what is kept.
 * Throws `MailNotSent` and `MailboxUnavailable` where another try may help, `sending_failed` for one that the staff were told
 * of as failed.
 */
export async function sendStaffMail(ports: Needs, { mailId }: { mailId: number }): Promise<void> {
  const { transaction, clock, mailbox, randomTokens } = ports;
  const key = `staff-mail:${mailId}`;
  const found = await transaction(async ({ mails, outgoingMails, depots, proofs, bills }) => {
    const letter = await mails.getLetter(mailId);
    if (!letter) return null;
    const { messageId, to } = letter;
    const at = clock.now();
    const recipient = to.join(', ');
    const state = await outgoingMails.begin({ key, messageId, kind: 'staff-mail', recipient, at });
    const { sendingId } = letter;
    const links = sendingId === null ? [] : await linksOf({ depots, proofs }, { sendingId, at });
    const carried = sendingId === null ? null : await proofs.carriedBy(sendingId);
    const isGivenUp =
      state !== 'sent' &&
      (sendingId === null
        ? await hasPayerMailFailed({ bills }, mailId)
        : await hasFailed({ proofs }, sendingId));
    return { letter, state, links, carried, isGivenUp };
  });
  if (!found) return;
  if (found.state === 'being-sent') throw new MailNotSent(false, 'BEING_SENT');
  if (found.isGivenUp) throw domainError('sending_failed');
  const { state, links, carried } = found;
  let { letter } = found;
  const isSecure = carried?.carrier === 'secureMail';
  const carrying = async <Of extends Letter>(leaving: Of): Promise<Of> =>
    carried
      ? letterWithDossier(ports, { mailId, letter: leaving, carried })
      : { ...leaving, attachments: await filesOfMail(ports, mailId) };

  // Whom the server refused of several: nobody of them is tried again, since the others have it.
  let refused: readonly string[] = [];
  const settle = (outcome: 'sent' | 'refused', reason = '') =>
    transaction(async (stores) => {
      const at = clock.now();
      await stores.outgoingMails.settle(key, outcome, at);
      await stores.mails.noteDelivery(mailId, refused);
      const { sendingId } = letter;
      if (sendingId === null) {
        if (outcome === 'refused') await notePayerMailFailed(stores, { mailId, kind: 'refused', reason, at });
        return;
      }
      const files = printsOf(randomTokens, letter);
      if (outcome === 'sent') await noteLeft({ randomTokens }, stores, { sendingId, at, files });
      else await noteFailure({ randomTokens }, stores, { sendingId, at, kind: 'refused', reason });
    });
  if (state !== 'sent') {
    // The folders inside the circle of secure mail are not ours to ask: there the Message-ID is all that tells.
    const mayHaveLeft = state === 'sending' || clock.now().getTime() - letter.date.getTime() > LATE_MS;
    const hasLeft = mayHaveLeft && !isSecure && (await mailbox.hasSent(letter.messageId));
    if (hasLeft) letter = await carrying(letter);
    else {
      try {
        const leaving = await transaction(async (stores) => {
          const at = clock.now();
          const { sendingId } = letter;
          if (await withdrawOvertaken({ randomTokens }, stores, { mailId, sendingId, at })) return null;
          return withdrawAnswered({ randomTokens }, stores, { mailId, letter, at });
        });
        if (!leaving) return;
        letter = await carrying(leaving);
        if (isSecure) await mailbox.sendSecurely(letter);
        else refused = await mailbox.send(letterOfDepots(ports, { letter, depots: links }));
      } catch (error) {
        if (error instanceof MailNotSent && error.permanent) await settle('refused', error.message);
        throw error;
      }
    }
    await settle('sent');
  }
  // What is secure stays where it was sent: the shared mailbox is another circle.
  if (isSecure) return;
  await mailbox.keepSent(state === 'sent' ? await carrying(letter) : letter);
}

/** What the mail of a sending opens: its own link, or, of a reminder, those that still open its PEC. */
async function linksOf(
  { depots, proofs }: Pick<Stores, 'depots' | 'proofs'>,
  { sendingId, at }: { readonly sendingId: number; readonly at: Date },
): Promise<readonly Depot[]> {
  const own = await depots.ofSending(sendingId);
  if (own) return [own];
  const links: Depot[] = [];
  for (const { purpose, coverageRequestId } of await proofs.sentTogether(sendingId)) {
    const live = purpose === 'reminder' ? await depots.liveOfRequest(coverageRequestId, at) : null;
    if (live) links.push(live);
  }
  return links;
}
