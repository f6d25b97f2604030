import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { flag, id, idInPath, requiredText, wireDate } from '../http/wire.schemas.ts';

/** The insurer's payment on a document: euros out; `paymentDate` is when the dentist confirmed it. */
export const payment = z.object({
  id,
  amount: z.number(),
  isPaid: z.boolean(),
  paymentDate: wireDate.nullable(),
});
export type PaymentOfFile = z.infer<typeof payment>;

export const paymentOfFileParams = z.object({ fileId: idInPath });
export const paymentParams = z.object({ fileId: idInPath, paymentId: idInPath });

/** `amount` as a person types it, with a decimal comma: '1 234,56'. */
export const addPaymentBody = z.object({ amount: requiredText(30) });

/** `paymentId`: in place of which unconfirmed one; without it, of the first. */
export const setPaymentBody = addPaymentBody.extend({ paymentId: optional(id) });

/** Dentists confirm, once and for all; `amount`, in euros, is what they saw of it: another one now is `stale`. */
export const confirmPaymentBody = z.object({ isPaid: flag, amount: z.number('amount').optional() });
export type ConfirmPaymentBody = z.input<typeof confirmPaymentBody>;

/** Staff take a confirmation back; they never confirm in the dentist's place. */
export const undoPaymentBody = z.object({ isPaid: flag.pipe(z.literal(false, 'not_a_choice')) });
