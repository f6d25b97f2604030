import { titleKey } from '../documents/document-titles.ts';
import { mayStartMessage } from '../messages/message-rules.ts';
import type { Message } from '../messages/message-store.ts';
import { openMaskedNir } from '../patients/masked-nir.ts';
import { reviewLinkOf, reviewRefusal, type ReviewRefusal } from '../patients/review-request.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { canAddDocument, canCancel, canReplace, isReadOnly } from './coverage-request-rights.ts';
import { agreementTitles, requestTitles, stageOf, statusOf, type Stage } from './coverage-request-status.ts';
import type { CoverageRequestRecord, StatusChangeView } from './coverage-request-store.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { dentistSentence, type DentistSentence } from './dentist-sentence.ts';
import { dentistSteps, type DentistStep } from './dentist-steps.ts';
import { describeNextAction, type NextAction } from './next-action.ts';
import { documentState, latestDocuments } from './required-documents.ts';

/** A place for a required document; `documentId` null while it has to be sent. */
export type RequiredDocument = { readonly title: string; readonly documentId: number | null };

/** A request as its dentist sees it, with what he may do now. */
export type OwnRecord = {
  readonly record: CoverageRequestRecord;
  readonly messages: readonly Message[];
  readonly maskedNir: string;
  readonly nextAction: NextAction;
  readonly sentence: DentistSentence;
  readonly steps: readonly DentistStep[];
  readonly stage: Stage;
  readonly isReadOnly: boolean;
  readonly missing: readonly string[];
  readonly requiredDocuments: readonly RequiredDocument[];
  readonly history: readonly StatusChangeView[];
  readonly canCancel: boolean;
  readonly canReplace: boolean;
  readonly canAddDocument: boolean;
  readonly canWriteMessage: boolean;
  /** Why the patient cannot be asked for a review; null: he can. */
  readonly reviewRefusal: ReviewRefusal | null;
};

const titlesOf: Record<Stage, readonly string[]> = {
  request: requestTitles,
  agreement: agreementTitles,
  terminal: [],
};

/** A request of the practice with its documents, history and messages. Throws not_found. */
export async function getOwnCoverageRequest(
  { stores, clock, secretBox }: Pick<Ports, 'stores' | 'clock' | 'secretBox'>,
  { actor, coverageRequestId }: { actor: Practitioner; coverageRequestId: number },
): Promise<OwnRecord> {
  const { record, messages, reviewLinks } = await stores.coverageRequests.getOwnRecord(
    coverageRequestId,
    actor,
  );
  const link = reviewLinkOf(reviewLinks, { ownerId: record.request.practitionerId, actor });
  const { request } = record;
  const { statusId, turn, documents, payments } = request;
  const now = clock.now();
  return {
    record,
    messages,
    maskedNir: openMaskedNir(secretBox, record.nirSealed),
    nextAction: describeNextAction({ turn, statusId, now }),
    sentence: dentistSentence({ turn, statusId, now }),
    steps: dentistSteps({ request, payments, history: record.history }),
    stage: stageOf(statusId),
    isReadOnly: isReadOnly(request),
    missing: documentState(documents, statusId).missing,
    requiredDocuments: requiredDocuments(request),
    history: record.history.map(asDentistReads),
    canCancel: canCancel(request),
    canReplace: canReplace(request),
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
export function asDentistReads(line: StatusChangeView): StatusChangeView {
  return statusOf(line.statusId).asksByComment ? line : { ...line, comment: '' };
}
