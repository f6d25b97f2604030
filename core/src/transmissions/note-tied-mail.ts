import { sentAwaited } from '../chasing/chase.ts';
import { noteChased } from '../chasing/chases.ts';
import type { ReadMail } from '../mails/mailbox-ports.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { bringBack } from './note-delivery.ts';

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
    mail: { from: who, subject, date, isAutomatic },
    at,
  }: {
    readonly coverageRequestId: number;
    /** By its domain; else it may be of another PEC, and nothing but a person's word ties it. */
    readonly isOfInsurer: boolean;
    readonly mail: Pick<ReadMail, 'from' | 'subject' | 'date' | 'isAutomatic'>;
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
      facts: { who, subject },
    });
    await noteChased(stores, [coverageRequestId]);
  }
  if (!isAutomatic) await bringBack(stores, { coverageRequestId, at, isNews: true });
}
