import { z } from 'zod';
import { owedOf, type Bill } from '../bills/bill.ts';
import type { StatusId } from '../coverage-requests/coverage-request-status.ts';
import { workingDaysOf } from '../shared/working-days.ts';

/** Where staff look for money that is owed. */
export const settlementViews = {
  follow: 'À suivre',
  late: 'En retard',
  low: 'Sous-payés',
  blank: 'Sans montant',
  contest: 'Reprises à contester',
  prescription: 'Prescription',
  all: 'Tous',
} as const;
export type SettlementView = keyof typeof settlementViews;

/** What their sums are of. */
export const settlementGroupings = {
  payer: 'par mutuelle',
  practitioner: 'par praticien',
  month: 'par mois',
} as const;
export type SettlementGrouping = keyof typeof settlementGroupings;

/** As many bills as one reminds of at once. */
export const MOST_REMINDED = 200;

/** An act that was paid less than was granted, in cents. */
export type LowAct = {
  readonly code: string;
  readonly tooth: string;
  readonly cents: number;
  readonly paid: number;
};

type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };

/** A bill that is owed, or of which money was taken back; cents, days 'yyyy-MM-dd' of Paris. */
export type Settlement = Omit<
  Bill,
  | 'documentId'
  | 'billedOn'
  | 'outsideReason'
  | 'isConfirmed'
  | 'closedAt'
  | 'closedReason'
  | 'acts'
  | 'takings'
  | 'events'
> & {
  readonly reference: string;
  readonly statusId: StatusId;
  readonly patient: Person;
  readonly practitioner: Person;
  readonly granted: number | null;
  /** What is left of it is awaited no longer. */
  readonly isClosed: boolean;
  /** Acts that its payer says it has paid less of. */
  readonly lows: readonly LowAct[];
  /** The latest registered letter. */
  readonly letterAt: Date | null;
  /** What was taken back and nobody has contested or let be; the soonest day to contest. */
  readonly contested: number;
  readonly contestUntil: string | null;
  /** Of which it stands: a payer, a practitioner or a month. */
  readonly group: string;
};

/** By when it is awaited, and lapses: nothing does of which nothing is owed, and which is listed for what was taken back of it. */
export const awaitedDays = (row: Settlement): Pick<Settlement, 'dueOn' | 'prescribedOn'> =>
  owedOf(row) > 0 ? row : { dueOn: null, prescribedOn: null };

/** Working days that it is late by, as its PEC counts them; 0: not late. What turned late while offices are closed is so by one. */
export const lateDays = (dueOn: string | null, today: string): number =>
  dueOn === null || dueOn >= today ? 0 : Math.max(1, workingDaysOf(dueOn, today));

/** `key` as in the rows; `p50` and `p90` of payers, in working days. */
export type SettlementGroup = {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly late: number;
  readonly gaps: number;
  readonly owed: number;
  readonly p50: number | null;
  readonly p90: number | null;
};

/** Late by so many calendar days at most; null: longer. */
export const ageBounds = [15, 30, 60, null] as const;

const figure = z.int().min(0);

/** All that is under way; sums in cents, `ages` by ageBounds. */
export const settlementTotals = z.object({
  agreements: figure,
  granted: figure,
  bills: figure,
  billed: figure,
  announcedBills: figure,
  announced: figure,
  received: figure,
  lateBills: figure,
  latePayers: figure,
  late: figure,
  ages: z.array(figure),
  prescribed: figure,
  prescribedCents: figure,
});
export type SettlementTotals = Readonly<z.infer<typeof settlementTotals>>;

export type SettlementQuery = {
  readonly words: readonly string[];
  readonly view: SettlementView;
  readonly groupBy: SettlementGrouping;
  readonly page: number;
  readonly perPage: number;
};
