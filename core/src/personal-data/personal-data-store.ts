import type { Draft } from '../drafts/draft.ts';
import type { Patient } from '../patients/patient-store.ts';

/** Whose data it is. */
export type Subject = { readonly kind: 'practitioner' | 'patient'; readonly id: number };

export type FoundSubject = Subject & {
  readonly name: string;
  readonly isErased: boolean;
  /** A practitioner who may still log in, or a prospect who is still worked with. */
  readonly isActive: boolean;
  /** Coverage requests that are not closed. */
  readonly unlockedRequests: number;
  /** Practitioners linked to a super-practitioner. */
  readonly linked: number;
};

export type ExportedFile = { readonly fileKey: string; readonly name: string };

/** Rows by section, as the database keeps them but for secrets; a name that ends in `Sealed` stands for a value to open. */
export type ExportedRows = {
  readonly sections: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly files: readonly ExportedFile[];
};

export type DraftsUnderNumber = {
  readonly drafts: readonly Pick<Draft, 'id' | 'practitionerId' | 'contentSealed'>[];
  readonly known: readonly Pick<Patient, 'id' | 'practitionerId' | 'firstname' | 'lastname'>[];
};

/** Somebody who is known under a number, at whatever practice. */
export type KnownUnderNumber = Pick<Patient, 'id' | 'practitionerId' | 'firstname' | 'lastname'> & {
  readonly practitioner: { readonly firstname: string; readonly lastname: string };
  /** His PEC, deleted ones included. */
  readonly requests: number;
  /** Whether somebody of the practice may log in to answer him. */
  readonly isReached: boolean;
};

export type PersonalDataStore = {
  /** Throws not_found. */
  find(subject: Subject): Promise<FoundSubject>;
  /** The patient of a request and whose he is; null for an unknown request, and for one who was erased. */
  patientOf(
    reference: string,
  ): Promise<{ readonly patientId: number; readonly practitionerId: number } | null>;
  /** The patient of a request. Throws not_found. */
  patientOfReference(reference: string): Promise<number>;
  /** What was begun under a patient’s number in his practice, and who is known there by it, he too. */
  draftsUnderNumber(patientId: number): Promise<DraftsUnderNumber>;
  /** This patient and all who are known under one of these indexes of his number. */
  knownUnderNumber(patientId: number, nirIndexes: readonly string[]): Promise<readonly KnownUnderNumber[]>;
  /** With these drafts, where it is a patient; `isOwn`: without mails between us, as a practitioner himself takes it out. */
  read(
    subject: Subject,
    draftIds: readonly number[],
    view?: { readonly isOwn?: boolean },
  ): Promise<ExportedRows>;
  /** Overwrites and deletes, these drafts of a patient too; invoices stay. Gives the files that no row names any more. */
  erase(
    subject: Subject,
    choice: { readonly at: Date; readonly draftIds: readonly number[] },
  ): Promise<readonly string[]>;
};
