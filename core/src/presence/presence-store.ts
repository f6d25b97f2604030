/** Somebody of the staff, as others see him. */
export type Colleague = { readonly id: number; readonly firstname: string; readonly lastname: string };

type Sign = { readonly coverageRequestId: number; readonly adminId: number; readonly at: Date };

/** Signs between these instants, both excluded. */
export type SignsOf = { readonly after: Date; readonly before: Date };

/** Who is at which PEC. */
export type PresenceStore = {
  /** False where there is no such PEC. */
  stay(sign: Sign): Promise<boolean>;
  leave(which: Omit<Sign, 'at'>): Promise<void>;
  /** The others who have it open, whose last sign is one of these; by name. */
  others(which: Omit<Sign, 'at'>, signs: SignsOf): Promise<readonly Colleague[]>;
  /**
   * The first of these PEC, in their order, that nobody else has open or was handed, by these signs; it is this one's from
   * now on. Null where there is none. Two who ask at once are handed two.
   */
  claim(
    ids: readonly number[],
    sign: Omit<Sign, 'coverageRequestId'>,
    signs: SignsOf,
  ): Promise<number | null>;
};
