import { receiveDocuments } from '../documents/receive-document.ts';
import { newDocuments, type NewDocumentField } from '../documents/document-titles.ts';
import { refuseUnknownPatient } from '../patients/patient-of-request.ts';
import { typedPatientFaults, type TypedPatient } from '../patients/patient.ts';
import { authorOf, type Administrator } from '../shared/actor.ts';
import { invalidFields, type FieldFaults } from '../shared/domain-error.ts';
import { namesOf } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { beginCoverageRequest, nirOf, refuseNotWorking } from './begin-coverage-request.ts';
import type { StatusId } from './coverage-request-status.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';
import { creationStatuses } from './status-choices.ts';

/** What staff send, as it came. */
export type NewCoverageRequestForm = TypedPatient & {
  readonly userId?: number | undefined;
  readonly status?: number | undefined;
};

/** The files of the three documents; null for one that was not sent. */
export type NewFiles = Readonly<Record<NewDocumentField, Uint8Array | null>>;

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
  { actor, form, ...sent }: { actor: Administrator; form: NewCoverageRequestForm; files: NewFiles },
): Promise<StaffRecord> {
  const { practitionerId, statusId, files } = accept(form, sent.files);
  refuseNotWorking(await ports.stores.practitioners.getState(practitionerId));
  const nir = nirOf(ports, form);
  const { memberIds: practiceIds } = await ports.stores.practitioners.getPractice(practitionerId);
  await refuseUnknownPatient(ports.stores, { typed: form, nir, practiceIds });
  const kept = await receiveDocuments(ports, { files });
  const at = ports.clock.now();

  return ports.transaction(async (stores) => {
    const request = await beginCoverageRequest(stores, {
      actor,
      practitionerId,
      practiceIds,
      typed: form,
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
function accept({ userId, status, ...patient }: NewCoverageRequestForm, sent: NewFiles): Accepted {
  const statusId = creationStatuses.find((id) => id === status);
  const faults: FieldFaults = {
    ...(userId === undefined && { userId: 'required' }),
    ...typedPatientFaults(patient),
    ...(!statusId && { status: status === undefined ? 'required' : 'not_a_choice' }),
  };
  const files = namesOf(newDocuments).flatMap((field) => {
    const bytes = sent[field];
    if (!bytes) faults[field] = 'documents_missing';
    return bytes ? { title: newDocuments[field], bytes } : [];
  });
  if (Object.keys(faults).length > 0 || userId === undefined || !statusId) throw invalidFields(faults);
  return { practitionerId: userId, statusId, files };
}
