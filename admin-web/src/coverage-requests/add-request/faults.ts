import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import type { NewFiles } from '../../documents/NewDocuments.tsx';

type Entry = {
  readonly practitionerId: number | null;
  readonly statusId: number | null;
  readonly number: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly files: NewFiles;
};

const SHORTEST_NUMBER = 13;

/** What can be said before three files have left: the server judges all of it again. */
export function faultsOfEntry(entry: Entry): Readonly<Record<string, string>> {
  const { practitionerId, statusId, number, lastname, firstname, files } = entry;
  const missing = fieldSentences.documents_missing();
  return {
    ...(practitionerId === null && { userId: fieldSentences.required('Praticien') }),
    ...(statusId === null && { status: fieldSentences.required('Statut') }),
    ...(number.length < SHORTEST_NUMBER && { ssn: fieldSentences.ssn_too_short() }),
    ...(lastname.trim() === '' && { lastnamePatient: fieldSentences.patient_name_empty() }),
    ...(firstname.trim() === '' && { firstnamePatient: fieldSentences.patient_name_empty() }),
    ...(!files.MRFile && { MRFile: missing }),
    ...(!files.MVFile && { MVFile: missing }),
    ...(!files.DFile && { DFile: missing }),
  };
}
