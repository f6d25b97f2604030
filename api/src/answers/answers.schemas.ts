import { validityLevels } from '@accordent/core/answers/answer-money.ts';
import {
  answerFields,
  answerSources,
  bases,
  decisions,
  MOST_ANSWER_LINES,
} from '@accordent/core/answers/answer.ts';
import { FILE_NAME_MAX_LENGTH } from '@accordent/core/messages/message-files.ts';
import { MAX_AMOUNT_CENTS } from '@accordent/core/payments/payment.ts';
import { namesOf, newFields } from '@accordent/core/shared/fields.ts';
import { parseAmount } from '@accordent/core/shared/money.ts';
import { sendingFields } from '@accordent/core/transmissions/sending-rules.ts';
import { z } from 'zod';
import { id, idInPath, requiredText, text, wireDate } from '../http/wire.schemas.ts';

export const decision = z.enum(namesOf(decisions));
const basis = z.enum(namesOf(bases));
const source = z.enum(namesOf(answerSources));
const day = z.iso.date();
const euros = z.number();

const line = z.object({ code: z.string(), tooth: z.string(), asked: euros.nullable(), granted: euros });

/** What a list shows of the answer that stands; amounts in euros. */
export const standingAnswer = z.object({
  decision,
  /** In French. */
  said: z.string(),
  /** An agreement that is void, since the patient has another insurer. */
  isLapsed: z.boolean(),
  granted: euros.nullable(),
  validUntil: day.nullable(),
});
export type StandingAnswer = z.infer<typeof standingAnswer>;

/** The same on a record. */
export const recordAnswer = standingAnswer.extend({
  date: wireDate,
  lines: z.array(line),
  basis: basis.nullable(),
  number: z.string(),
  conditions: z.string(),
  reason: z.string(),
  /** Who pays what of the quote; null unless every part is known. */
  shares: z
    .object({ quote: euros, mandatory: euros, insurer: euros, second: euros, patient: euros })
    .nullable(),
  /** A second insurer that is asked now that the first has agreed; '': none. */
  secondToAsk: z.string(),
  /** `until`: the earlier of the agreement's end and the card's. */
  validity: z
    .object({
      from: day.nullable(),
      until: day,
      daysLeft: z.int(),
      level: z.enum(validityLevels),
    })
    .nullable(),
  /** Its letter among the files of the record. */
  fileId: z.int().nullable(),
});
export type RecordAnswer = z.infer<typeof recordAnswer>;

/** An answer as the staff's panel shows it; `decision` null: nobody has read it yet. */
export const answerItem = z.object({
  id: z.int(),
  decision: decision.nullable(),
  said: z.string(),
  granted: euros.nullable(),
  lines: z.array(line),
  basis: basis.nullable(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  number: z.string(),
  conditions: z.string(),
  reason: z.string(),
  source,
  who: z.string(),
  author: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  /** Size in kB. */
  letter: z.object({ name: z.string(), mime: z.string(), size: z.number() }).nullable(),
  date: wireDate,
});
export type AnswerItem = z.infer<typeof answerItem>;

/** Those that wait for a person, oldest first, and those that one has confirmed, latest first. */
export const answersAnswer = z.object({ waiting: z.array(answerItem), confirmed: z.array(answerItem) });
export type AnswersAnswer = z.infer<typeof answersAnswer>;

/** As a person types it, with a decimal comma: '1 234,56'; '' and null are none. */
export const typedAmount = text(30)
  .nullish()
  .transform((typed, { addIssue }) => {
    if (!typed) return null;
    const cents = parseAmount(typed);
    if (cents === null) addIssue('amount');
    else if (cents > MAX_AMOUNT_CENTS) addIssue('amount_range');
    return cents;
  });

export const typedDay = z
  .preprocess((typed) => (typed === '' ? null : typed), z.iso.date('day').nullish())
  .transform((typed) => typed ?? null);

const letter = z.object({ uploadId: z.uuid('wrong_type'), name: requiredText(FILE_NAME_MAX_LENGTH) });

/** `granted` is left out where there are lines; `letter`: sent before by /upload. */
export const newAnswer = z.object({
  decision: z.enum(namesOf(decisions), 'not_a_choice'),
  granted: typedAmount,
  lines: z
    .array(
      z.object({
        code: text(20),
        tooth: text(20),
        asked: typedAmount,
        granted: typedAmount.refine((cents) => cents !== null, 'amount').transform((cents) => cents ?? 0),
      }),
    )
    .max(MOST_ANSWER_LINES, 'too_many_records')
    .default([]),
  basis: z
    .enum(namesOf(bases), 'not_a_choice')
    .nullish()
    .transform((typed) => typed ?? null),
  validFrom: typedDay,
  validUntil: typedDay,
  ...newFields(answerFields),
  source: z.enum(namesOf(answerSources), 'not_a_choice'),
  /** The one that arrived and waits. */
  receivedId: id.nullish().transform((typed) => typed ?? null),
  /** The last that was confirmed where one looked, null for none: 409 `stale` where it is another. Left out, it is not asked. */
  lastAnswerId: id.nullable().optional(),
  letter: letter.nullish().transform((typed) => typed ?? null),
  /** Why it left without a mandate, of one that its platform answered at once. */
  ...newFields({ withoutMandate: sendingFields.reason }),
});
export type NewAnswer = z.input<typeof newAnswer>;

/** `correctsId`: the answer that waits and whose letter this one replaces. */
export const newLetter = z.object({
  source: z.enum(namesOf(answerSources), 'not_a_choice').default('paper'),
  letter,
  correctsId: id.nullish().transform((typed) => typed ?? null),
});

export const receivedAnswer = z.object({ answerId: z.int() });
export type ReceivedAnswer = z.infer<typeof receivedAnswer>;

/** Where it is read: points from the top left corner of the page as it is shown. */
const place = z.object({
  page: z.int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  text: z.string(),
});

const proposed = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, why: z.string(), places: z.array(place) });
const amount = proposed(euros);
const words = proposed(z.string());
const date = proposed(day);

/** What is read of a letter; null where nothing is sure enough. */
const letterReading = z.object({
  decision: proposed(decision).nullable(),
  granted: amount.nullable(),
  validFrom: date.nullable(),
  validUntil: date.nullable(),
  number: words.nullable(),
  lines: z.array(
    z.object({ code: words, tooth: words.nullable(), asked: amount.nullable(), granted: amount }),
  ),
  conditions: z.array(words),
});
export type LetterReading = z.infer<typeof letterReading>;

/** null: it is no letter, or has no text. */
export const letterReadingAnswer = z.object({ reading: letterReading.nullable() });
export type LetterReadingAnswer = z.infer<typeof letterReadingAnswer>;

export const answerParams = z.object({ answerId: idInPath });
