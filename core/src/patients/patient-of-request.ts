import { domainError } from '../shared/domain-error.ts';
import { acceptNir } from '../shared/nir.ts';
import { upperName } from '../shared/person-name.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { NIR_CONTEXT } from './masked-nir.ts';
import type { Patient, SealedNir } from './patient-store.ts';
import type { TypedPatient } from './patient.ts';

/** A number that was typed: as it is kept, and every index under which somebody may be known by it. */
export type TypedNumber = { readonly kept: SealedNir; readonly indexes: readonly string[] };

/** The number to keep, sealed, with the index that finds it. Throws `invalid` about `field`, and `ssn_doubtful`. */
export function sealNir(
  { secretBox, nirIndex }: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { ssn, ...how }: { readonly ssn: string; readonly field: string; readonly isConfirmed: boolean },
): TypedNumber {
  const { value, value13 } = acceptNir(ssn, how);
  return {
    kept: { nirSealed: secretBox.seal(value, NIR_CONTEXT), nirIndex: nirIndex.key(value13) },
    indexes: nirIndex.keys(value13),
  };
}

type Wanted = {
  readonly typed: TypedPatient;
  readonly nir: TypedNumber;
  /** Whose patient he will be, and who of the practice is searched for a known one. */
  readonly practitionerId: number;
  readonly practiceIds: readonly number[];
  readonly at: Date;
};

/**
 * The patient of a new request; gives his id. One known under the same number and names is used again, a family
 * may share a number. A patient known to a colleague is copied, so that each practitioner has his own when they part.
 * Throws not_found when `patientId` is not known under this number in the practice.
 */
export async function patientOfRequest(
  { patients }: Pick<Stores, 'patients'>,
  { typed, nir, practitionerId, practiceIds, at }: Wanted,
): Promise<number> {
  const known = await patients.findByNir(nir.indexes, practiceIds);
  const chosen = chosenAmong(known, typed);
  const names = chosen ?? {
    firstname: upperName(typed.firstnamePatient),
    lastname: upperName(typed.lastnamePatient),
  };
  const same = known.filter((one) => hasNames(one, names));
  const own = same.find((one) => one.practitionerId === practitionerId);
  if (own) return own.id;
  const { firstname, lastname } = names;
  return patients.add({ practitionerId, firstname, lastname, email: same[0]?.email ?? '', ...nir.kept, at });
}

/** Throws not_found before anything is written, as patientOfRequest would. */
export async function refuseUnknownPatient(
  { patients }: Pick<Stores, 'patients'>,
  { typed, nir, practiceIds }: Pick<Wanted, 'typed' | 'nir' | 'practiceIds'>,
): Promise<void> {
  if (typed.patientId !== undefined) chosenAmong(await patients.findByNir(nir.indexes, practiceIds), typed);
}

/**
 * A patient who was chosen some time ago: where the practice does not know him under this number any more, he is the one
 * whom the names tell.
 */
export async function chosenStill(
  { patients }: Pick<Stores, 'patients'>,
  { typed, nir, practiceIds }: Pick<Wanted, 'typed' | 'nir' | 'practiceIds'>,
): Promise<TypedPatient> {
  const { patientId, ...named } = typed;
  if (patientId === undefined) return typed;
  const known = await patients.findByNir(nir.indexes, practiceIds);
  return known.some(({ id }) => id === patientId) ? typed : named;
}

function chosenAmong(known: readonly Patient[], { patientId }: TypedPatient): Patient | null {
  if (patientId === undefined) return null;
  const chosen = known.find(({ id }) => id === patientId);
  if (!chosen) throw domainError('not_found');
  return chosen;
}

export function hasNames(
  patient: Pick<Patient, 'firstname' | 'lastname'>,
  { firstname, lastname }: Pick<Patient, 'firstname' | 'lastname'>,
): boolean {
  return patient.firstname === firstname && patient.lastname === lastname;
}
