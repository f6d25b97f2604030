/** A document of a coverage request. `isValid`: null while nobody has decided. */
export type RequestDocument = {
  readonly id: number;
  readonly coverageRequestId: number;
  readonly title: string;
  readonly fileKey: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly isValid: boolean | null;
  readonly reason: string;
  readonly decidedAt: Date | null;
  readonly createdAt: Date;
  readonly addedBy: { readonly adminId: number } | { readonly practitionerId: number };
};
