import type { Month } from './months.ts';

/** Months of Paris, both included. */
export type MonthSpan = { readonly first: Month; readonly last: Month };

/** Whose figures: one practitioner's own, as the lists filter; null for everybody's. */
export type Whose = { readonly practitionerId: number | null };

type Named = { readonly id: number; readonly name: string };

/**
 * Answers of insurers, of one month and group. 'agreement' and 'refusal': PEC that reached 17 or 30 for the first
 * time. 'answer': those whose first answer of either kind came, `days` of Paris after they were transmitted. 'sent': PEC that
 * were transmitted for the first time, 'complete': those of them of which nothing had been refused or asked for before.
 */
export type AnswerFigure = {
  readonly month: Month;
  /** Null: PEC without a group. */
  readonly mutualGroup: Named | null;
  readonly kind: 'agreement' | 'refusal' | 'answer' | 'sent' | 'complete';
  readonly days: number | null;
  readonly count: number;
};

/** Sums with tax of what was issued in a month, credit notes taken off, and of the part of it that is paid or settled. */
export type BilledFigure = {
  readonly month: Month;
  readonly invoicedCents: number;
  readonly paidCents: number;
};

/** How a day ended. */
export type Snapshot = {
  /** `yyyy-MM-dd` of Paris. */
  readonly day: string;
  readonly callsToMake: number;
  readonly incompleteAgreements: number;
};

/** What one of the staff brought to an end on a day: PEC that he moved on, or reminded of. */
export type StaffDay = {
  readonly administrator: Named;
  /** `yyyy-MM-dd` of Paris. */
  readonly day: string;
  readonly ended: number;
  /**
   * Of these, from his first look or act of that day to the one that ended it; null where the journal has one line of
   * each alone.
   */
  readonly medianSeconds: number | null;
};

/** Days are 'yyyy-MM-dd'. */
export type BackWish = { readonly adminId: number; readonly after: string; readonly until: string };

export type StaffDaysWish = {
  readonly from: Date;
  readonly before: Date;
  /** Null: everybody. */
  readonly adminId: number | null;
};

type CountByMonth = ReadonlyMap<Month, number>;

export type StatisticsStore = {
  /** PEC created, deleted ones left out. */
  created(span: MonthSpan, whose: Whose): Promise<CountByMonth>;
  /** Active clients at the end of each month, or now in the running one. Kept since each month ended; before, told from the accounts. */
  activeClients(span: MonthSpan, whose: Whose, now: Date): Promise<CountByMonth>;
  answers(span: MonthSpan, whose: Whose): Promise<readonly AnswerFigure[]>;
  billed(span: MonthSpan, whose: Whose): Promise<readonly BilledFigure[]>;
  /** Prospects who became clients. */
  conversions(span: MonthSpan, whose: Whose): Promise<CountByMonth>;
  /** PEC created in the span, not deleted or cancelled: those that have reached 3, and the others. */
  files(span: MonthSpan, whose: Whose): Promise<{ readonly sent: number; readonly notSent: number }>;
  /** The first month with an account or a PEC; null when there is neither. */
  firstMonth(): Promise<Month | null>;

  /** Newest day first, then by name. */
  staffDays(wish: StaffDaysWish): Promise<readonly StaffDay[]>;
  /** PEC that this member of the staff set aside until a day after `after`, `until` at the latest. */
  countBack(wish: BackWish): Promise<number>;

  /** Active clients with fewer valid conventions than there are groups. */
  countIncompleteAgreements(): Promise<number>;
  /** Those of the days from this one on, oldest first. */
  snapshots(fromDay: string): Promise<readonly Snapshot[]>;
  /** The first one of a day stands; false when there is one. */
  addSnapshot(snapshot: Snapshot): Promise<boolean>;

  /** Months before this one whose figures are not kept, or are old since a record of theirs was changed; oldest first. */
  monthsToKeep(before: Month): Promise<readonly Month[]>;
  /** Keeps the figures of a closed month anew; its active clients only the first time, while they are still known. */
  keepMonth(month: Month): Promise<void>;
};
