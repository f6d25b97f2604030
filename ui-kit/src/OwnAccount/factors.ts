/** A passkey of one's own. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

/** How one proves oneself beside the password. */
export interface Factors {
  readonly passkeys: readonly Passkey[];
  readonly totpSince: Date | null;
  /** How many recovery codes are left; null: none were made. */
  readonly codesLeft: number | null;
  /** Why no passkey can be added here; null: one can. */
  readonly noPasskeyHere: string | null;
  /** « 15 décembre 2026 »: from when one of them is asked; null: never. */
  readonly askedFrom: string | null;
}
