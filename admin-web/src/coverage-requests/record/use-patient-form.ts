import { actFailed, isRefusedFor } from '@accordent/api/client/failure.ts';
import { useState } from 'react';
import { changePatient, type CoverageRequestRecord } from '../coverage-requests.api.ts';
import { patientChangeOf, patientEntryOf, patientLabels, type PatientEntry } from './patient-entry.ts';
import { useRecordForm } from './use-record-form.ts';

/** The patient form of one record. */
export function usePatientForm(record: CoverageRequestRecord) {
  /** The number that the server asked about. */
  const [doubted, setDoubted] = useState<string | null>(null);
  const form = useRecordForm<PatientEntry>(record, {
    openedBy: (known) => ({ entry: patientEntryOf(known), version: known.version }),
    labels: patientLabels,
    texts: {
      loading: 'Enregistrement du patient en cours…',
      success: 'Informations du patient enregistrées.',
      failed: actFailed('de la mise à jour des informations du patient'),
    },
    longest: 30_000,
    send: async ({ entry, change, version }) => {
      setDoubted(null);
      try {
        return await changePatient(record.id, { ...patientChangeOf(change), version });
      } catch (error) {
        if (isRefusedFor(error, 'ssn_doubtful')) setDoubted(numberOf(entry));
        throw error;
      }
    },
  });
  return {
    ...form,
    isDoubtful: doubted !== null && doubted === numberOf(form.entry),
    reset() {
      form.reset();
      setDoubted(null);
    },
    /** The doubtful number is meant. */
    confirm() {
      form.change({ ssnConfirmed: true });
      void form.save();
    },
  };
}

const numberOf = ({ patientSSN: { number, key } }: PatientEntry): string => number + key;

export type PatientForm = ReturnType<typeof usePatientForm>;
