import { billEventKinds } from '@accordent/core/bills/bill.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { wholeNumber } from '@accordent/core/shared/whole-number.ts';
import { z } from 'zod';
import { flag, id, idInPath, optionalText, requiredText, wireDate } from '../http/wire.schemas.ts';

const euros = z.number();
const day = z.iso.date();

const sums = { billed: euros, announced: euros, received: euros, takenBack: euros };

/** An act on a bill; `paid`: null where its payer does not say. */
const billedAct = z.object({
  place: z.int(),
  code: z.string(),
  tooth: z.string(),
  amount: euros,
  paid: euros.nullable(),
});

const taken = z.object({
  id,
  amount: euros,
  reason: z.string(),
  contestUntil: day.nullable(),
  date: wireDate,
  /** Contested, or let be; null: nobody has said. */
  settledDate: wireDate.nullable(),
  settledReason: z.string(),
  /** Given back, or noted by mistake. */
  undoneDate: wireDate.nullable(),
});

const event = z.object({
  id,
  kind: z.enum(namesOf(billEventKinds)),
  /** In French. */
  said: z.string(),
  amount: euros,
  text: z.string(),
  date: wireDate,
  author: z.string(),
});

/** What the insurer owes for one invoice; amounts in euros, `gap`: what it paid, or announced, too little. */
const bill = z.object({
  id,
  fileId: z.int(),
  title: z.string(),
  amount: euros,
  careDate: day.nullable(),
  sentDate: day.nullable(),
  dueDate: day.nullable(),
  prescribedDate: day.nullable(),
  announced: euros,
  received: euros,
  takenBack: euros,
  owed: euros,
  gap: euros,
  gapReason: z.string(),
  outsideReason: z.string(),
  isConfirmed: z.boolean(),
  closedDate: wireDate.nullable(),
  closedReason: z.string(),
  claimedDate: wireDate.nullable(),
  remindedDate: wireDate.nullable(),
  acts: z.array(billedAct),
  taken: z.array(taken),
  events: z.array(event),
});
export type BillItem = z.infer<typeof bill>;

/** The money of a PEC, in euros; `granted`: the insurer's part, null where it is not known. */
export const moneyAnswer = z.object({
  money: z.object({
    granted: euros.nullable(),
    ...sums,
    leftToBill: euros.nullable(),
    bills: z.array(bill),
    /** Of the agreement; `billId`: the bill on which it stands. */
    acts: z.array(
      z.object({
        place: z.int(),
        code: z.string(),
        tooth: z.string(),
        granted: euros,
        billId: z.int().nullable(),
      }),
    ),
  }),
});
export type MoneyAnswer = z.infer<typeof moneyAnswer>;
export type MoneyItem = MoneyAnswer['money'];

/** As its dentist reads it: what staff do about it stays with them, but for the dates of claim and reminder. */
const ownBill = bill.omit({ events: true, outsideReason: true });
export type OwnBillItem = z.infer<typeof ownBill>;
export const ownMoneyAnswer = z.object({
  money: moneyAnswer.shape.money.omit({ acts: true }).extend({ bills: z.array(ownBill) }),
});
export type OwnMoneyAnswer = z.infer<typeof ownMoneyAnswer>;

/** Read of an invoice, for a person to take or leave; null: nothing sure, or it has no text. */
export const billReadingAnswer = z.object({
  reading: z.object({ amount: euros.nullable(), careDate: day.nullable() }).nullable(),
});
export type BillReadingAnswer = z.infer<typeof billReadingAnswer>;

export const billOfFileParams = z.object({ fileId: idInPath });
export const billParams = z.object({ billId: idInPath });
export const takenParams = z.object({ billId: idInPath, takenId: idInPath });

const place = wholeNumber.pipe(z.int().min(0, 'wrong_type').max(200, 'wrong_type'));
const amount = requiredText(30);

/** `acts`: places in the agreement; `reason`: why care outside it is billed all the same. */
export const confirmBillBody = z.object({
  amount,
  careDate: day,
  acts: z.array(place).max(100, 'too_long').default([]),
  reason: optionalText(textLimits.reasonOfBill),
});
export type ConfirmBillBody = z.input<typeof confirmBillBody>;

export const takeBackBody = z.object({
  amount,
  reason: requiredText(textLimits.reasonOfBill),
  contestDate: day.nullish().transform((typed) => typed ?? null),
});
export type TakeBackBody = z.input<typeof takeBackBody>;

export const settleTakeBackBody = z.object({
  reason: requiredText(textLimits.settledTakeBack),
  isContested: flag,
});
export const closeBillBody = z.object({ reason: requiredText(textLimits.reasonOfBill) });

/** `paid`: what was paid of an act, by its place; of one that is left out nothing is said any more. */
export const explainGapBody = z.object({
  reason: optionalText(textLimits.reasonOfBill),
  paid: z.array(z.object({ place, amount })).max(100, 'too_long').default([]),
});
export type ExplainGapBody = z.input<typeof explainGapBody>;
