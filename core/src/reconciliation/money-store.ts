import type { Author } from '../shared/actor.ts';
import type { RemittanceLine } from '../statements/remittance.ts';
import type { Credit, Expected, KnownPayer, Match, MatchReason } from './expected.ts';
import type { Named } from './match-credits.ts';
import type { ExpectedLot } from './match-lots.ts';
import type { Reversible } from './match-reversals.ts';

/** A statement or a remittance that a practice has sent; `hash` of its bytes. */
export type MoneyFile = {
  readonly practitionerId: number;
  readonly kind: 'statement' | 'remittance';
  readonly format: string;
  readonly hash: string;
  /** The end of the account's number, by which people know it. */
  readonly accountEnd: string;
  readonly linesRead: number;
  readonly linesKept: number;
  readonly adminId: number | null;
  readonly at: Date;
};

/** `cents`: what is left of it. */
export type KeptCredit = Credit & { readonly id: number };
/** `reversedOn`: the day on which the bank took it back. */
export type ReversedCredit = KeptCredit & { readonly reversedOn: string; readonly isAllocated: boolean };

/** A line of a remittance names its bill by a number or by a patient. */
const lotMatchReasons = ['number', 'patient', 'several'] as const satisfies readonly MatchReason[];
type LotMatchReason = (typeof lotMatchReasons)[number];
/** What is said of it as it stands. */
export const shownLotReasons = [
  ...lotMatchReasons,
  'confirmed',
  'noted',
] as const satisfies readonly MatchReason[];
export type ShownLotReason = (typeof shownLotReasons)[number];
export type LotCertainty = Exclude<Match['certainty'], 'sum'>;

/** A line of a remittance that pays one of our bills, or may. */
export type NewLotLine = Pick<RemittanceLine, 'line' | 'number' | 'careOn' | 'cents' | 'reason'> & {
  readonly certainty: LotCertainty;
  readonly matchReason: LotMatchReason;
  readonly partIds: readonly number[];
};

/** `identity`: a hash of all that is told of it; `linesRead`: with those of others. */
export type NewLot = Pick<ExpectedLot, 'number' | 'paidOn' | 'cents'> & {
  readonly identity: string;
  readonly linesRead: number;
  readonly lines: readonly NewLotLine[];
};

/** `cents`: what is left of it. */
export type KeptLotLine = NewLotLine & {
  readonly id: number;
  /** Nothing is left of it. */
  readonly isAllocated: boolean;
};
export type KeptLot = Omit<ExpectedLot, 'payer' | 'named'> & {
  readonly linesRead: number;
  /** The transfer that pays it. */
  readonly bankLine: Omit<KeptCredit, 'identity'> | null;
  readonly lines: readonly KeptLotLine[];
};

export const allocationKinds = ['paid', 'taken-back'] as const;
export type AllocationKind = (typeof allocationKinds)[number];

/** `source`: a bank line, a line of a lot, or the dentist's word alone. */
export type NewAllocation = {
  readonly kind: AllocationKind;
  readonly partId: number;
  readonly source: { readonly bankLineId: number } | { readonly lotLineId: number } | null;
  readonly cents: number;
  readonly reason?: string;
  /** Day of Paris until which what was taken back may be contested. */
  readonly contestUntil?: string;
  /** The payment that was confirmed by it, where it is known. */
  readonly paymentId?: number | null;
  readonly by: Author;
  readonly at: Date;
};

/** What insurers owe, what was paid, and which paid which. */
export type MoneyStore = {
  /**
   * What is open of the bills of these practitioners, and what was received and not taken back; in cents. None of an
   * archived one.
   */
  expectedOf(
    practitionerIds: readonly number[],
  ): Promise<{ readonly open: readonly Expected[]; readonly received: readonly Expected[] }>;
  /** What they have confirmed of a bill that may still be paid, and no line shows: each sum that one payment said. */
  confirmedOf(practitionerIds: readonly number[]): Promise<readonly Expected[]>;
  /** What names those of their bills of which nothing is awaited any more. */
  settledOf(practitionerIds: readonly number[]): Promise<readonly Named[]>;
  /** The document that carries a bill; throws not_found. */
  documentOf(partId: number): Promise<number>;
  /** Whether the practice has sent it before. Who sends it at once waits. */
  addFile(file: MoneyFile): Promise<{ readonly id: number; readonly isKnown: boolean }>;
  /** Gives how many are new: those that another file has brought stay as they are. */
  keepCredits(fileId: number, credits: readonly Credit[]): Promise<number>;
  /** Gives how many of its lines are new. */
  keepLot(fileId: number, lot: NewLot): Promise<number>;
  /** A file that is read again once more bills are there has more lines to keep. */
  countKept(fileId: number, more: number): Promise<void>;
  /** The columns that somebody chose for a table of these headings. */
  columnsOf(wanted: ColumnsKey): Promise<Readonly<Record<string, string>> | null>;
  keepColumns(
    wanted: ColumnsKey & { readonly columns: Readonly<Record<string, string>>; readonly at: Date },
  ): Promise<void>;
  /** Those of which something is left, oldest first. */
  openCredits(practitionerId: number): Promise<readonly KeptCredit[]>;
  /** Those of the latest weeks, whatever is left of them: what a bank may take back. */
  creditsSince(practitionerId: number, day: string): Promise<readonly Reversible<KeptCredit>[]>;
  /** The bank has taken it back; twice does no harm. */
  reverse(bankLineId: number, on: string): Promise<void>;
  /** Those that the bank took back and that still pay something. */
  reversedCredits(practitionerId: number): Promise<readonly ReversedCredit[]>;
  /** Those whose transfer is not found, or of which a line is open. */
  waitingLots(practitionerId: number): Promise<readonly KeptLot[]>;
  /** This transfer paid it. Throws `over_allocated` where it pays another. */
  payLot(lotId: number, bankLineId: number): Promise<void>;
  /** What transfers of this practice are recognised by, as people confirmed them. */
  learntPayers(practitionerId: number): Promise<readonly KnownPayer[]>;
  /** Gives its id. Throws `over_allocated`: more than what is open of the bill, or left of the line. */
  allocate(allocation: NewAllocation): Promise<number>;
  /** Undoes the dentist's word of exactly this sum, so that a line takes its place; null where none stands. */
  takeWord(
    partId: number,
    line: { readonly cents: number; readonly at: Date },
  ): Promise<{ readonly paymentId: number | null } | null>;
  /** The word whose place a line had taken stands again. */
  giveWordBack(allocationId: number): Promise<void>;
  /** Throws not_found where it was undone, or stands on the dentist's word alone. */
  allocationToUndo(allocationId: number): Promise<AllocationToUndo>;
  /** What lines of this practice pay, newest first. */
  allocationsOf(practitionerId: number): Promise<readonly Allocation[]>;
  /** Twice does no harm. */
  undo(allocationId: number, by: { readonly adminId: number; readonly at: Date }): Promise<void>;
  /** The lines that these payments stand on pay their bill without them, and stay when they wait again. */
  detachLines(paymentIds: readonly number[]): Promise<void>;
};

export type AllocationToUndo = Pick<NewAllocation, 'kind' | 'partId' | 'cents'> & {
  readonly documentId: number;
  /** It took the place of the dentist's word, which stands again without it. */
  readonly hasReplaced: boolean;
  /** The payments that were received by it. */
  readonly settled: readonly number[];
};

export type ColumnsKey = {
  readonly practitionerId: number;
  readonly kind: MoneyFile['kind'];
  /** A hash of them. */
  readonly headings: string;
};

/** What a line of a statement or a remittance pays. */
export type Allocation = {
  readonly id: number;
  readonly kind: NewAllocation['kind'];
  readonly requestId: number;
  readonly reference: string;
  readonly patient: string;
  readonly cents: number;
  readonly label: string;
  readonly bookedOn: string | null;
  readonly createdAt: Date;
  /** It has taken the place of the dentist's word, which stands again once it is undone. */
  readonly hasReplaced: boolean;
};
