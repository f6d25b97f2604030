import { stageOf } from '../coverage-requests/coverage-request-status.ts';
import type { PrintedFile } from '../dossiers/dossier-ports.ts';
import { printPaper } from '../dossiers/print-paper.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { CoverageRequestRecord } from '../coverage-requests/coverage-request-store.ts';
import { isAgreement } from './answer-rules.ts';
import { patientSheetOf, SHEET_NAME } from './patient-sheet.ts';
import { knownOf, shownAnswer } from './shown-answer.ts';

/** Whether there is something to hand to the patient: an agreement that stands, or an estimate. */
export const hasPatientSheet = ({
  answer,
  request,
}: Pick<CoverageRequestRecord, 'answer' | 'request'>): boolean =>
  answer !== null &&
  !answer.isLapsed &&
  !request.isErased &&
  answer.granted !== null &&
  (answer.decision === 'estimate' ||
    (isAgreement(answer.decision) && stageOf(request.statusId) === 'agreement'));

/**
 * The page for the patient as a PDF, made now and kept nowhere; the look is audited. Throws not_found, `no_agreement`,
 * `unavailable` when the maker broke down.
 */
export async function printPatientSheet(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'product' | 'dossierMaker'>,
  { actor, coverageRequestId }: { actor: Actor; coverageRequestId: number },
): Promise<PrintedFile> {
  const at = ports.clock.now();
  const record = await ports.stores.coverageRequests.getRecord(coverageRequestId, actor);
  const shown = shownAnswer(record, at);
  const { reference, practitioner, patient, details, mutual, mutualGroup } = record;
  if (!shown || shown.answer.granted === null || !hasPatientSheet(record)) throw domainError('no_agreement');
  const { fields } = await ports.stores.practitioners.getRecord(practitioner.id);
  await ports.transaction(({ audit }) =>
    audit.record({
      actor,
      at,
      action: 'open-patient-sheet',
      entity: 'coverage-request',
      entityId: coverageRequestId,
    }),
  );
  const sheet = patientSheetOf({
    reference,
    at,
    practitioner: fields,
    patient,
    insurer: (mutual ?? mutualGroup)?.name ?? '',
    answer: { ...shown.answer, granted: shown.answer.granted },
    details: { ...knownOf(record), quoteDate: details?.quoteDate ?? null },
    shares: shown.shares,
    validity: shown.validity,
    product: ports.product,
  });
  return printPaper(ports, {
    reference: null,
    file: { name: `${SHEET_NAME} ${reference}`, cover: null, sheet, parts: [] },
  });
}
