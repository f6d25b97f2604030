import { NIR_CONTEXT } from '../patients/masked-nir.ts';
import type { KnownUnderNumber } from '../personal-data/personal-data-store.ts';
import { invalidFields } from '../shared/domain-error.ts';
import { withoutKey } from '../shared/nir.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { searchWords } from '../shared/search-words.ts';

/** How a record resembles the one that was named: it is it, reads the same, or has the number alone (a misspelt name, a family). */
export const likenesses = ['named', 'same-name', 'same-number'] as const;
export type Likeness = (typeof likenesses)[number];

/** A record of the one who asks, or of somebody who shares his number. */
export type PersonRecord = KnownUnderNumber & { readonly likeness: Likeness };

/** The patient of a PEC and all who are known under his number, at any practice; nobody sees the number. Throws `invalid` about `reference`. */
export async function findPersonRecords(
  { secretBox, nirIndex }: Pick<Ports, 'secretBox' | 'nirIndex'>,
  { patients, personalData }: Pick<Stores, 'patients' | 'personalData'>,
  reference: string,
): Promise<readonly PersonRecord[]> {
  const patient = await personalData.patientOf(reference.trim().toUpperCase());
  if (!patient) throw invalidFields({ reference: 'reference_unknown' });
  const { nirSealed } = await patients.getNir(patient.patientId);
  // Under every index of it, wherever a rotation of its key stands.
  const indexes = nirSealed === '' ? [] : nirIndex.keys(withoutKey(secretBox.open(nirSealed, NIR_CONTEXT)));
  const known = await personalData.knownUnderNumber(patient.patientId, indexes);
  const named = known.find(({ id }) => id === patient.patientId);
  return known
    .map((record) => ({ ...record, likeness: likenessOf(record, named) }))
    .toSorted((one, other) => likenesses.indexOf(one.likeness) - likenesses.indexOf(other.likeness));
}

type Named = Pick<KnownUnderNumber, 'id' | 'firstname' | 'lastname'>;

/** Accents, hyphens and the order of the names change nothing in how they read. */
export function likenessOf(record: Named, named: Named | undefined): Likeness {
  if (record.id === named?.id) return 'named';
  return named && readingOf(record) === readingOf(named) ? 'same-name' : 'same-number';
}

const readingOf = ({ firstname, lastname }: Named): string =>
  searchWords(`${firstname} ${lastname}`).toSorted().join(' ');
