import { failureOf, isAboutAFile, isRefusedFor } from '@accordent/api/client/failure.ts';
import { newRequestFaults, type NewFiles, type NewRequestForm } from '@accordent/api/client/new-request.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statuses } from '@accordent/api/client/statuses.ts';
import { checkedBy, useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { useKnownPatients } from '@accordent/api/client/use-known-patients.ts';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import {
  changePatient,
  createCoverageRequest,
  useCoverageRequestsChanged,
  type CoverageRequestRecord,
} from './coverage-requests.api.ts';
import { noFiles } from '../documents/NewDocuments.tsx';
import type { Insurers } from '../mutuals/InsurerFields.tsx';
import { findPatients } from '../patients/patients.api.ts';
import { nobody, patientTaken, type TypedPatient } from '../patients/typed-patient.ts';
import { useActivePractitioner } from '../practitioner-choices/practitioner-choices.api.ts';
import type { ChosenPractitioner } from '../practitioner-choices/PractitionerField.tsx';
import { paths } from '../screens.ts';
import { forgetDraft, useTabDraft } from '../shared/tab-draft.ts';

/** What the tab keeps of the form: files it cannot. */
type Draft = {
  /** Absent: the one of the address. */
  readonly practitioner?: ChosenPractitioner | null;
  readonly statusId: number;
  readonly patient: TypedPatient;
  /** A doubtful number is meant. */
  readonly ssnConfirmed: boolean;
  readonly insurers: Insurers;
};

type Entry = Draft & {
  readonly files: NewFiles<File>;
  /** Which files these are: with others it is another wish. */
  readonly named: readonly string[];
};

const blank: Draft = {
  statusId: statuses.new.id,
  patient: nobody,
  ssnConfirmed: false,
  insurers: { mutual: null, mutualGroup: null },
};

/** The form of a new PEC of staff; nothing of it is lost by a refusal. `userId` is the practitioner of the address. */
export function useAddRequest(userId: number | null) {
  const navigate = useNavigate();
  const changed = useCoverageRequestsChanged();
  const draftKey = `new-request.${userId ?? ''}`;
  const [draft, keep] = useTabDraft<Draft>(draftKey, blank);
  const [opened] = useState({ entry: { ...draft, files: noFiles, named: [] } });
  /** The number that the server asked about. */
  const [doubted, setDoubted] = useState<string | null>(null);
  /** Why one of the three files was refused; the server does not say which. */
  const [refusedFile, setRefusedFile] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const form = useEntryForm<Entry, CoverageRequestRecord>({
    opened,
    staysWithin: paths.addRequest(),
    texts: { loading: 'Enregistrement de la PEC en cours ..', success: 'PEC ajoutée avec succès.' },
    resolver: checkedBy((entry) => newRequestFaults(bodyOf(entry), entry.files)),
    send: async ({ entry }, idempotencyKey) => {
      setProgress(0);
      setDoubted(null);
      setRefusedFile(null);
      try {
        const sending = { onProgress: setProgress, idempotencyKey };
        return await createCoverageRequest(bodyOf(entry), entry.files, sending);
      } catch (error) {
        if (isRefusedFor(error, 'ssn_doubtful')) setDoubted(numberOf(entry));
        if (isAboutAFile(error)) setRefusedFile(failureOf(error).message);
        throw error;
      }
    },
    onSaved: async (record) => {
      const insured = await withInsurers(record, form.entry.insurers);
      forgetDraft(draftKey);
      await changed(insured);
      navigate(paths.request('edit', insured.id));
    },
  });
  const { entry } = form;
  const addressed = useActivePractitioner(userId);
  const found = addressed.data && { id: addressed.data.id, name: listedName(addressed.data) };
  const practitioner = entry.practitioner === undefined ? (found ?? null) : entry.practitioner;
  const knownPatients = useKnownPatients(entry.patient.nir.number, practitioner?.id ?? null, findPatients);

  function bodyOf(typed: Entry): NewRequestForm {
    const { statusId: status, patient, ssnConfirmed } = typed;
    const taken = patientTaken(patient, knownPatients);
    return {
      userId: practitioner?.id,
      status,
      ssn: numberOf(typed),
      ssnConfirmed,
      lastnamePatient: taken?.lastname ?? patient.lastname,
      firstnamePatient: taken?.firstname ?? patient.firstname,
      patientId: taken?.id,
    };
  }

  return {
    ...form,
    practitioner,
    isLoading: addressed.isLoading,
    isUnknown: entry.practitioner === undefined && (addressed.data === null || Boolean(addressed.error)),
    knownPatients,
    isDoubtful: doubted !== null && doubted === numberOf(entry),
    refusedFile,
    progress: form.isSaving ? progress : null,
    change(next: Partial<Draft>, ...fields: string[]) {
      form.change(next, ...fields);
      keep((current) => ({ ...current, ...next }));
    },
    changeFiles(files: NewFiles<File>, ...fields: string[]) {
      const named = Object.values(files).map((file) =>
        [file?.name, file?.size, file?.lastModified].join(' '),
      );
      form.change({ files, named }, ...fields);
    },
    /** The doubtful number is meant. */
    confirm() {
      form.change({ ssnConfirmed: true });
      void form.save();
    },
  };
}

const numberOf = ({ patient: { nir } }: Entry): string => nir.number + nir.key;

/** The call that creates takes no insurer: they follow, and a failure of theirs does not undo the PEC. */
async function withInsurers(
  record: CoverageRequestRecord,
  { mutual, mutualGroup }: Insurers,
): Promise<CoverageRequestRecord> {
  if (!mutual && !mutualGroup) return record;
  try {
    return await changePatient(record.id, {
      mutual: mutual?.id ?? null,
      mutualGroup: mutualGroup?.id ?? null,
      version: record.version,
    });
  } catch (error) {
    toast.error(`La PEC est ajoutée sans sa mutuelle. ${failureOf(error).message}`);
    return record;
  }
}
