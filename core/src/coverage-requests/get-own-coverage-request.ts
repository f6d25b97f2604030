import { hasPatientSheet } from '../answers/print-patient-sheet.ts';
import { endOfRecord, shownAnswer } from '../answers/shown-answer.ts';
import { nextMailOn } from '../chasing/chases.ts';
import { titleKey } from '../documents/document-titles.ts';
import { mayStartMessage } from '../messages/message-rules.ts';
import { expectedOfRecord } from '../forecasts/forecast.ts';
import { openMaskedNir } from '../patients/masked-nir.ts';
import { reviewLinkOf, reviewRefusal } from '../patients/review-request.ts';
import type { Practitioner } from '../shared/actor.ts';
import { may } from '../shared/policy.ts';
import type { Ports } from '../shared/ports.ts';
import { toldToDentist } from '../transmissions/told-to-dentist.ts';
import { canAddDocument, canCancel, canReplace, isReadOnly } from './coverage-request-rights.ts';
import { agreementTitles, requestTitles, stageOf, statusOf, type Stage } from './coverage-request-status.ts';
import type { StatusChangeView } from './coverage-request-store.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { dentistSentence } from './dentist-sentence.ts';
import { dentistSteps } from './dentist-steps.ts';
import { shownDetails } from './kept-details.ts';
import { describeNextAction, isVoid } from './next-action.ts';
import { documentState, latestDocuments } from './required-documents.ts';
import { documentsAsked } from './to-do.ts';
import { whoIsWho } from './who-is-who.ts';

/** A place for a required document; `documentId` null while it has to be sent. */
export type RequiredDocument = { readonly title: string; readonly documentId: number | null };

/** A request as its dentist sees it, with what he may do now. */
export type OwnRecord = Awaited<ReturnType<typeof getOwnCoverageRequest>>;

const titlesOf: Record<Stage, readonly string[]> = {
  request: requestTitles,
  agreement: agreementTitles,
  terminal: [],
};

/** A request of the practice with its documents, history and messages. Throws not_found. */
export async function getOwnCoverageRequest(
  { stores, clock, secretBox }: Pick<Ports, 'stores' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Practitioner; coverageRequestId: number },
) {
  const { record, messages, reviewLinks } = await stores.coverageRequests.getOwnRecord(
    coverageRequestId,
    actor,
  );
  const link = reviewLinkOf(reviewLinks, { ownerId: record.request.practitionerId, actor });
  const { request } = record;
  const { statusId, turn, documents, payments } = request;
  const now = clock.now();
  const answer = shownAnswer(record, now);
  // What never left has no proof to read.
  const steps = dentistSteps({ request, payments, history: record.history });
  const hasLeft = steps.some(({ key, state }) => key === 'transmitted' && state === 'done');
  const proof = hasLeft ? await stores.proofs.ofRequest(coverageRequestId) : [];
  const expected = expectedOfRecord({ turn, now }, record, whoIsWho(record, record.details));
  const mayCancel = may(actor, 'cancel-own-coverage-request');
  return {
    record,
    messages,
    maskedNir: openMaskedNir(secretBox, record.nirSealed),
    details: shownDetails(secretBox, record.details),
    nextAction: describeNextAction({
      turn,
      statusId,
      isChased: record.isChased,
      firstLimit: record.firstLimit,
      now,
      heldUntil: answer?.validity?.until ?? null,
    }),
    answer,
    hasPatientSheet: hasPatientSheet(record),
    canRenew: endOfRecord(record, answer).canRenew,
    expected,
    insurerChasedOn: expected && expected.late > 0 ? await nextMailOn(stores, coverageRequestId, now) : null,
    sentence: dentistSentence({
      turn,
      statusId,
      now,
      heldUntil: answer?.validity?.until ?? null,
      owed: documentsAsked({ statusId, documents, isVoid: isVoid(request) }),
    }),
    steps,
    sendings: toldToDentist(proof),
    stage: stageOf(statusId),
    isReadOnly: isReadOnly(request),
    // A new request comes instead.
    missing: isVoid(request) ? [] : documentState(documents, statusId).missing,
    requiredDocuments: requiredDocuments(request),
    history: record.history.map(asDentistReads),
    canCancel: mayCancel && canCancel(request),
    canReplace: mayCancel && canReplace(request),
    canAddDocument: canAddDocument(request),
    canWriteMessage: !request.isOfArchived && mayStartMessage({ statusId, writer: actor.kind }),
    reviewRefusal: reviewRefusal({ email: record.patientEmail, link, isOfArchived: request.isOfArchived }),
  };
}

/** What stands for each title that this stage asks for. */
function requiredDocuments({ statusId, documents }: CoverageRequest): readonly RequiredDocument[] {
  const latest = latestDocuments(documents);
  return titlesOf[stageOf(statusId)].map((title) => ({
    title,
    documentId: latest.find((document) => titleKey(document.title) === titleKey(title))?.id ?? null,
  }));
}

/** What the staff note at a change of status is theirs, but for what they ask the dentist. */
function asDentistReads(
  line: StatusChangeView,
  place: number,
  history: readonly StatusChangeView[],
): StatusChangeView {
  // What moves nothing says why it was written: nobody takes it for the same status anew.
  const isNote = history[place - 1]?.statusId === line.statusId;
  return isNote || statusOf(line.statusId).asksByComment ? line : { ...line, comment: '' };
}
