import { askReadingsOf } from '../readings/ask-readings.ts';
import { receiveDocuments } from '../documents/receive-document.ts';
import { newDocuments } from '../documents/document-titles.ts';
import { refuseUnknownPatient } from '../patients/patient-of-request.ts';
import { authorOf, type Administrator } from '../shared/actor.ts';
import { invalidFields } from '../shared/domain-error.ts';
import { namesOf } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { beginCoverageRequest, nirOf, refuseNotWorking } from './begin-coverage-request.ts';
import { readDetails, saveDetails, type DetailsForm } from './change-details.ts';
import type { StatusId } from './coverage-request-status.ts';
import { newRequestFaults, type NewFiles, type NewRequestForm } from './new-request.ts';
import { detailFields } from './request-details.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';
import { creationStatuses } from './status-choices.ts';

/**
 * Staff create a request for an active practitioner, with its three documents, which are valid at once: all or
 * nothing. The chosen status stands. Throws `invalid`, not_found, `archived`, `inactive`, `ssn_doubtful`, `insured_ssn_doubtful`,
 * and what receiveDocument throws.
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
  {
    actor,
    form,
    details,
    ...sent
  }: {
    actor: Administrator;
    form: NewRequestForm;
    details: DetailsForm;
    files: NewFiles<Uint8Array>;
  },
): Promise<StaffRecord> {
  const { practitionerId, statusId, files } = accept(form, sent.files);
  const told = readDetails(ports, detailFields, details);
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
    await askReadingsOf(stores, { documents, at });
    await saveDetails({ ...ports, stores }, { actor, coverageRequestId: request.id, told });
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

function accept(form: NewRequestForm, sent: NewFiles<Uint8Array>): Accepted {
  const faults = newRequestFaults(form, sent);
  const statusId = creationStatuses.find((id) => id === form.status);
  const files = namesOf(newDocuments).flatMap((field) => {
    const bytes = sent[field];
    return bytes ? { title: newDocuments[field], bytes } : [];
  });
  if (Object.keys(faults).length > 0 || form.userId === undefined || !statusId) throw invalidFields(faults);
  return { practitionerId: form.userId, statusId, files };
}
