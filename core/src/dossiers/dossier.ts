/** What a dossier is for: the request, or the documents that follow the insurer's agreement. */
export const dossierKinds = ['request', 'agreement'] as const;
export type DossierKind = (typeof dossierKinds)[number];

/**
 * Why one could not be made: a document of it is encrypted, broken or no longer stored; all of it is above the insurer's
 * size; what it is made of changed meanwhile; it was given up after several tries.
 */
const dossierFailures = [
  'encrypted_file',
  'broken_file',
  'missing_file',
  'too_large',
  'changed',
  'given_up',
] as const;
export type DossierFailure = (typeof dossierFailures)[number];

export const dossierStates = ['waiting', 'made', 'failed'] as const;
export type DossierState = (typeof dossierStates)[number];

/** A PDF of a dossier; `isMedicalSecret`: for the insurer's dental adviser, never sent with the others. */
export type DossierFile = {
  readonly id: number;
  /** Without extension. */
  readonly name: string;
  readonly isMedicalSecret: boolean;
  readonly sizeBytes: number;
  readonly pages: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** What an insurer receives of a PEC; once made, it never changes. */
export type Dossier = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly kind: DossierKind;
  /** Ids and versions of all that it is made of. */
  readonly fingerprint: string;
  /** Since when it is known that the patient lets X-rays and clinical notes go to the dental adviser; null: none go. */
  readonly xraysAgreedAt: Date | null;
  readonly state: DossierState;
  /** Null unless failed. */
  readonly failure: DossierFailure | null;
  /** The document to which the failure is due, where one is. */
  readonly failedDocumentTitle: string | null;
  readonly createdAt: Date;
  readonly madeAt: Date | null;
  /** In their order; none before it is made. */
  readonly files: readonly DossierFile[];
};
