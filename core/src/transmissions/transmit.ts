import { noteChased } from '../chasing/chases.ts';
import { moveByHand } from '../coverage-requests/move-coverage-request.ts';
import { undecidedDocuments } from '../coverage-requests/required-documents.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { ownedBy } from '../coverage-requests/upkeep.ts';
import type { TurnKind } from '../coverage-requests/turn.ts';
import { staffRecord, type StaffRecord } from '../coverage-requests/staff-record.ts';
import { chosenStatus } from '../coverage-requests/status-choices.ts';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import { readyDossier } from '../dossiers/get-dossier.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { expectedOfSent } from '../forecasts/forecast.ts';
import { refuseWithoutMandate } from '../mandates/refuse-without-mandate.ts';
import type { SendingWay } from '../mutuals/insurer.ts';
import { isBarred, type MailCarrier } from '../mutuals/sending-terms.ts';
import { writeOutgoing } from '../mails/write-outgoing.ts';
import { takeFiles } from '../messages/attach-files.ts';
import type { SentFile } from '../messages/message-files.ts';
import type { Administrator } from '../shared/actor.ts';
import { addDepot } from '../depots/add-depot.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { undoably, type Undoable } from '../undo/undoably.ts';
import { appendProof } from './append-proof.ts';
import { dossierPassword, DOSSIER_PASSWORD_CONTEXT } from './carried-dossier.ts';
import type { ProofFacts } from './proof-line.ts';
import { preparedOf, type PreparedSending } from './prepare-sending.ts';
import { replyToken } from './reply-address.ts';
import { dossierOf, saidOfSending, sendingFaults, type TypedSending } from './sending-rules.ts';
import { carriedWords } from './sending-texts.ts';

type Needs = Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'randomTokens' | 'urlSigner' | 'product'>;

export type Sending = Omit<TypedSending, 'carrier'> & {
  /** What carries the dossier in a mail; left out: as its insurer's record says. */
  readonly carrier?: MailCarrier | undefined;
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  /** It asks to prolong the agreement that stands. */
  readonly isProlongation?: boolean;
  /** What the platform showed, sent before: kept with the proof. */
  readonly files: readonly SentFile[];
};

/**
 * A PEC leaves to its insurer with its dossier, which no mail or letter can be without: proof, status, history and the mail
 * that carries it are one transaction, which can be taken back for as long as the mail waits. Throws not_found, `archived`,
 * `erased`, `insurer_missing`, `mandate_missing`, `invalid` (to, subject, text), `secure_box_missing`,
 * `secure_address_missing`, `dossier_not_ready`, `forbidden`, `same_status`, `documents_undecided`, `cannot_prolong`.
 */
export async function transmit(ports: Needs, sending: Sending): Promise<StaffRecord & Undoable> {
  const { actor, coverageRequestId, isProlongation = false } = sending;
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    const before = await stores.coverageRequests.getRecord(coverageRequestId, actor);
    const prepared = await preparedOf(ports, stores, { record: before, at, isProlongation });
    if (!prepared) throw domainError('insurer_missing');
    const carrier = sending.carrier ?? prepared.carrier;
    const { statusId, documents } = request;
    const undecided = undecidedDocuments(documents).length;
    // To another insurer than it left to, or with an invoice that came later.
    const isSentAnew = statusId === prepared.to && asksToSend.includes(request.turn.kind);
    const to = isProlongation
      ? null
      : isSentAnew
        ? prepared.to
        : chosenStatus({ statusId, to: prepared.to, undecidedDocuments: undecided, actor });
    const { reason } = sending;
    const withoutMandate = refuseWithoutMandate({ lack: lackOf(sending.way, prepared), actor, reason });
    // What the insurer asked for is never replaced behind somebody's back.
    const [lack] = sending.way === 'mail' && carrier === 'secureMail' ? prepared.secure.lacks : [];
    if (lack) throw domainError(lack);
    const { patient } = before;
    refuseFaults(sendingFaults({ ...sending, carrier }, { patient, secureTo: prepared.secure.to }));
    // What is printed of a letter is the dossier that it was sent with.
    const made = await readyDossier(
      { stores, clock: ports.clock },
      { actor, coverageRequestId, kind: dossierOf[prepared.purpose] },
    );
    if (sending.way !== 'link' && !made) throw domainError('dossier_not_ready');
    return undoably(stores, { coverageRequestId, actor, at }, async (held) => {
      await send(ports, held, {
        // A platform is where the insurer's record says, whatever was typed.
        sending: { ...sending, carrier, to: sending.way === 'link' ? prepared.places.link : sending.to },
        before,
        prepared,
        dossier: made,
        withoutMandate,
        at,
      });
      // Its agreement stands; until the answer comes it is the insurer's turn.
      if (to === null) {
        const asked = { ...ownedBy(request, actor), isProlonging: true };
        await settleCoverageRequest(held, { request: asked, cause: null, actor, at });
      } else
        await moveByHand(held, { request, to, comment: saidOfSending(sending, withoutMandate), actor, at });
      await noteChased(held, [coverageRequestId]);
      const record = await held.coverageRequests.getRecord(coverageRequestId, actor);
      return staffRecord(ports, { record, actor });
    });
  });
}

/**
 * Writes the proof of a PEC that its insurer's platform answered as it was sent; gives what its history says. Throws
 * `insurer_missing`, `mandate_missing`.
 */
export async function sendByPlatform(
  ports: Needs,
  stores: Stores,
  {
    coverageRequestId,
    actor,
    number,
    reason,
    at,
  }: Pick<Sending, 'coverageRequestId' | 'actor' | 'number' | 'reason'> & { readonly at: Date },
): Promise<string> {
  const before = await stores.coverageRequests.getRecord(coverageRequestId, actor);
  const prepared = await preparedOf(ports, stores, { record: before, at });
  if (!prepared) throw domainError('insurer_missing');
  const withoutMandate = refuseWithoutMandate({ lack: lackOf('link', prepared), actor, reason });
  const typed = {
    way: 'link',
    carrier: 'link',
    to: prepared.places.link,
    number,
    subject: '',
    text: '',
    reason,
  } as const;
  await send(ports, stores, {
    sending: { ...typed, actor, coverageRequestId, files: [] },
    before,
    prepared,
    dossier: await readyDossier(
      { stores, clock: ports.clock },
      { actor, coverageRequestId, kind: dossierOf[prepared.purpose] },
    ),
    withoutMandate,
    at,
  });
  return saidOfSending(typed, withoutMandate);
}

const asksToSend: readonly TurnKind[] = ['transmit-request', 'transmit-agreement'];

/** Who alone may enter the platform deposits in its own name: we act for nobody, and need no mandate. */
const lackOf = (way: SendingWay, { platformAccess, lack }: PreparedSending): PreparedSending['lack'] =>
  way === 'link' && isBarred(platformAccess) ? null : lack;

type Sent = {
  readonly sending: Sending & Pick<TypedSending, 'carrier'>;
  readonly before: CoverageRequestRecord;
  readonly prepared: PreparedSending;
  /** null: it was not made when the PEC was put on a platform. */
  readonly dossier: Dossier | null;
  /** Why it leaves without a mandate; null: under one. */
  readonly withoutMandate: string | null;
  readonly at: Date;
};

/** Writes the proof, and the mail where that is the way. */
async function send(
  ports: Needs,
  stores: Stores,
  { sending, before, prepared, dossier, withoutMandate, at }: Sent,
): Promise<void> {
  const { actor, coverageRequestId, way, carrier, to, number, subject } = sending;
  // The address of a link is put there as the mail leaves.
  const text = `${sending.text}\n\n${carriedWords[carrier](to)}`;
  // What the dental adviser alone may see is in no mail.
  const carried = (dossier?.files ?? []).filter((file) => way !== 'mail' || !file.isMedicalSecret);
  const kept = await takeFiles(stores, { actor, files: sending.files, at });
  const expected = expectedOfSent({ sent: at, now: at }, before.forecasts);
  const facts: ProofFacts = {
    insurer: prepared.insurer.name,
    recipient: { kind: prepared.recipient.kind, id: prepared.recipient.id },
    ...(to !== '' && { to }),
    ...(number !== '' && { number }),
    ...(way === 'mail' && { subject, text, carrier }),
    ...(withoutMandate !== null && { reason: withoutMandate }),
    ...(dossier && { dossierId: dossier.id }),
    files: [...carried, ...kept].map(({ name, sha256, sizeBytes }) => ({
      name,
      sha256,
      sizeBytes,
    })),
    ...(expected && { expected: { from: expected.from, until: expected.until } }),
  };
  // A secure mail is answered inside its circle.
  const token = way === 'mail' && carrier !== 'secureMail' ? replyToken(ports.randomTokens) : null;
  const sendingId = await appendProof(
    ports,
    stores,
    {
      coverageRequestId,
      kind: 'sent',
      purpose: prepared.purpose,
      way,
      sendingId: null,
      adminId: actor.id,
      at,
      facts,
    },
    token,
  );
  await stores.proofs.addFiles(sendingId, kept);
  // Beside the proof: one that is missing is seen by it.
  await stores.audit.record({
    actor,
    at,
    action: 'transmit-coverage-request',
    entity: 'coverage-request',
    entityId: coverageRequestId,
  });
  if (way !== 'mail') return;
  await carry(ports, stores, { sendingId, coverageRequestId, address: to, carrier, at });
  const { mailboxAddress, secureAddress } = ports.product;
  await writeOutgoing(ports, stores, {
    from: carrier === 'secureMail' ? secureAddress : mailboxAddress,
    to,
    token,
    subject,
    text,
    coverageRequestId,
    adminId: actor.id,
    sendingId,
    at,
  });
}

/** Opens a link on the dossier, or notes that the mail carries it, under which password. */
async function carry(
  ports: Needs,
  stores: Stores,
  {
    carrier,
    ...sent
  }: Pick<TypedSending, 'carrier'> & {
    readonly sendingId: number;
    readonly coverageRequestId: number;
    readonly address: string;
    readonly at: Date;
  },
): Promise<void> {
  if (carrier === 'link') return addDepot(ports, stores, sent);
  const password = carrier === 'sealedPdf' ? dossierPassword(ports.randomTokens) : null;
  await stores.proofs.carry({
    sendingId: sent.sendingId,
    carrier,
    passwordSealed: password && ports.secretBox.seal(password, DOSSIER_PASSWORD_CONTEXT),
  });
}
