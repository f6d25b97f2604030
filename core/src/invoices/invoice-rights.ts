import { AWAITED_DAYS } from '../debits/debit.ts';
import type { Actor } from '../shared/actor.ts';
import { parisDay, shiftedDay } from '../shared/calendar.ts';
import { domainError, type ErrorCode } from '../shared/domain-error.ts';
import type { Invoice } from './invoice.ts';

export const invoiceStates = ['pending', 'overdue', 'paid', 'credited', 'credit'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

type Judged = Pick<Invoice, 'type' | 'creditedBy' | 'isPaid' | 'dueOn'>;

/** Where an invoice stands; overdue from the day after the one it was due on. */
export function stateOf({ type, creditedBy, isPaid, dueOn }: Judged, now: Date): InvoiceState {
  if (type === 'credit') return 'credit';
  if (creditedBy !== null) return 'credited';
  if (isPaid) return 'paid';
  return parisDay(now) > dueOn ? 'overdue' : 'pending';
}

/** The day of the debit that pays an unpaid one, while that is waited for; null: it is to be paid otherwise. */
export const debitedOn = (
  { isPaid, collectOn }: Pick<Invoice, 'isPaid' | 'collectOn'>,
  now: Date,
): string | null =>
  !isPaid && collectOn !== null && parisDay(now) <= shiftedDay(collectOn, AWAITED_DAYS) ? collectOn : null;

/** Why no credit note may be made on this one, or null: once per invoice, none on a credit note. */
export function creditRefusal({ type, creditedBy }: Pick<Judged, 'type' | 'creditedBy'>): ErrorCode | null {
  if (type === 'credit') return 'credit_note';
  return creditedBy === null ? null : 'already_credited';
}

/** Why it cannot be said to be paid or waiting, or null: a credited invoice and its note are settled. */
export const paidRefusal = creditRefusal;

/** Why it cannot be mailed again, or null: its PDF must be there, and somebody to read it. */
export function sendRefusal({
  fileKey,
  practitioner,
}: Pick<Invoice, 'fileKey' | 'practitioner'>): ErrorCode | null {
  if (fileKey === null) return 'invoice_not_ready';
  return practitioner.isDeleted ? 'archived' : null;
}

/** Throws the refusal, when there is one. */
export function refuse(refusal: ErrorCode | null): void {
  if (refusal) throw domainError(refusal);
}

/** Whose invoices the actor sees; null: everybody's. A super-practitioner's are those of his practice. */
export function whoseInvoices(actor: Actor): readonly number[] | null {
  return actor.kind === 'admin' ? null : actor.practiceIds;
}
