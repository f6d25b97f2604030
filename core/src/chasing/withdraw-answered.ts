import { textAsHtml } from '../mails/text-as-html.ts';
import type { WrittenLetter } from '../mails/mail-store.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { bringBack } from '../transmissions/note-delivery.ts';
import { appendProof } from '../transmissions/append-proof.ts';
import type { ProofLine } from '../transmissions/proof-line.ts';
import { noteChased } from './chases.ts';
import { mayLeave } from './chase.ts';
import { reminderSubject, reminderText, type Listed } from './reminder-texts.ts';

/**
 * A mail to an insurer about to be handed over: of a reminder, the PEC that were answered since it was written, or held, leave it.
 * Gives the mail as it is now; null: nothing is left of it, and it is gone.
 */
export async function withdrawAnswered(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  { mailId, letter, at }: { readonly mailId: number; readonly letter: WrittenLetter; readonly at: Date },
): Promise<WrittenLetter | null> {
  const sendings = letter.sendingId === null ? [] : await stores.proofs.sentTogether(letter.sendingId);
  if (sendings.every(({ purpose }) => purpose !== 'reminder')) return letter;
  const ids = sendings.map(({ coverageRequestId }) => coverageRequestId);
  await stores.chasing.lock(ids);
  const awaited = new Map((await stores.chasing.awaited(ids)).map((facts) => [facts.id, facts]));
  const left: Listed[] = [];
  for (const sending of sendings) {
    const facts = awaited.get(sending.coverageRequestId);
    if (facts && mayLeave(facts, sending.id)) {
      const { reference } = facts;
      const { number = '', to } = sending.facts ?? {};
      const live = await stores.depots.liveOfRequest(facts.id, at);
      left.push({ reference, number, linkTo: live && live.address === to ? live.address : null });
    } else await withdraw(ports, stores, sending, at);
  }
  await noteChased(stores, ids);
  if (left.length === 0) {
    await stores.mails.remove(mailId);
    return null;
  }
  if (left.length === sendings.length) return letter;
  const text = reminderText(left);
  await stores.mails.rewrite(mailId, { subject: reminderSubject(left), text, html: textAsHtml(text) });
  return stores.mails.getLetter(mailId);
}

/** Noted once; it counts as no reminder. */
async function withdraw(
  ports: Pick<Ports, 'randomTokens'>,
  stores: Stores,
  { id: sendingId, coverageRequestId, way, adminId: remindedById, at: sentAt }: ProofLine,
  at: Date,
): Promise<void> {
  const lines = await stores.proofs.ofRequest(coverageRequestId);
  if (lines.some((line) => line.kind === 'withdrawn' && line.sendingId === sendingId)) return;
  await appendProof(ports, stores, {
    coverageRequestId,
    kind: 'withdrawn',
    purpose: null,
    way,
    sendingId,
    adminId: null,
    at,
    facts: {},
  });
  await stores.chasing.takeBackReminder(coverageRequestId, sentAt);
  // Whoever reminded by it looks at it again.
  if (remindedById !== null) await bringBack(stores, { coverageRequestId, at });
}
