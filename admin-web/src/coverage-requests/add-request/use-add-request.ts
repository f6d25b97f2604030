import { newIdempotencyKey } from '@accordent/api/client/api-client.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useRef, useState } from 'react';
import {
  changePatient,
  createCoverageRequest,
  useCoverageRequestsChanged,
} from '../coverage-requests.api.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import type { NewFiles } from '../../documents/NewDocuments.tsx';
import type { Insurers } from '../../mutuals/InsurerFields.tsx';
import {
  failureOf,
  faultsOf,
  isAboutAFile,
  isRefusedFor,
  whenAtField,
} from '@accordent/api/client/failure.ts';
import { faultsOfEntry } from './faults.ts';

export type Wish = {
  readonly practitionerId: number | null;
  readonly statusId: number | null;
  readonly ssn: string;
  readonly number: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly patientId: number | null;
  readonly insurers: Insurers;
  readonly files: NewFiles;
};

const LONGEST_MS = 120_000;

/** Creates a PEC from what was typed; nothing of it is lost by a refusal. `onCreated` opens the record. */
export function useAddRequest(onCreated: (record: CoverageRequestRecord) => void) {
  const changed = useCoverageRequestsChanged();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** After one the focus goes to the first faulty field; while somebody types it stays where it is. */
  const [refusals, setRefusals] = useState(0);
  const [isDoubtful, setIsDoubtful] = useState(false);
  /** Why one of the three files was refused; the server does not say which. */
  const [refusedFile, setRefusedFile] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  // The same entry sent again after a lost answer is one PEC.
  const sent = useRef({ wish: '', key: '' });
  // A number that was confirmed once is not asked about again.
  const confirmed = useRef('');

  async function add(wish: Wish, isConfirmed = false): Promise<void> {
    const { practitionerId, statusId, files, patientId, ssn, lastname, firstname } = wish;
    const { MRFile, MVFile, DFile } = files;
    const faults = faultsOfEntry(wish);
    setErrors(faults);
    if (Object.keys(faults).length > 0) setRefusals((count) => count + 1);
    if (practitionerId === null || statusId === null || !MRFile || !MVFile || !DFile) return;
    if (Object.keys(faults).length > 0) return;

    if (isConfirmed) confirmed.current = ssn;
    const ssnConfirmed = confirmed.current === ssn;
    const text = textOf(wish, ssnConfirmed);
    if (sent.current.wish !== text) sent.current = { wish: text, key: newIdempotencyKey() };
    setProgress(0);
    setIsDoubtful(false);
    setRefusedFile(null);
    const toastId = toast.loading('Enregistrement de la PEC en cours ..', { duration: LONGEST_MS });
    try {
      const record = await createCoverageRequest(
        {
          userId: practitionerId,
          status: statusId,
          ssn,
          ssnConfirmed,
          lastnamePatient: lastname,
          firstnamePatient: firstname,
          patientId,
          files: { MRFile, MVFile, DFile },
        },
        { onProgress: setProgress, idempotencyKey: sent.current.key },
      );
      toast.success('PEC ajoutée avec succès.', { id: toastId });
      const insured = await withInsurers(record, wish.insurers);
      await changed(insured);
      onCreated(insured);
    } catch (error) {
      const isToConfirm = isRefusedFor(error, 'ssn_doubtful');
      setIsDoubtful(isToConfirm);
      if (isAboutAFile(error)) setRefusedFile(failureOf(error).message);
      setErrors(faultsOf(error));
      setRefusals((count) => count + 1);
      if (isToConfirm) toast.dismiss(toastId);
      else toast.error(failureOf(error).message, { id: toastId, ...whenAtField(error) });
    } finally {
      setProgress(null);
    }
  }

  return { add, errors, refusals, setErrors, isDoubtful, setIsDoubtful, refusedFile, progress };
}

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

function textOf({ files, ...fields }: Wish, ssnConfirmed: boolean): string {
  const named = Object.values(files).map(
    (file) => file && [file.name, file.size, file.lastModified].join(' '),
  );
  return JSON.stringify([fields, named, ssnConfirmed]);
}
