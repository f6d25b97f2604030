import { isInForce } from '../answers/agreement-end.ts';
import { hasPatientSheet } from '../answers/print-patient-sheet.ts';
import { endOfRecord, shownAnswer } from '../answers/shown-answer.ts';
import { mayStartMessage } from '../messages/message-rules.ts';
import type { Administrator } from '../shared/actor.ts';
import { expectedOfRecord, expectedOfSent, forecastsOf } from '../forecasts/forecast.ts';
import { openMaskedNir } from '../patients/masked-nir.ts';
import type { Ports } from '../shared/ports.ts';
import { asideNow, laterDays } from './aside.ts';
import { canAddDocument, isReadOnly } from './coverage-request-rights.ts';
import { stageOf } from './coverage-request-status.ts';
import type { CoverageRequestRecord } from './coverage-request-store.ts';
import { shownDetails } from './kept-details.ts';
import { describeNextAction } from './next-action.ts';
import { documentState, undecidedDocuments } from './required-documents.ts';
import { staffBanner } from './staff-banner.ts';
import { nextStatuses } from './status-choices.ts';
import { whoIsWho } from './who-is-who.ts';

/** A request as one of the staff sees it, with what he may do now. */
export type StaffRecord = ReturnType<typeof staffRecord>;

/** Makes it of what the store has read. */
export function staffRecord(
  { secretBox, clock }: Pick<Ports, 'secretBox' | 'clock'>,
  { record, actor }: { record: CoverageRequestRecord; actor: Administrator },
) {
  const { request } = record;
  const { statusId, turn, documents } = request;
  const { isChased, firstLimit } = record;
  const now = clock.now();
  const who = whoIsWho(record, record.details);
  const forecasts = forecastsOf(record.forecasts, who.decider);
  const expected = expectedOfRecord({ turn, now }, record, who);
  const answer = shownAnswer(record, now);
  const end = endOfRecord(record, answer);
  return {
    record,
    maskedNir: openMaskedNir(secretBox, record.nirSealed),
    details: shownDetails(secretBox, record.details),
    whoIsWho: who,
    nextAction: describeNextAction({
      turn,
      statusId,
      isChased,
      firstLimit,
      now,
      heldUntil: answer?.validity?.until ?? null,
    }),
    answer,
    end,
    hasPatientSheet: hasPatientSheet(record),
    isInForce: isInForce(record.request.statusId, record.answer),
    expected,
    /** Of one that has not left yet. */
    expectedIfSent:
      stageOf(statusId) === 'request' && !expected ? expectedOfSent({ sent: now, now }, forecasts) : null,
    banner: staffBanner({
      turn,
      statusId,
      documents,
      hasAnswer: request.hasAnswer && !request.isErased,
      isChased,
      firstLimit,
      now,
      expected,
      validity: answer?.validity ?? null,
      isByCard: answer?.validity?.until !== answer?.answer.validUntil,
      end,
    }),
    nextStatuses:
      request.isOfArchived || request.isErased
        ? []
        : nextStatuses({ statusId, undecidedDocuments: undecidedDocuments(documents).length, actor }),
    missing: documentState(documents, statusId).missing,
    asideUntil: asideNow(record.asideUntil, now),
    laterDays: laterDays(now),
    isReadOnly: isReadOnly(request),
    canAddDocument: canAddDocument(request),
    /** Also of a closed one, which keeps it. */
    canAnswer: !request.isOfArchived && !request.isErased,
    canWriteMessage: !request.isOfArchived && mayStartMessage({ statusId, writer: actor.kind }),
  };
}
