import { debitMandateKinds, debitMandateStates } from '@accordent/core/debits/debit-mandate-words.ts';
import { debitSequences } from '@accordent/core/debits/debit.ts';
import { returnKinds } from '@accordent/core/debits/return-reasons.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { wireDate } from '../http/wire.schemas.ts';

export { debitRevocation, newDebitMandate } from '@accordent/core/debits/debit-mandate.ts';

/** A day of Europe/Paris, 'yyyy-MM-dd'. */
const day = z.iso.date();
const user = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() });

/** What a practitioner signed so that his account is debited. */
const mandate = z.object({
  id: z.int(),
  userId: z.int(),
  /** RUM. */
  reference: z.string(),
  kind: z.enum(namesOf(debitMandateKinds)),
  holder: z.string(),
  /** The last four characters; the number itself never leaves but in the bank's file. */
  ibanEnd: z.string(),
  signedOn: day,
  noticeDays: z.int(),
  note: z.string(),
  state: z.enum(namesOf(debitMandateStates)),
  lastUsedOn: day.nullable(),
  /** Why nothing is debited under it by itself any more; empty where it is. */
  heldBack: z.string(),
  /** On which it may be used as it stands. */
  lastDay: day,
  revokedOn: day.nullable(),
  revokedReason: z.string(),
  author: z.string().nullable(),
  creationDate: wireDate,
  canRevoke: z.boolean(),
});
export type DebitMandateItem = z.infer<typeof mandate>;

export const debitMandateAnswer = z.object({ mandate });
export type DebitMandateAnswer = z.infer<typeof debitMandateAnswer>;
export const debitMandatesAnswer = z.object({ mandates: z.array(mandate), canAdd: z.boolean() });
export type DebitMandatesAnswer = z.infer<typeof debitMandatesAnswer>;

/** Amounts in euros. */
const debit = z.object({
  id: z.int(),
  invoiceId: z.int(),
  user,
  amount: z.number(),
  collectDay: day,
  toldDate: wireDate.nullable(),
});
export type DebitItem = z.infer<typeof debit>;

/** One that came back; `amount` is what is open of its invoice. */
const returned = z.object({
  ...debit.shape,
  returnedDay: day,
  /** 'Provision insuffisante (AM04)'. */
  reason: z.string(),
  kind: z.enum(returnKinds),
  /** By something that may have been this debit: somebody has to look. */
  isInvoicePaid: z.boolean(),
  canRepeat: z.boolean(),
});
export type ReturnedDebitItem = z.infer<typeof returned>;

const batch = z.object({
  id: z.int(),
  /** How the bank knows it. */
  reference: z.string(),
  collectDay: day,
  count: z.int(),
  amount: z.number(),
  credited: z.number(),
  returnedCount: z.int(),
  returned: z.number(),
  preparedDate: wireDate,
  preparedBy: z.string().nullable(),
  downloadDate: wireDate.nullable(),
  cancelDate: wireDate.nullable(),
});
const listedBatch = z.object({ ...batch.shape, canCancel: z.boolean() });
export type DebitBatchItem = z.infer<typeof listedBatch>;

export const debitsAnswer = z.object({
  isConfigured: z.boolean(),
  /** What would be prepared now, and until when; null: nothing. */
  next: z.object({ collectDay: day, lastDay: day, count: z.int(), amount: z.number() }).nullable(),
  upcoming: z.array(debit),
  returned: z.array(returned),
  batches: z.array(listedBatch),
});
export type DebitsAnswer = z.infer<typeof debitsAnswer>;

/** Of an export: days on which debits are taken, both included. */
export const debitsQuery = z
  .object({ from: z.iso.date('day').optional(), upTo: z.iso.date('day').optional() })
  .refine(({ from, upTo }) => !from || !upTo || from <= upTo, { path: ['from'], message: 'start_after_end' });

/** `collectDay`: the day that was shown; without it, the next one unless a file stands. */
export const prepareDebitsBody = z.object({ collectDay: z.iso.date('day').nullish() });
export type PrepareDebitsBody = z.input<typeof prepareDebitsBody>;

/** `isNew`: prepared by this call. */
export const preparedDebitsAnswer = z.object({ batch: batch.nullable(), isNew: z.boolean() });
export type PreparedDebitsAnswer = z.infer<typeof preparedDebitsAnswer>;

const batchDebit = z.object({
  ...debit.shape,
  sequence: z.enum(debitSequences),
  /** What its credit paid of the invoice. */
  paid: z.number(),
  isInvoicePaid: z.boolean(),
  returnedDay: day.nullable(),
  /** '' where it did not come back. */
  reason: z.string(),
});
export type BatchDebitItem = z.infer<typeof batchDebit>;
export const debitBatchAnswer = z.object({ batch, debits: z.array(batchDebit) });
export type DebitBatchAnswer = z.infer<typeof debitBatchAnswer>;

export const confirmedCollectionAnswer = z.object({ invoices: z.int(), amount: z.number() });
export type ConfirmedCollectionAnswer = z.infer<typeof confirmedCollectionAnswer>;
