import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { paymentWays, waysByHand } from '@accordent/core/receipts/receipt.ts';
import { certainties, matchReasons } from '@accordent/core/reconciliation/expected.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id, optionalText, wireDate } from '../http/wire.schemas.ts';

/** For the screens that name them. */
export { paymentWays, waysByHand };

const MOST_TICKED = 500;
/** A transfer names the bills that it pays, however many; without names it is guessed from six at the most. */
const MOST_NAMED = 100;

const certainty = z.enum(certainties);
const reason = z.enum(matchReasons);

/** A credit of our account; `amount`: what is left of it, in euros; `whole`: all of it. */
const receipt = z.object({
  id: z.int(),
  day: z.string(),
  label: z.string(),
  amount: z.number(),
  whole: z.number(),
});
export type ReceiptItem = z.infer<typeof receipt>;

/** An invoice that may be meant; `amount`: what is open of it. */
const meant = z.object({ invoiceId: z.int(), name: z.string(), amount: z.number() });

const matched = z.object({
  ...receipt.shape,
  /** Null: it pays nothing that we know of. */
  match: z
    .object({
      certainty,
      reason,
      /** What was paid less what is open. */
      gap: z.number(),
      isTicked: z.boolean(),
      invoices: z.array(meant),
    })
    .nullable(),
});
export type MatchedReceiptItem = z.infer<typeof matched>;

const payment = z.object({
  id: z.int(),
  invoiceId: z.int(),
  user: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  way: z.enum(namesOf(paymentWays)),
  amount: z.number(),
  day: z.string(),
  note: z.string(),
  /** Of the line that pays it; '' without one. */
  label: z.string(),
  /** A credit note took the invoice back: it stays settled without the payment. */
  isCredited: z.boolean(),
  /** The bank took back the line that pays it. */
  isReversed: z.boolean(),
  creationDate: wireDate,
  by: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
});
export type InvoicePaymentItem = z.infer<typeof payment>;

/** A credit that is the lump sum of debits. */
const collection = z.object({
  ...receipt.shape,
  /** How the bank knows it. */
  reference: z.string(),
  /** Invoices that it pays, and those whose debit came back since. */
  count: z.int(),
  returnedCount: z.int(),
});
export type CollectionItem = z.infer<typeof collection>;

/** `reversed`: confirmed once, and taken back by the bank since. `owed`: what is open of all invoices. */
export const receiptsAnswer = z.object({
  collections: z.array(collection),
  receipts: z.array(matched),
  reversed: z.array(z.object({ ...receipt.shape, reversedDay: z.string() })),
  dismissed: z.array(receipt),
  payments: z.array(payment),
  owed: z.number(),
});
export type ReceiptsAnswer = z.infer<typeof receiptsAnswer>;

/** All of it or nothing. */
export const confirmReceiptsBody = z.object({
  receipts: z
    .array(z.object({ id, invoiceIds: z.array(id).min(1, 'required').max(MOST_NAMED, 'wrong_type') }))
    .min(1, 'required')
    .max(MOST_TICKED, 'wrong_type'),
});
export type ConfirmReceipts = z.input<typeof confirmReceiptsBody>;

export const confirmedReceiptsAnswer = z.object({ invoices: z.int(), amount: z.number() });

export const dismissReceiptBody = z.object({ isDismissed: z.boolean('wrong_type') });

/** `amount`: as a person types it ('1 234,56'). */
export const payInvoiceBody = z.object({
  way: z.enum(waysByHand, 'wrong_type'),
  amount: z.string('amount').max(40, 'amount'),
  paidOn: z.iso.date('day'),
  note: optionalText(textLimits.receipt),
});
export type PayInvoiceBody = z.input<typeof payInvoiceBody>;

/** `refundedOn`: its money was given back on this day; without it, that it pays was a mistake. */
export const undoInvoicePaymentBody = z.object({ refundedOn: z.iso.date('day').nullish() });
export type UndoInvoicePaymentBody = z.input<typeof undoInvoicePaymentBody>;

export const invoicePaymentsAnswer = z.object({ payments: z.array(payment) });
export type InvoicePaymentsAnswer = z.infer<typeof invoicePaymentsAnswer>;
