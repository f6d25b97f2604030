/** One bill of an agreement: what the mutual owes for it, what came of it. Days of Paris, cents. */
export type Settlement = {
  readonly id: number;
  readonly requestId: number;
  readonly reference: string;
  readonly practitioner: { readonly id: number; readonly firstname: string; readonly lastname: string };
  readonly patient: { readonly firstname: string; readonly lastname: string };
  readonly insurer: string;
  readonly billedOn: string;
  readonly cents: number;
  readonly receivedCents: number;
  readonly takenBackCents: number;
  /** The last day on which money came; null before. */
  readonly receivedOn: string | null;
  /** Nothing more is to come: somebody closed it, or its PEC was cancelled or refused before all came. */
  readonly isClosed: boolean;
};

/**
 * What was granted, billed and received (less what was taken back) in a month of Paris (`yyyy-MM`). Of a PEC that was
 * cancelled or refused nothing is granted, and billed is that of which money came. An agreement that lapsed grants nothing.
 */
export type SettlementMonth = {
  readonly month: string;
  readonly granted: number;
  readonly billed: number;
  readonly received: number;
};

/** The money of agreements, as a practice looks at it. */
export type PracticeMoneyStore = {
  /** Of these practitioners, billed from this day on, as in a month; latest bill first, at most `limit`. */
  listSettlements(wanted: {
    readonly practitionerIds: readonly number[];
    readonly from: string;
    readonly limit: number;
  }): Promise<readonly Settlement[]>;
  /** From the first day of `from` on, months without money included, oldest first. */
  monthsOf(wanted: {
    readonly practitionerIds: readonly number[];
    readonly from: string;
    readonly to: string;
  }): Promise<readonly SettlementMonth[]>;
};
