import type { CoverageRequestRecord, PatientChange } from '../coverage-requests.api.ts';
import type { Insurers } from '../../mutuals/InsurerFields.tsx';
import type { Difference } from '@accordent/ui-kit/EntryForm/differences.ts';

/** What the patient form holds. `nir` is empty as long as the number stays as it is. */
export type PatientEntry = {
  readonly lastname: string;
  readonly firstname: string;
  readonly nir: { readonly number: string; readonly key: string };
  readonly email: string;
  readonly insurers: Insurers;
};

const unchanged = { number: '', key: '' };

export const entryOf = ({
  patientLastname,
  patientFirstname,
  patient,
}: CoverageRequestRecord): PatientEntry => ({
  lastname: patientLastname,
  firstname: patientFirstname,
  nir: unchanged,
  email: patient.email,
  insurers: { mutual: patient.mutual, mutualGroup: patient.mutualGroup },
});

/** The parts of the form that a person may have changed, with what a colleague reads there. */
const fields: readonly {
  readonly label: string;
  readonly read: (entry: PatientEntry) => string;
  readonly take: (from: PatientEntry, into: PatientEntry) => PatientEntry;
}[] = [
  {
    label: 'Nom du patient',
    read: ({ lastname }) => lastname,
    take: ({ lastname }, into) => ({ ...into, lastname }),
  },
  {
    label: 'Prénom du patient',
    read: ({ firstname }) => firstname,
    take: ({ firstname }, into) => ({ ...into, firstname }),
  },
  { label: 'E-mail du patient', read: ({ email }) => email, take: ({ email }, into) => ({ ...into, email }) },
  {
    label: 'Mutuelle',
    read: ({ insurers }) => insurers.mutual?.name ?? '',
    take: ({ insurers: { mutual } }, into) => ({ ...into, insurers: { ...into.insurers, mutual } }),
  },
  {
    label: 'Groupement',
    read: ({ insurers }) => insurers.mutualGroup?.name ?? '',
    take: ({ insurers: { mutualGroup } }, into) => ({ ...into, insurers: { ...into.insurers, mutualGroup } }),
  },
];

/** What a colleague changed since the form was opened, beside what stands in the form. */
export const differences = (opened: PatientEntry, theirs: PatientEntry, mine: PatientEntry): Difference[] =>
  fields
    .filter(({ read }) => read(opened) !== read(theirs))
    .map(({ label, read }) => ({
      label,
      theirs: read(theirs),
      mine: read(mine) === read(opened) ? null : read(mine),
    }));

/** What was typed, on top of what the colleague changed. */
export const merged = (opened: PatientEntry, theirs: PatientEntry, mine: PatientEntry): PatientEntry =>
  fields.reduce((entry, { read, take }) => (read(opened) === read(mine) ? entry : take(mine, entry)), {
    ...theirs,
    nir: mine.nir,
  });

/** The call's fields: those alone that differ from the form as it was opened. */
export function changeOf(opened: PatientEntry, mine: PatientEntry): PatientChange {
  const { insurers } = mine;
  return {
    ...(mine.lastname !== opened.lastname && { patientLastname: mine.lastname }),
    ...(mine.firstname !== opened.firstname && { patientFirstname: mine.firstname }),
    ...(mine.nir.number + mine.nir.key !== '' && { patientSSN: mine.nir.number + mine.nir.key }),
    ...(mine.email !== opened.email && { patientEmail: mine.email.trim() }),
    ...(insurers.mutual?.id !== opened.insurers.mutual?.id && { mutual: insurers.mutual?.id ?? null }),
    ...(insurers.mutualGroup?.id !== opened.insurers.mutualGroup?.id && {
      mutualGroup: insurers.mutualGroup?.id ?? null,
    }),
  };
}
