import type { Ports } from '../shared/ports.ts';
import { MailNotSent, type MailKind, type SentFile } from './mail-ports.ts';
import { messageIdOf } from './message-id.ts';
import type { MailFacts, MailTemplates } from './mail-templates.ts';

export type MailOnce<Kind extends MailKind = MailKind> = {
  /** Names the cause and the reader, such as 'new-status:12:practitioner:4': the same key is the same mail. */
  readonly key: string;
  readonly kind: Kind;
  readonly to: string;
  readonly facts: MailFacts[Kind];
  readonly attachments?: readonly SentFile[];
};

/** What sending needs; `mailTemplates` is the worker's own. */
export type MailPorts = Pick<Ports, 'transaction' | 'clock' | 'mailSender' | 'randomTokens' | 'product'> & {
  readonly mailTemplates: MailTemplates;
};

/**
 * Sends a mail that must leave once, however often its job runs. That it is being sent is
 * committed before; a job that was killed in between looks for the mail in the mailbox, then sends it again under
 * the same Message-ID, by which mail servers and readers know it. Throws `MailNotSent` when another try may help.
 */
export async function sendMailOnce<Kind extends MailKind>(
  { transaction, clock, mailSender, randomTokens, product, mailTemplates }: MailPorts,
  { key, kind, to, facts, attachments }: MailOnce<Kind>,
): Promise<void> {
  const messageId = messageIdOf(randomTokens, key, product.domain);
  const found = await transaction(async ({ outgoingMails, mailbox }) => {
    const state = await outgoingMails.begin({ key, messageId, kind, recipient: to, at: clock.now() });
    return { state, isKept: state === 'sending' && (await mailbox.isKept(messageId)) };
  });
  if (found.state === 'sent') return;
  // Whether it leaves is known at the next try.
  if (found.state === 'being-sent') throw new MailNotSent(false, 'BEING_SENT');

  const settle = (state: 'sent' | 'refused') =>
    transaction((stores) => stores.outgoingMails.settle(key, state, clock.now()));
  if (found.isKept) return settle('sent');
  try {
    const rendered = await mailTemplates.render(kind, facts);
    await mailSender.send({ messageId, to, kind, ...rendered, ...(attachments && { attachments }) });
  } catch (error) {
    if (error instanceof MailNotSent && error.permanent) await settle('refused');
    throw error;
  }
  await settle('sent');
}
