import { reminderWays } from '@accordent/core/coverage-requests/reminder.ts';
import {
  MOST_REMINDED,
  settlementGroupings,
  settlementViews,
} from '@accordent/core/settlements/settlement.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import {
  id,
  listQuery,
  listTotals,
  optionalText,
  requiredText,
  text,
  wireDate,
} from '../http/wire.schemas.ts';

const euros = z.number();
const day = z.iso.date();
const person = z.object({ id, firstname: z.string(), lastname: z.string() });
const view = z.enum(namesOf(settlementViews));

/** A list whose order is its groups'. */
export const settlementsQuery = listQuery(['payer']).extend({
  view: view.default('follow'),
  groupBy: z.enum(namesOf(settlementGroupings)).default('payer'),
});

/** A bill that is owed, or of which money was taken back; amounts in euros. */
export const settlement = z.object({
  id,
  dfcId: id,
  reference: z.string(),
  title: z.string(),
  patient: person,
  user: person,
  granted: euros.nullable(),
  amount: euros,
  announced: euros,
  received: euros,
  takenBack: euros,
  owed: euros,
  gap: euros,
  careDate: day.nullable(),
  sentDate: day.nullable(),
  dueDate: day.nullable(),
  /** Working days past it; 0: not late. */
  lateDays: z.int(),
  prescribedDate: day.nullable(),
  /** Days that are left until then; null without a day of care. */
  prescription: z.object({ daysLeft: z.int() }).nullable(),
  gapReason: z.string(),
  /** Acts of which the payer says that it has paid less. */
  lows: z.array(z.object({ code: z.string(), tooth: z.string(), amount: euros, paid: euros })),
  claimedDate: wireDate.nullable(),
  remindedDate: wireDate.nullable(),
  /** The latest registered letter; `needsLetter`: nothing else keeps the claim alive any more. */
  letterDate: wireDate.nullable(),
  needsLetter: z.boolean(),
  /** Taken back, and neither contested nor let be. */
  contested: euros,
  contestDate: day.nullable(),
  group: z.string(),
});
export type SettlementItem = z.infer<typeof settlement>;

const group = z.object({
  key: z.string(),
  name: z.string(),
  count: z.int(),
  late: euros,
  gaps: euros,
  owed: euros,
  p50: z.int().nullable(),
  p90: z.int().nullable(),
});
export type SettlementGroupItem = z.infer<typeof group>;

/** What is under way in all. */
export const settlementTotals = z.object({
  agreements: z.int(),
  granted: euros,
  bills: z.int(),
  billed: euros,
  announcedBills: z.int(),
  announced: euros,
  received: euros,
  lateBills: z.int(),
  latePayers: z.int(),
  late: euros,
  /** Late by 0 to 15, 16 to 30, 31 to 60, and more days. */
  ages: z.array(euros),
  prescribed: z.int(),
  prescribedAmount: euros,
});
export type SettlementTotalsItem = z.infer<typeof settlementTotals>;

export const settlementsAnswer = z.object({
  settlements: z.array(settlement),
  groups: z.array(group),
  counts: z.object({
    follow: z.int(),
    late: z.int(),
    low: z.int(),
    blank: z.int(),
    contest: z.int(),
    prescription: z.int(),
    all: z.int(),
  }),
  totals: settlementTotals,
  nearest: z.array(settlement),
  ...listTotals,
});
export type SettlementsAnswer = z.infer<typeof settlementsAnswer>;

export const claimAnswer = z.object({
  claim: z.object({
    payer: z.string(),
    /** Empty: nothing leaves by mail. */
    to: z.string(),
    gap: euros,
    subject: z.string(),
    text: z.string(),
  }),
});
export type ClaimAnswer = z.infer<typeof claimAnswer>;
/** In euros, what the text was written of: another sum now is `stale`. */
const seenAmount = z.number('amount').optional();
export const claimBody = z.object({ text: requiredText(textLimits.claim), amount: seenAmount });
export type ClaimBody = z.input<typeof claimBody>;

export const remindPayersBody = z.object({
  billIds: z.array(id).min(1, 'required').max(MOST_REMINDED, 'too_long'),
  way: z.enum(reminderWays.insurer, 'not_a_choice'),
  result: optionalText(textLimits.saidOfRequest),
});
export type RemindPayersBody = z.input<typeof remindPayersBody>;
export const remindedAnswer = z.object({ bills: z.int(), mails: z.int() });
export type RemindedAnswer = z.infer<typeof remindedAnswer>;

export const letterAnswer = z.object({
  letter: z.object({
    payer: z.string(),
    /** Where its mail comes, in lines; empty: nobody has said. */
    to: z.string(),
    owed: euros,
    text: z.string(),
    /** Titles of the documents that lie behind it. */
    enclosed: z.array(z.string()),
  }),
});
export type LetterAnswer = z.infer<typeof letterAnswer>;
const { payerLetter } = textLimits;
export const letterBody = z.object({
  to: text(payerLetter.to),
  text: requiredText(payerLetter.text),
  number: text(payerLetter.number).default(''),
  amount: seenAmount,
});
export type LetterBody = z.input<typeof letterBody>;
export const writtenLetterAnswer = z.object({
  /** Of the paper that is kept with the proof of the PEC. */
  fileId: z.int(),
  /** Titles of the documents that are in it. */
  enclosed: z.array(z.string()),
});
export type WrittenLetterAnswer = z.infer<typeof writtenLetterAnswer>;
