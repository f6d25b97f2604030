import type { Author } from '../shared/actor.ts';
import type { Lot } from '../statements/remittance.ts';
import type { BookFact } from './book.ts';
import type { Credit, Expected } from './expected.ts';
import type { ExpectedLot } from './match-lots.ts';

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
export type KeptLot = Omit<ExpectedLot, 'payer'> & {
  readonly lines: readonly { readonly id: number; readonly line: number; readonly cents: number }[];
};

/** `source`: a bank line, a line of a lot, or the dentist's word alone. */
export type NewAllocation = {
  readonly kind: Exclude<BookFact['kind'], 'undone'>;
  readonly partId: number;
  readonly source: { readonly bankLineId: number } | { readonly lotLineId: number } | null;
  readonly cents: number;
  readonly reason?: string;
  readonly by: Author;
  readonly at: Date;
};

/** What insurers owe, what was paid, and which paid which. */
export type MoneyStore = {
  /** What is open of the bills of these practitioners, and what was received and not taken back; in cents. */
  expectedOf(
    practitionerIds: readonly number[],
  ): Promise<{ readonly open: readonly Expected[]; readonly received: readonly Expected[] }>;
  /** The document that carries a bill; throws not_found. */
  documentOf(partId: number): Promise<number>;
  /** Gives its id; null: the practice has sent it before, and nothing is to be written. Who sends it at once waits. */
  addFile(file: MoneyFile): Promise<number | null>;
  /** Those that another file has brought stay as they are. */
  keepCredits(fileId: number, credits: readonly Credit[]): Promise<void>;
  keepLot(fileId: number, lot: Lot): Promise<void>;
  /** Those of which something is left, oldest first. */
  openCredits(practitionerId: number): Promise<readonly KeptCredit[]>;
  /** Those whose transfer has not been found. */
  waitingLots(practitionerId: number): Promise<readonly KeptLot[]>;
  /** This transfer paid it. */
  payLot(lotId: number, bankLineId: number): Promise<void>;
  /** Gives its id. Throws `over_allocated`: more than what is open of the bill, or left of the line. */
  allocate(allocation: NewAllocation): Promise<number>;
  /** Twice does no harm. */
  undo(allocationId: number, by: { readonly adminId: number; readonly at: Date }): Promise<void>;
};
