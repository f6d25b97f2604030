import type { ReturnReason } from './return-reasons.ts';

/** The first debit of a recurrent mandate, those that follow, the only one of a one-off mandate. */
export const debitSequences = ['FRST', 'RCUR', 'OOFF'] as const;
export type DebitSequence = (typeof debitSequences)[number];

/**
 * Why a debit is none any more: the bank gave it back; staff stopped it before it left; its file was cancelled; it could
 * not be as it was announced, and is announced anew.
 */
export type DebitEnding = 'returned' | 'stopped' | 'cancelled' | 'withdrawn';

/** Who is paid, as it stood when a file was prepared: configuration. */
export type Creditor = {
  readonly name: string;
  /** ICS. */
  readonly id: string;
  readonly iban: string;
  /** '' where it is not configured. */
  readonly bic: string;
};

/** What configuration says about debits. */
export type DebitTerms = {
  /** ICS, given by the bank; null: nobody is debited. */
  readonly creditorId: string | null;
  /** How many TARGET days before its debits a file is handed to the bank. */
  readonly leadDays: number;
};

/** One attempt to debit what is open of an invoice: announced, then in a batch. Cents; days of Paris. */
export type Debit = {
  readonly id: number;
  readonly invoiceId: number;
  readonly mandateId: number;
  readonly practitioner: { readonly id: number; readonly firstname: string; readonly lastname: string };
  readonly cents: number;
  readonly collectOn: string;
  /** When the practitioner was told; null: not yet. */
  readonly toldAt: Date | null;
  readonly batchId: number | null;
  readonly sequence: DebitSequence | null;
  readonly ending: DebitEnding | null;
  readonly returnedOn: string | null;
  readonly returnReason: ReturnReason | null;
};

/** What is handed to the bank at once: the debits of one day. */
export type DebitBatch = {
  readonly id: number;
  readonly collectOn: string;
  readonly count: number;
  readonly cents: number;
  /** What the statement has shown of it, and what came back. */
  readonly creditedCents: number;
  readonly returnedCount: number;
  readonly returnedCents: number;
  readonly preparedAt: Date;
  readonly preparedBy: string | null;
  readonly downloadedAt: Date | null;
  readonly cancelledAt: Date | null;
};

const padded = (id: number): string => String(id).padStart(6, '0');

/** How a batch is named to the bank (MsgId). */
export const batchReference = (batchId: number): string => `PB${padded(batchId)}`;
/** The part of it that the bank books at once (PmtInfId). */
export const paymentReference = (batchId: number, sequence: DebitSequence): string =>
  `${batchReference(batchId)}${sequence}`;

/** What a debit is found by on both statements (EndToEndId). */
export const endToEndId = ({ id, invoiceId }: Pick<Debit, 'id' | 'invoiceId'>): string =>
  `PD${padded(id)}F${padded(invoiceId)}`;

/** The debits that a text names. */
export function debitsIn(text: string): readonly { readonly id: number; readonly invoiceId: number }[] {
  const named = new Map<string, { readonly id: number; readonly invoiceId: number }>();
  for (const [whole, id, invoiceId] of text.matchAll(/(?<![A-Z0-9])PD(\d{6,9})F(\d{6,9})(?!\d)/gi))
    named.set(whole.toUpperCase(), { id: Number(id), invoiceId: Number(invoiceId) });
  return [...named.values()];
}

/** How many days after its day a debit is still waited for: until then nobody is reminded of its invoice. */
export const AWAITED_DAYS = 10;

/** Banks book what they collect on its day or soon after: a statement that reaches beyond has shown it. */
export const BOOKED_WITHIN_DAYS = 5;

/** While no statement reaches so far, what was handed to the bank is waited for this long instead. */
export const UNREAD_DAYS = 30;
