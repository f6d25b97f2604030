import { mapFields } from '@accordent/api/client/fields.ts';
import { patientFields, type PatientTexts } from '@accordent/api/patients/patients.schemas.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { entryLabels } from '../../shared/entry-labels.ts';
import type { Insurers } from '../../mutuals/InsurerFields.tsx';
import type { CoverageRequestRecord, PatientChange } from '../coverage-requests.api.ts';

/** What the patient form holds. The number is empty as long as it stays as it is. */
export type PatientEntry = Readonly<PatientTexts> &
  Insurers & {
    readonly patientSSN: { readonly number: string; readonly key: string };
    /** A doubtful number is meant. */
    readonly ssnConfirmed: boolean;
  };

export const patientEntryOf = (record: CoverageRequestRecord): PatientEntry => ({
  ...mapFields(patientFields, (_, name) => (name === 'patientEmail' ? record.patient.email : record[name])),
  patientSSN: { number: '', key: '' },
  ssnConfirmed: false,
  mutual: record.patient.mutual,
  mutualGroup: record.patient.mutualGroup,
});

const nameOf = (insurer: Insurers['mutual']) => insurer?.name ?? '';

export const patientLabels: FieldLabels<PatientEntry> = {
  ...entryLabels(patientFields),
  patientEmail: 'E-mail du patient',
  patientSSN: { label: 'Numéro de sécurité sociale', read: ({ number, key }) => number + key },
  ssnConfirmed: 'Numéro confirmé',
  mutual: { label: 'Mutuelle', read: nameOf },
  mutualGroup: { label: 'Groupement', read: nameOf },
};

/** The call's fields of those that differ. */
export const patientChangeOf = ({
  patientSSN,
  mutual,
  mutualGroup,
  ...others
}: Partial<PatientEntry>): PatientChange => ({
  ...others,
  ...(patientSSN && { patientSSN: patientSSN.number + patientSSN.key }),
  ...(mutual !== undefined && { mutual: mutual?.id ?? null }),
  ...(mutualGroup !== undefined && { mutualGroup: mutualGroup?.id ?? null }),
});
