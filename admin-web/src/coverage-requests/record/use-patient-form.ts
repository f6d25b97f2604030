import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { actFailed, isRefusedFor } from '@accordent/api/client/failure.ts';
import { useState } from 'react';
import {
  changePatient,
  useCoverageRequestChanged,
  useCoverageRequestsChanged,
  type CoverageRequestRecord,
} from '../coverage-requests.api.ts';
import { paths } from '../../screens.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { patientChangeOf, patientEntryOf, patientLabels, type PatientEntry } from './patient-entry.ts';

const openedBy = (record: CoverageRequestRecord) => ({
  entry: patientEntryOf(record),
  version: record.version,
});

/** The patient form of one record. What is typed stays while other tabs of the record are looked at. */
export function usePatientForm(record: CoverageRequestRecord) {
  const changed = useCoverageRequestsChanged();
  const reread = useCoverageRequestChanged(record.id);
  /** The number that the server asked about. */
  const [doubted, setDoubted] = useState<string | null>(null);
  /** After one the number stands masked again. */
  const [resets, setResets] = useState(0);
  const form = useEntryForm<PatientEntry, CoverageRequestRecord>({
    opened: openedBy(record),
    labels: patientLabels,
    staysWithin: paths.request('edit', record.id),
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
    onSaved: async (saved) => {
      setResets((count) => count + 1);
      await changed(saved);
    },
    stale: {
      presentOf: (answer) => openedBy((answer as CoverageRequestAnswer).dfc),
      onTaken: () => {
        setResets((count) => count + 1);
        return reread((known) => known);
      },
    },
  });
  return {
    ...form,
    resets,
    isDoubtful: doubted !== null && doubted === numberOf(form.entry),
    reset() {
      form.reset();
      setDoubted(null);
      setResets((count) => count + 1);
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
