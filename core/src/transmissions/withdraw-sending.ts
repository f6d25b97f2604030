import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { appendProof } from './append-proof.ts';
import { isFromPanel, whereOpen } from './note-delivery.ts';
import type { ProofLine } from './proof-line.ts';
import { overtakenIn, type SentPurpose } from './sending-rules.ts';

type Needs = Pick<Ports, 'randomTokens'>;

/** What was sent at this instant was taken back before it left: the proof says so, since nothing leaves it. */
export async function withdrawSending(
  ports: Needs,
  stores: Pick<Stores, 'proofs' | 'depots'>,
  {
    coverageRequestId,
    sentAt,
    actor,
    at,
  }: {
    readonly coverageRequestId: number;
    readonly sentAt: Date;
    readonly actor: Administrator;
    readonly at: Date;
  },
): Promise<void> {
  const sending = await stores.proofs.sendingAt(coverageRequestId, sentAt);
  if (sending) await withdraw(ports, stores, { sending, adminId: actor.id, at });
}

/**
 * A mail of the staff about to be handed over: what it sends is withdrawn, and the mail is gone, where its PEC was deleted,
 * cancelled, taken back or sent again since it was written. Gives whether it was.
 */
export async function withdrawOvertaken(
  ports: Needs,
  stores: Stores,
  {
    mailId,
    sendingId,
    at,
  }: { readonly mailId: number; readonly sendingId: number | null; readonly at: Date },
): Promise<boolean> {
  const sending = sendingId === null ? null : await stores.proofs.find(sendingId);
  if (!sending || !isFromPanel(sending.purpose)) return false;
  const { coverageRequestId, purpose } = sending;
  await stores.chasing.lock([coverageRequestId]);
  const lines = await stores.proofs.ofRequest(coverageRequestId);
  const takenBack = lines.flatMap((line) => (line.kind === 'withdrawn' ? [line.sendingId] : []));
  // By a worker that tried it at once.
  if (takenBack.includes(sending.id)) return true;
  const isSentAnew = lines.some(
    (line) =>
      line.kind === 'sent' &&
      line.purpose === purpose &&
      line.place > sending.place &&
      !takenBack.includes(line.id),
  );
  if (!isSentAnew && !(await isOvertaken(stores, { ...sending, purpose }))) return false;
  await withdraw(ports, stores, { sending, adminId: null, at });
  await stores.mails.remove(mailId);
  return true;
}

/** Whether its PEC, which is locked, was deleted, or stands where it is not to leave. */
async function isOvertaken(
  { coverageRequests }: Pick<Stores, 'coverageRequests'>,
  {
    coverageRequestId,
    purpose,
    adminId,
  }: Pick<ProofLine, 'coverageRequestId' | 'adminId'> & { readonly purpose: SentPurpose },
): Promise<boolean> {
  if (adminId === null) return false;
  const actor: Administrator = { kind: 'admin', id: adminId, sessionId: '', isSuper: false };
  const request = await whereOpen(() => coverageRequests.getToChange(coverageRequestId, actor));
  return !request || overtakenIn[purpose].includes(request.statusId);
}

async function withdraw(
  ports: Needs,
  stores: Pick<Stores, 'proofs' | 'depots'>,
  {
    sending: { id: sendingId, coverageRequestId, way },
    adminId,
    at,
  }: { readonly sending: ProofLine; readonly adminId: number | null; readonly at: Date },
): Promise<void> {
  await stores.depots.endOfSending(sendingId, at);
  await appendProof(ports, stores, {
    coverageRequestId,
    kind: 'withdrawn',
    purpose: null,
    way,
    sendingId,
    adminId,
    at,
    facts: {},
  });
}
