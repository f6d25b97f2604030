import { noteChased } from '../chasing/chases.ts';
import { endDepots } from '../depots/end-depots.ts';
import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import { hasNames, sealNir, type TypedNumber } from '../patients/patient-of-request.ts';
import type { Patient, SealedNir } from '../patients/patient-store.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { withoutKey } from '../shared/nir.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { refuseLocked } from './coverage-request-rights.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { settleCoverageRequest } from './settle-coverage-request.ts';
import { staffRecord, type StaffRecord } from './staff-record.ts';
import { requestToChange } from './request-to-change.ts';

/** What is absent stays as it is; an insurer that is null is taken away. */
export type PatientForm = {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly ssn?: string | undefined;
  readonly ssnConfirmed: boolean;
  readonly email?: string | undefined;
  readonly mutualId?: number | null | undefined;
  readonly mutualGroupId?: number | null | undefined;
};

type PatientWish = {
  readonly actor: Administrator;
  readonly coverageRequestId: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  readonly form: PatientForm;
};

/**
 * Staff change whom a request is for: patient and insurers. A link by which an insurer opens it ends where it is for
 * somebody else, or another insurer decides: it shows the patient as he stands. Throws `invalid`, `ssn_doubtful`,
 * not_found (also an unknown insurer), `locked`, `stale`.
 */
export async function changeCoverageRequestPatient(
  ports: Pick<Ports, 'transaction' | 'clock' | 'secretBox' | 'nirIndex' | 'randomTokens'>,
  { actor, coverageRequestId, version, form }: PatientWish,
): Promise<StaffRecord> {
  const { ssn, ssnConfirmed } = form;
  const nir =
    ssn === undefined ? null : sealNir(ports, { ssn, field: 'patientSSN', isConfirmed: ssnConfirmed });
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const request = await requestToChange(stores, { coverageRequestId, actor });
    refuseLocked(request);
    if (version !== null && version !== request.version) throw domainError('stale');

    const insurers = {
      mutualId: form.mutualId === undefined ? request.mutualId : form.mutualId,
      mutualGroupId: form.mutualGroupId === undefined ? request.mutualGroupId : form.mutualGroupId,
    };
    await refuseUnknownInsurers(stores, request, insurers);
    const patient = await changedPatient(ports, stores, { request, form, nir, actor, at });
    const { patientId, isAnother } = patient;
    const { mutualId, mutualGroupId } = insurers;
    const isInsuredElsewhere = mutualId !== request.mutualId || mutualGroupId !== request.mutualGroupId;
    const asksAnother = isAnother || isInsuredElsewhere;
    // Saved as it stands, no other form of it is stale.
    if (!asksAnother && !patient.isChanged) {
      const record = await stores.coverageRequests.getRecord(request.id, actor);
      return staffRecord(ports, { record, actor });
    }
    await stores.coverageRequests.savePatientAndInsurers(request.id, { patientId, ...insurers }, at);
    await forgetUnused(stores, request.patientId);
    if (asksAnother) await endDepots(ports, stores, { coverageRequestId, adminId: actor.id, at });
    if (isInsuredElsewhere) await awaitInsurer(stores, { coverageRequestId, actor, at });
    await stores.audit.record({
      actor,
      at,
      action: 'change-coverage-request-patient',
      entity: 'coverage-request',
      entityId: request.id,
      fields: Object.entries(form).flatMap(([field, value]) =>
        value === undefined || field === 'ssnConfirmed' ? [] : [field],
      ),
    });
    const record = await stores.coverageRequests.getRecord(request.id, actor);
    return staffRecord(ports, { record, actor });
  });
}

/** What left to the insurer of before is to be sent to this one; back at the first, that one is awaited again. */
async function awaitInsurer(
  stores: Stores,
  {
    coverageRequestId,
    actor,
    at,
  }: { readonly coverageRequestId: number; readonly actor: Administrator; readonly at: Date },
): Promise<void> {
  const request = await stores.coverageRequests.getToChange(coverageRequestId, actor);
  await settleCoverageRequest(stores, { request, cause: null, actor, at });
  await noteChased(stores, [coverageRequestId]);
}

/** A patient whom no request is for any more was a slip of the pen. */
async function forgetUnused({ patients }: Pick<Stores, 'patients'>, patientId: number): Promise<void> {
  if ((await patients.countRequests(patientId)) === 0) await patients.delete(patientId);
}

/** Those that stand already may have been deleted since. */
async function refuseUnknownInsurers(
  { mutuals }: Pick<Stores, 'mutuals'>,
  request: CoverageRequest,
  { mutualId, mutualGroupId }: Pick<CoverageRequest, 'mutualId' | 'mutualGroupId'>,
): Promise<void> {
  const known = await mutuals.exist({
    mutualId: mutualId === request.mutualId ? null : mutualId,
    mutualGroupId: mutualGroupId === request.mutualGroupId ? null : mutualGroupId,
  });
  if (!known) throw domainError('not_found');
}

type PatientChanging = {
  readonly request: CoverageRequest;
  readonly form: PatientForm;
  readonly nir: TypedNumber | null;
  readonly actor: Administrator;
  readonly at: Date;
};

/**
 * The patient of the request after the change, and whether that is another person: another number or name makes him one.
 * An address is the person's, wherever he stands.
 */
async function changedPatient(
  ports: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { patients }: Pick<Stores, 'patients'>,
  { request, form, nir, actor, at }: PatientChanging,
): Promise<{ readonly patientId: number; readonly isAnother: boolean; readonly isChanged: boolean }> {
  const present = await patients.get(request.patientId, actor);
  const kept = await patients.getNir(present.id);
  const changed: Patient = {
    ...present,
    firstname: form.firstname ?? present.firstname,
    lastname: form.lastname ?? present.lastname,
    email: form.email ?? present.email,
  };
  const isAnother = !hasNames(changed, present) || (nir !== null && !nir.indexes.includes(kept.nirIndex));
  if (isAnother) {
    const patientId = await anotherPatient(ports, { patients }, { changed, kept, form, nir, at });
    return { patientId, isAnother, isChanged: true };
  }
  const isChanged = changed.email !== present.email || (nir !== null && !isSameNumber(ports, nir.kept, kept));
  if (!isChanged) return { patientId: present.id, isAnother, isChanged };
  await patients.save(present.id, { email: changed.email, ...nir?.kept });
  if (changed.email !== present.email) await patients.raiseVersions(present.id);
  return { patientId: present.id, isAnother, isChanged };
}

/** To the key: that of the first thirteen is told already. */
const isSameNumber = (
  { secretBox }: Pick<Ports, 'secretBox'>,
  one: SealedNir,
  { nirSealed }: SealedNir,
): boolean =>
  nirSealed !== '' && secretBox.open(one.nirSealed, NIR_CONTEXT) === secretBox.open(nirSealed, NIR_CONTEXT);

/** Another person for this request alone: other requests, closed ones among them, keep theirs. */
async function anotherPatient(
  ports: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { patients }: Pick<Stores, 'patients'>,
  {
    changed,
    kept,
    form,
    nir,
    at,
  }: Pick<PatientChanging, 'form' | 'nir' | 'at'> & { readonly changed: Patient; readonly kept: SealedNir },
): Promise<number> {
  const { id, practitionerId, firstname, lastname, email } = changed;
  const sealed = nir?.kept ?? kept;
  const indexes = nir?.indexes ?? indexesOf(ports, kept);
  const known = (await patients.findByNir(indexes, [practitionerId])).find((one) => hasNames(one, changed));
  const isShared = (await patients.countRequests(id)) > 1;
  if (known) {
    if (form.email !== undefined) await patients.save(known.id, { email });
    return known.id;
  }
  if (isShared) return patients.add({ practitionerId, firstname, lastname, email, ...sealed, at });
  await patients.save(id, { firstname, lastname, email, ...sealed });
  return id;
}

/** Every index under which others may be known by a number that is kept. */
const indexesOf = (
  { secretBox, nirIndex }: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { nirSealed, nirIndex: index }: SealedNir,
): readonly string[] =>
  nirSealed === '' ? [index] : nirIndex.keys(withoutKey(secretBox.open(nirSealed, NIR_CONTEXT)));
