import type { CoverageRequestAnswer } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useFocusBack } from '@accordent/ui-kit/hooks/use-focus-back.ts';
import { useState } from 'react';
import { changePatient, useCoverageRequestsChanged } from '../coverage-requests.api.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { faultsOf, isRefusedFor, refusalOf, whenAtField } from '@accordent/api/client/failure.ts';
import { changeOf, differences, entryOf, merged } from './patient-entry.ts';
import type { PatientEntry } from './patient-entry.ts';

type Opened = { readonly entry: PatientEntry; readonly version: number };
type Editing = { readonly opened: Opened; readonly mine: PatientEntry };

const LONGEST_MS = 30_000;
const FAILED =
  "Une erreur s'est produite lors de la mise à jour des informations du patient. Veuillez réessayer ultérieurement.";

/** The patient form of one record. Untouched, it follows the record; once typed in, it keeps what it was opened with. */
export function usePatientForm(record: CoverageRequestRecord) {
  const changed = useCoverageRequestsChanged();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** After one the focus goes to the first faulty field; while somebody types it stays where it is. */
  const [refusals, setRefusals] = useState(0);
  const [isDoubtful, setIsDoubtful] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [resets, setResets] = useState(0);
  /** The record as a colleague left it, while the user decides what to keep. */
  const [present, setPresent] = useState<CoverageRequestRecord | null>(null);

  const opened = editing?.opened ?? { entry: entryOf(record), version: record.version };
  const entry = editing?.mine ?? opened.entry;
  const isChanged = Object.keys(changeOf(opened.entry, entry)).length > 0;

  useFocusBack(isSaving);

  const reset = () => {
    setEditing(null);
    setErrors({});
    setIsDoubtful(false);
    setResets((count) => count + 1);
  };

  async function save(how: { ssnConfirmed: boolean }, from: Editing = { opened, mine: entry }) {
    if (isSaving) return;
    setIsSaving(true);
    setErrors({});
    setIsDoubtful(false);
    const toastId = toast.loading('Enregistrement du patient en cours…', { duration: LONGEST_MS });
    try {
      const saved = await changePatient(record.id, {
        ...changeOf(from.opened.entry, from.mine),
        ...(how.ssnConfirmed && { ssnConfirmed: true }),
        version: from.opened.version,
      });
      toast.success('Informations du patient enregistrées.', { id: toastId });
      reset();
      await changed(saved);
    } catch (error) {
      if (isRefusedFor(error, 'ssn_doubtful')) setIsDoubtful(true);
      else if (isRefusedFor(error, 'stale')) setPresent((error.answer as CoverageRequestAnswer).dfc);
      else {
        setErrors(faultsOf(error));
        setRefusals((count) => count + 1);
        toast.error(refusalOf(error, FAILED), { id: toastId, ...whenAtField(error) });
        return;
      }
      toast.dismiss(toastId);
    } finally {
      setIsSaving(false);
    }
  }

  return {
    entry,
    errors,
    refusals,
    /** After one the form stands as it was opened. */
    resets,
    isChanged,
    isDoubtful,
    isSaving,
    change(next: Partial<PatientEntry>, ...fields: string[]) {
      setEditing({ opened, mine: { ...entry, ...next } });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))));
      if (next.nir) setIsDoubtful(false);
    },
    save,
    reset,
    stale: present && {
      differences: differences(opened.entry, entryOf(present), entry),
      /** What was typed stays, on top of what the colleague changed, and is saved. */
      keepMine() {
        const theirs = { entry: entryOf(present), version: present.version };
        const mine = merged(opened.entry, theirs.entry, entry);
        setPresent(null);
        setEditing({ opened: theirs, mine });
        void save({ ssnConfirmed: false }, { opened: theirs, mine });
      },
      takeTheirs() {
        setPresent(null);
        reset();
        void changed(present);
      },
      close: () => setPresent(null),
    },
  };
}

export type PatientForm = ReturnType<typeof usePatientForm>;
