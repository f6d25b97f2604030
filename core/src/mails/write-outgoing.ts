import type { Ports, Stores } from '../shared/ports.ts';
import { replyAddress } from '../transmissions/reply-address.ts';
import type { NewWrittenMail } from './mail-store.ts';
import { messageIdOf } from './message-id.ts';
import { textAsHtml } from './text-as-html.ts';

type Outgoing = Pick<NewWrittenMail, 'subject' | 'text' | 'coverageRequestId' | 'adminId'> &
  Partial<Pick<NewWrittenMail, 'from' | 'sendingId'>> & {
    readonly to: string;
    /** Tells which sending its answer is of; without one it is answered to the shared mailbox. */
    readonly token?: string | null;
    readonly at: Date;
  };

/**
 * A mail whose words the product writes, from the shared mailbox where `from` is left out; it leaves by the outbox, with
 * what its sending carries. Gives its id.
 */
export async function writeOutgoing(
  { randomTokens, product }: Pick<Ports, 'randomTokens' | 'product'>,
  stores: Pick<Stores, 'mails' | 'jobs'>,
  { to, text, token = null, at, ...mail }: Outgoing,
): Promise<number> {
  const mailId = await stores.mails.addWritten({
    from: product.mailboxAddress,
    ...mail,
    messageId: messageIdOf(randomTokens, randomTokens.token(), product.domain),
    recipients: [to],
    ...(token !== null && { replyTo: replyAddress(token, product.domain) }),
    html: textAsHtml(text),
    text,
    date: at,
    isInternal: false,
    practitionerId: null,
    answersId: null,
  });
  if (mail.sendingId === undefined) await stores.jobs.add('send-staff-mail', { mailId });
  else await stores.jobs.add('send-insurer-mail', { mailId });
  return mailId;
}
