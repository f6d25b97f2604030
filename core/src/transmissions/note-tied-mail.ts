import { sentAwaited } from '../chasing/chase.ts';
import { noteChased } from '../chasing/chases.ts';
import type { Mail } from '../mails/mail-store.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { bringBack } from './note-delivery.ts';
import { standingLines } from './standing-lines.ts';

/**
 * A mail that answers none of ours was tied to a PEC: no answer, but what was set aside is back, whoever’s turn it is, and where it
 * comes from its insurer, of whom something is awaited, nothing reminds of it any more. Nothing of a mail from before it was
 * sent, no line twice. The PEC is locked.
 */
export async function noteTiedMail(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  {
    coverageRequestId,
    isOfInsurer,
    mail: { id: mailId, from: who, subject, date, isAutomatic },
    at,
  }: {
    readonly coverageRequestId: number;
    /** By its domain; else it may be of another PEC, and nothing but a person's word ties it. */
    readonly isOfInsurer: boolean;
    readonly mail: Pick<Mail, 'id' | 'from' | 'subject' | 'date' | 'isAutomatic'>;
    readonly at: Date;
  },
): Promise<void> {
  const [facts] = await stores.chasing.awaited([coverageRequestId]);
  const sent = facts && sentAwaited(facts);
  if (sent && date < sent.at) return;
  if (sent && isOfInsurer) {
    await appendProof(ports, stores, {
      coverageRequestId,
      kind: 'acknowledged',
      purpose: null,
      way: 'mail',
      sendingId: sent.id,
      adminId: null,
      at,
      facts: { who, subject, mailId },
    });
    await noteChased(stores, [coverageRequestId]);
  }
  if (!isAutomatic) await bringBack(stores, { coverageRequestId, at, isNews: true });
}

/**
 * A mail has left a PEC, to which it was tied by mistake: what it acknowledged is taken back, and reminders go on. The PEC is
 * locked.
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
  await noteChased(stores, [coverageRequestId]);
}
