import { sentAwaited } from '../chasing/chase.ts';
import { noteChased } from '../chasing/chases.ts';
import type { Mail, TiedMail } from '../mails/mail-store.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { bringBack } from './note-delivery.ts';
import { standingLines } from './standing-lines.ts';

/**
 * A mail that answers none of ours was tied to a PEC: no answer, but what was set aside is back, whoever’s turn it is,
 * and where it comes from its insurer, of whom something is awaited, nothing reminds of it any more. Nothing of a mail
 * from before it was sent, no line twice. The PEC is locked.
 */
export async function noteTiedMail(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  {
    coverageRequestId,
    isOfInsurer,
    mail,
    at,
  }: {
    readonly coverageRequestId: number;
    /** By its domain; else it may be of another PEC, and nothing but a person's word ties it. */
    readonly isOfInsurer: boolean;
    readonly mail: TiedMail & Pick<Mail, 'isAutomatic'>;
    readonly at: Date;
  },
): Promise<void> {
  const [facts] = await stores.chasing.awaited([coverageRequestId]);
  const sent = facts && sentAwaited(facts);
  if (sent && mail.date < sent.at) return;
  if (sent && isOfInsurer) {
    await acknowledge(ports, stores, { coverageRequestId, sendingId: sent.id, mail, at });
    await noteChased(stores, [coverageRequestId]);
  }
  if (!mail.isAutomatic) await bringBack(stores, { coverageRequestId, at, isNews: true });
}

/**
 * A mail has left a PEC, to which it was tied by mistake: what it acknowledged is taken back, and reminders go on,
 * unless another mail of its insurer is tied to it. The PEC is locked.
 */
export async function noteUntiedMail(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  {
    coverageRequestId,
    mailId,
    adminId,
    at,
  }: {
    readonly coverageRequestId: number;
    readonly mailId: number;
    readonly adminId: number;
    readonly at: Date;
  },
): Promise<void> {
  const told = standingLines(await stores.proofs.ofRequest(coverageRequestId)).find(
    ({ kind, facts }) => kind === 'acknowledged' && facts?.mailId === mailId,
  );
  if (!told) return;
  await appendProof(ports, stores, {
    coverageRequestId,
    kind: 'withdrawn',
    purpose: null,
    way: 'mail',
    sendingId: told.id,
    adminId,
    at,
    facts: { reason: 'Mail détaché de cette PEC' },
  });
  const [awaited] = await stores.chasing.awaited([coverageRequestId]);
  const sent = awaited && sentAwaited(awaited);
  const mail = sent && (await newestOfInsurer(stores, { coverageRequestId, since: sent.at }));
  if (mail) await acknowledge(ports, stores, { coverageRequestId, sendingId: sent.id, mail, at });
  await noteChased(stores, [coverageRequestId]);
}

async function newestOfInsurer(
  { mails, mailbox }: Pick<Stores, 'mails' | 'mailbox'>,
  { coverageRequestId, since }: { readonly coverageRequestId: number; readonly since: Date },
): Promise<TiedMail | null> {
  for (const mail of await mails.receivedOf(coverageRequestId, since)) {
    const { isKnown, isOfInsurer } = await mailbox.senderOf(mail.from, coverageRequestId);
    if (isOfInsurer && !isKnown) return mail;
  }
  return null;
}

type Acknowledged = {
  readonly coverageRequestId: number;
  readonly sendingId: number;
  readonly mail: TiedMail;
  readonly at: Date;
};

async function acknowledge(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  { coverageRequestId, sendingId, mail: { id: mailId, from: who, subject }, at }: Acknowledged,
): Promise<void> {
  await appendProof(ports, stores, {
    coverageRequestId,
    kind: 'acknowledged',
    purpose: null,
    way: 'mail',
    sendingId,
    adminId: null,
    at,
    facts: { who, subject, mailId },
  });
}
