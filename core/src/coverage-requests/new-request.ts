import { newDocuments, type NewDocumentField } from '../documents/document-titles.ts';
import { typedPatientFaults, type TypedPatient } from '../patients/patient.ts';
import type { FieldFaults } from '../shared/domain-error.ts';
import { namesOf } from '../shared/fields.ts';
import { creationStatuses } from './status-choices.ts';

/** What staff send of a new request, as it came. */
export type NewRequestForm = TypedPatient & {
  readonly userId?: number | undefined;
  readonly status?: number | undefined;
};

/** The three documents; null for one that is not there. */
export type NewFiles<File> = Readonly<Record<NewDocumentField, File | null>>;

/** Every faulty field at once, by the key of its sentence: what the form says before files leave, and the server again. */
export function newRequestFaults(
  { userId, status, ...patient }: NewRequestForm,
  files: NewFiles<unknown>,
): FieldFaults {
  return {
    ...(userId === undefined && { userId: 'required' }),
    ...typedPatientFaults(patient),
    ...(status === undefined && { status: 'required' }),
    ...(status !== undefined && !creationStatuses.some((id) => id === status) && { status: 'not_a_choice' }),
    ...Object.fromEntries(
      namesOf(newDocuments)
        .filter((field) => !files[field])
        .map((field) => [field, 'documents_missing']),
    ),
  };
}
