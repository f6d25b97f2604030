/** Records that are deleted softly, and come back by an operator. */
export const restorableKinds = [
  'practitioner',
  'coverage-request',
  'contact',
  'convention',
  'mutual',
  'mutual-group',
  'administrator',
] as const;
export type RestorableKind = (typeof restorableKinds)[number];

export type DeletedRecord = {
  /** A name for the operator: 'MOREAU Élise', 'PEC-2026-000123'. */
  readonly name: string;
  /** Null: it is not deleted. */
  readonly deletedAt: Date | null;
  readonly isErased: boolean;
  /** What it belongs to is deleted: the practitioner or insurer of a convention, every dentist of a contact. */
  readonly isOrphan: boolean;
};

export type RestorationStore = {
  /** Locked until the end of the transaction. Throws not_found. */
  getToRestore(kind: RestorableKind, id: number): Promise<DeletedRecord>;
  /**
   * Raises the version; a practitioner whose super-practitioner is gone comes back alone. Throws `duplicate_entry`,
   * `insurer_name_taken` or `convention_exists` when its place was taken meanwhile.
   */
  restore(kind: RestorableKind, id: number): Promise<void>;
};
