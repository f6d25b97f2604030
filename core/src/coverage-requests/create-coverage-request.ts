import { receiveDocuments } from '../documents/receive-document.ts';
import { documentTitles } from '../documents/document-titles.ts';
import { refuseUnknownPatient } from '../patients/patient-of-request.ts';
import { typedPatientFaults, type TypedPatient } from '../patients/typed-patient.ts';
import { authorOf, type Administrator } from '../shared/actor.ts';
import { invalidFields, type FieldFaults } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { beginCoverageRequest, nirOf, refuseNotWorking } from './begin-coverage-request.ts';
import type { StatusId } from './coverage-request-status.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';
import { creationStatuses } from './status-choices.ts';

/** What staff send, as it came: missing things are null. `files`: the three required ones by their wire field. */
export type NewCoverageRequestForm = {
  readonly userId: number | null;
  readonly status: number | null;
  readonly patient: TypedPatient;
  readonly files: Readonly<Record<'MRFile' | 'MVFile' | 'DFile', Uint8Array | null>>;
};

/**
 * Staff create a request for an active practitioner, with its three documents, which are valid at once: all or
 * nothing. The chosen status stands. Throws `invalid`, not_found, `archived`, `inactive`, `ssn_doubtful`, and what
 * receiveDocument throws.
 */
export async function createCoverageRequest(
  ports: Pick<
    Ports,
    | 'stores'
    | 'transaction'
    | 'clock'
    | 'secretBox'
    | 'nirIndex'
    | 'documentInspector'
    | 'antivirus'
    | 'fileStore'
  >,
  { actor, form }: { actor: Administrator; form: NewCoverageRequestForm },
): Promise<StaffRecord> {
  const { practitionerId, statusId, files } = accept(form);
  refuseNotWorking(await ports.stores.practitioners.getState(practitionerId));
  const nir = nirOf(ports, form.patient);
  const { memberIds: practiceIds } = await ports.stores.practitioners.getPractice(practitionerId);
  await refuseUnknownPatient(ports.stores, { typed: form.patient, nir, practiceIds });
  const kept = await receiveDocuments(ports, { files });
  const at = ports.clock.now();

  return ports.transaction(async (stores) => {
    const request = await beginCoverageRequest(stores, {
      actor,
      practitionerId,
      practiceIds,
      typed: form.patient,
      nir,
      statusId,
      at,
    });
    const added = { coverageRequestId: request.id, addedBy: authorOf(actor), isValid: true, at } as const;
    const documents = await stores.documents.addAll(kept.map((file) => ({ ...file, ...added })));
    await settleCoverageRequest(stores, { request: { ...request, documents }, cause: null, actor, at });
    const record = await stores.coverageRequests.getRecord(request.id, actor);
    return staffRecord(ports, { record, actor });
  });
}

type Accepted = {
  readonly practitionerId: number;
  readonly statusId: StatusId;
  readonly files: readonly { readonly title: string; readonly bytes: Uint8Array }[];
};

/** Every faulty field at once. */
function accept({
  userId,
  status,
  patient,
  files: { MRFile, MVFile, DFile },
}: NewCoverageRequestForm): Accepted {
  const statusId = creationStatuses.find((id) => id === status);
  const faults: FieldFaults = {
    ...(userId === null && { userId: 'required' }),
    ...typedPatientFaults(patient),
    ...(status === null && { status: 'required' }),
    ...(status !== null && !statusId && { status: 'not_a_choice' }),
    ...(!MRFile && { MRFile: 'documents_missing' }),
    ...(!MVFile && { MVFile: 'documents_missing' }),
    ...(!DFile && { DFile: 'documents_missing' }),
  };
  if (Object.keys(faults).length > 0 || userId === null || !statusId || !MRFile || !MVFile || !DFile)
    throw invalidFields(faults);
  const files = [
    { title: documentTitles.cardFront, bytes: MRFile },
    { title: documentTitles.cardBack, bytes: MVFile },
    { title: documentTitles.quote, bytes: DFile },
  ];
  return { practitionerId: userId, statusId, files };
}
