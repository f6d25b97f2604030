import { renewDepot } from '../depots/add-depot.ts';
import { messageIdOf } from '../mails/message-id.ts';
import { textAsHtml } from '../mails/text-as-html.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import { replyAddress } from '../transmissions/reply-address.ts';
import type { ChaseFacts, Reached } from './chase.ts';
import { reminderSubject, reminderText, type Listed } from './reminder-texts.ts';

/** A PEC as the mail names it; where the clerk has a link, it opens for as long again. */
export async function listedRequest(
  stores: Pick<Stores, 'depots'>,
  { id: coverageRequestId, reference }: Pick<ChaseFacts, 'id' | 'reference'>,
  { to: address, number }: Reached,
  at: Date,
): Promise<Listed> {
  const depot = await renewDepot(stores, { coverageRequestId, address, at });
  return { reference, number, linkTo: depot?.address ?? null };
}

type Reminding = {
  readonly coverageRequestId: number;
  readonly reached: Reached;
  readonly listed: Listed;
  /** null: by the product itself. */
  readonly adminId: number | null;
  readonly at: Date;
};

/** The line of the proof of a PEC that a mail reminds of; gives its id. */
export const proveReminder = (
  ports: Pick<Ports, 'randomTokens'>,
  stores: Pick<Stores, 'proofs'>,
  { coverageRequestId, reached: { insurer, to, number }, listed, adminId, at }: Reminding,
  replyToken: string | null,
): Promise<number> =>
  appendProof(
    ports,
    stores,
    {
      coverageRequestId,
      kind: 'sent',
      purpose: 'reminder',
      way: 'mail',
      sendingId: null,
      adminId,
      at,
      // What it says of this PEC alone: the others are none of its proof.
      facts: {
        insurer: insurer.name,
        to,
        ...(number !== '' && { number }),
        subject: reminderSubject([listed]),
        text: reminderText([listed]),
      },
    },
    replyToken,
  );

/** The mail that reminds an insurer of these PEC; it leaves by the outbox. */
export async function writeReminder(
  { randomTokens, product }: Pick<Ports, 'randomTokens' | 'product'>,
  stores: Pick<Stores, 'mails' | 'jobs'>,
  mail: {
    readonly to: string;
    readonly listed: readonly Listed[];
    /** Of one alone. */
    readonly coverageRequestId: number | null;
    readonly adminId: number | null;
    readonly sendingId: number;
    readonly token: string;
    readonly at: Date;
  },
): Promise<void> {
  const { to, listed, coverageRequestId, adminId, sendingId, token, at } = mail;
  const text = reminderText(listed);
  const { mailboxAddress: from, domain } = product;
  const mailId = await stores.mails.addWritten({
    messageId: messageIdOf(randomTokens, randomTokens.token(), domain),
    from,
    recipients: [to],
    replyTo: replyAddress(token, domain),
    subject: reminderSubject(listed),
    html: textAsHtml(text),
    text,
    date: at,
    isInternal: false,
    practitionerId: null,
    coverageRequestId,
    adminId,
    answersId: null,
    sendingId,
  });
  await stores.jobs.add('send-insurer-mail', { mailId });
}
