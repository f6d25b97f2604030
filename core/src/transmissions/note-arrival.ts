import type { ReadMail } from '../mails/mailbox-ports.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { noteFailure } from './note-delivery.ts';
import type { ProofLine } from './proof-line.ts';
import { tokenOfAddress } from './reply-address.ts';

/**
 * The sending that a received mail comes back on: by the address that it answers, else by what it answers or reports.
 * null for any other mail.
 */
export async function sendingOfMail(
  { proofs }: Pick<Stores, 'proofs'>,
  { recipients, references, bounce }: Pick<ReadMail, 'recipients' | 'references' | 'bounce'>,
  domain: string,
): Promise<ProofLine | null> {
  for (const address of recipients) {
    const token = tokenOfAddress(address, domain);
    const sending = token === null ? null : await proofs.byReplyToken(token);
    if (sending) return sending;
  }
  const ids = bounce?.messageId ? [bounce.messageId, ...references] : references;
  return ids.length === 0 ? null : proofs.byMail(ids);
}

/** A received mail stands in the proof of its sending: an answer, or that it did not arrive. */
export async function noteArrival(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  { sending, mail, at }: { readonly sending: ProofLine; readonly mail: ReadMail; readonly at: Date },
): Promise<void> {
  const { from, subject, bounce, attachments } = mail;
  if (bounce)
    return noteFailure(ports, stores, { sendingId: sending.id, at, kind: 'bounced', reason: bounce.reason });
  await appendProof(ports, stores, {
    coverageRequestId: sending.coverageRequestId,
    kind: 'answered',
    purpose: null,
    way: 'mail',
    sendingId: sending.id,
    adminId: null,
    at,
    facts: {
      who: from,
      subject,
      files: attachments.flatMap((file) =>
        'bytes' in file
          ? [{ name: file.name, sha256: ports.randomTokens.hash(file.bytes), sizeBytes: file.sizeBytes }]
          : [],
      ),
    },
  });
}
