import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { statuses } from '../coverage-requests/coverage-request-status.ts';
import { moveByHand } from '../coverage-requests/move-coverage-request.ts';
import { undecidedDocuments } from '../coverage-requests/required-documents.ts';
import { requestToChange } from '../coverage-requests/request-to-change.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import { staffRecord, type StaffRecord } from '../coverage-requests/staff-record.ts';
import { endDepots } from '../depots/end-depots.ts';
import { takeFiles } from '../messages/attach-files.ts';
import { fileOf, type NamedFile, type SentFile } from '../messages/message-files.ts';
import { authorOf, type Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { sendByPlatform } from '../transmissions/transmit.ts';
import { undoably, type Undoable } from '../undo/undoably.ts';
import type { AnswerSource } from './answer.ts';
import {
  answerFaults,
  letterTitle,
  movesNothing,
  refuseUnasked,
  wasProlonged,
  saidOfAnswer,
  saidOfNoProlonging,
  settledAnswer,
  statusOfDecision,
  type ConfirmedTold,
  type Taking,
} from './answer-rules.ts';
import { proveAnswer } from './prove-answer.ts';

type Needs = Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'randomTokens' | 'urlSigner' | 'product'>;

export type AnswerToConfirm = ConfirmedTold & {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  readonly source: AnswerSource;
  /** The one that arrived and waits; null: nothing came before. */
  readonly receivedId: number | null;
  /** The last one that was confirmed where he looked, null for none; undefined: he does not say. */
  readonly lastAnswerId?: number | null | undefined;
  /** Its letter, sent before; without one, that of the answer that arrived. */
  readonly letter: SentFile | null;
  /** Why it left without a mandate, of one that its platform answered at once; ''. */
  readonly withoutMandate: string;
};

/**
 * A person confirms what the insurer decided: the answer, its letter as a valid document, status, history, the mail to the
 * dentist and the proof are one transaction, which can be taken back for as long as the mail waits. Throws not_found,
 * `archived`, `erased`, `stale`, `invalid`, `answer_unasked`, `answer_settled`, `documents_undecided`, `insurer_missing`, `mandate_missing`.
 */
export async function confirmAnswer(
  ports: Needs,
  {
    actor,
    coverageRequestId,
    source,
    receivedId,
    lastAnswerId,
    letter: sent,
    withoutMandate: reason,
    ...typed
  }: AnswerToConfirm,
): Promise<StaffRecord & Undoable> {
  const at = ports.clock.now();
  const told = settledAnswer(typed);
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    // First: of two who confirm one answer, the second is told that it is done, not that his words are kept.
    const received = receivedId === null ? null : await theWaiting(stores, { coverageRequestId, receivedId });
    if (lastAnswerId !== undefined) await refuseUnseen(stores, { coverageRequestId, lastAnswerId });
    const taking = refuseUnasked({ ...request, isProlonged: wasProlonged(request) }, source, told.decision);
    refuseFaults(answerFaults(told));
    if (!movesNothing(taking) && undecidedDocuments(request.documents).length > 0)
      throw domainError('documents_undecided');
    return undoably(stores, { coverageRequestId, actor, at }, async (held) => {
      const [taken] = sent ? await takeFiles(held, { actor, files: [sent], at }) : [];
      const letter = taken ?? (received?.letter ? await held.answers.getLetter(received.id) : null);
      const said =
        taking === 'sends-and-moves'
          ? await sendByPlatform(ports, held, { coverageRequestId, actor, number: told.number, reason, at })
          : null;
      const answerId = await held.answers.add({
        ...told,
        coverageRequestId,
        kind: 'confirmed',
        ofId: received?.id ?? null,
        source,
        who: received?.who ?? '',
        adminId: actor.id,
        letter: letter && fileOf(letter),
        at,
      });
      const waits = (await held.answers.waitingOf(coverageRequestId)).length > 0;
      await take(held, {
        request: {
          ...request,
          hasAnswer: waits,
          ...(taking !== 'kept' && { isProlonging: false, isProlongationUnsent: false }),
          // The answer that stands from now on is this one.
          ...(!movesNothing(taking) && { isLapsed: false, isProlongationRefused: false }),
        },
        taking,
        said,
        told,
        letter,
        answerId,
        actor,
        at,
      });
      await proveAnswer(ports, held, {
        coverageRequestId,
        kind: 'confirmed',
        sendingId: null,
        adminId: actor.id,
        told,
        who: received?.who ?? '',
        letter,
        at,
      });
      // The link of what its insurer has still to pay is none of such an answer.
      if (taking !== 'kept') await endDepots(ports, held, { coverageRequestId, adminId: actor.id, at });
      await held.audit.record({
        actor,
        at,
        action: 'confirm-answer',
        entity: 'coverage-request',
        entityId: coverageRequestId,
      });
      const record = await held.coverageRequests.getRecord(coverageRequestId, actor);
      return staffRecord(ports, { record, actor });
    });
  });
}

/** Another may have confirmed one since, and what this one does may be another thing by now; throws `stale`. */
async function refuseUnseen(
  { answers }: Pick<Stores, 'answers'>,
  {
    coverageRequestId,
    lastAnswerId,
  }: { readonly coverageRequestId: number; readonly lastAnswerId: number | null },
): Promise<void> {
  const [last] = await answers.confirmedOf(coverageRequestId);
  if ((last?.id ?? null) !== lastAnswerId) throw domainError('stale');
}

/** One of this PEC that still waits; throws not_found, `answer_settled`. */
async function theWaiting(
  { answers }: Pick<Stores, 'answers'>,
  { coverageRequestId, receivedId }: { readonly coverageRequestId: number; readonly receivedId: number },
) {
  const received = await answers.get(receivedId);
  if (received.coverageRequestId !== coverageRequestId || received.kind !== 'received')
    throw domainError('not_found');
  const waiting = await answers.waitingOf(coverageRequestId);
  if (!waiting.some(({ id }) => id === receivedId)) throw domainError('answer_settled');
  return received;
}

type Taken = {
  readonly request: CoverageRequest;
  readonly taking: Taking;
  /** What its history says of a sending that was answered at once. */
  readonly said: string | null;
  readonly told: ConfirmedTold;
  readonly letter: NamedFile | null;
  readonly answerId: number;
  readonly actor: Administrator;
  readonly at: Date;
};

/** Files the letter and moves the PEC, unless the answer is only kept. */
async function take(stores: Stores, { request: previous, taking, said, ...taken }: Taken): Promise<void> {
  const { told, letter, answerId, actor, at } = taken;
  if (movesNothing(taking)) {
    if (taking === 'keeps-agreement') await noteNoProlonging(stores, previous, { told, actor, at });
    return settle(stores, { request: previous, cause: null, actor, at });
  }
  const document = letter && (await fileLetter(stores, { request: previous, letter, told, actor, at }));
  const documents = document ? [...previous.documents, document] : previous.documents;
  let request: CoverageRequest = { ...previous, documents, answerId };
  if (said !== null) {
    const move = { to: statuses.transmitted.id, comment: said, actor, at };
    ({ request } = await moveByHand(stores, { request, ...move }));
  }
  const to = statusOfDecision[told.decision];
  // What is asked anew is told anew; an agreement that replaces another leaves the PEC where it stands.
  if (to === request.statusId && to === statuses.agreed.id)
    return settle(stores, { request, cause: document && 'added', actor, at });
  await moveByHand(stores, { request: { ...request, answerId }, to, comment: saidOfAnswer(told), actor, at });
}

/** A line of the history alone: status and answer stand, as does the day since when. */
async function noteNoProlonging(
  stores: Stores,
  request: CoverageRequest,
  { told, actor, at }: Pick<Taken, 'told' | 'actor' | 'at'>,
): Promise<void> {
  const { id: coverageRequestId, statusId } = request;
  await stores.coverageRequests.saveStatusChange(request, {
    coverageRequestId,
    from: statusId,
    to: statusId,
    comment: saidOfNoProlonging(told),
    by: authorOf(actor),
    at,
  });
}

async function settle(stores: Stores, settling: Parameters<typeof settleCoverageRequest>[1]): Promise<void> {
  await stores.coverageRequests.saveAnswer(settling.request.id, settling.request.answerId, settling.at);
  await settleCoverageRequest(stores, settling);
}

async function fileLetter(
  stores: Stores,
  {
    request,
    letter,
    told,
    actor,
    at,
  }: Pick<Taken, 'request' | 'told' | 'actor' | 'at'> & { letter: NamedFile },
) {
  const { name: _, ...file } = fileOf(letter);
  const document = await stores.documents.add({
    ...file,
    coverageRequestId: request.id,
    title: letterTitle(told.decision),
    addedBy: { adminId: actor.id },
    isValid: true,
    at,
  });
  await stores.audit.record({ actor, at, action: 'add-document', entity: 'document', entityId: document.id });
  return document;
}
