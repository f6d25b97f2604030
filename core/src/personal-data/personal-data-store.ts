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

export type PersonalDataStore = {
  /** Throws not_found. */
  find(subject: Subject): Promise<FoundSubject>;
  /** The patient of a request and whose he is; null for an unknown request, and for one who was erased. */
  patientOf(
    reference: string,
  ): Promise<{ readonly patientId: number; readonly practitionerId: number } | null>;
  /** The patient of a request. Throws not_found. */
  patientOfReference(reference: string): Promise<number>;
  read(subject: Subject): Promise<ExportedRows>;
  /** Overwrites and deletes; invoices stay. Gives the files that no row names any more. */
  erase(subject: Subject, at: Date): Promise<readonly string[]>;
};
