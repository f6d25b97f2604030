import { bases } from '@accordent/core/answers/answer.ts';
import { clerkFields } from '@accordent/core/depots/clerk-answer.ts';
import { clerkDecisions } from '@accordent/core/depots/clerk-decisions.ts';
import { namesOf, newFields } from '@accordent/core/shared/fields.ts';
import { purposes } from '@accordent/core/transmissions/proof-line.ts';
import { z } from 'zod';
import { typedAmount, typedDay } from '../answers/answers.schemas.ts';
import { idInPath, text, wireDate } from '../http/wire.schemas.ts';

/** What stands in the address of the page. One that is none opens nothing, like any other that does not. */
const token = z.string('wrong_type').max(300, 'too_long');

export const depotBody = z.object({ token });
export const depotCodeBody = z.object({ token, code: text(20) });

/** Before the code: who sends what, in whose name, to whom, until when; no patient. `codeUntil`: of the code that was mailed last. */
export const depotFront = z.object({
  id: z.uuid(),
  address: z.string(),
  createdAt: wireDate,
  expiresAt: wireDate,
  practitioner: z.string(),
  city: z.string(),
  purpose: z.enum(namesOf(purposes)).nullable(),
  codeUntil: wireDate.nullable(),
});
export type DepotFrontItem = z.infer<typeof depotFront>;
export const depotFrontAnswer = z.object({ depot: depotFront });
export type DepotFrontAnswer = z.infer<typeof depotFrontAnswer>;

export const depotCodeAnswer = z.object({ codeUntil: wireDate });
export type DepotCodeAnswer = z.infer<typeof depotCodeAnswer>;

export const depotOpenAnswer = z.object({ id: z.uuid() });
export type DepotOpenAnswer = z.infer<typeof depotOpenAnswer>;

export const depotParams = z.object({ id: z.uuid() });
export const depotFileParams = depotParams.extend({ fileId: idInPath });
/** 1: to be saved, not shown. */
export const depotFileQuery = z.object({ save: z.enum(['0', '1']).default('0') });

/** The form of a clerk's answer, with its letter in a field of its own: an amount as it is typed, a day as yyyy-MM-dd. */
export const depotAnswerBody = z.object({
  decision: z.enum(clerkDecisions),
  granted: typedAmount,
  basis: z
    .preprocess((typed) => (typed === '' ? null : typed), z.enum(namesOf(bases), 'not_a_choice').nullish())
    .transform((typed) => typed ?? null),
  validUntil: typedDay,
  /** The answer that the page showed and this one corrects; '': it showed none. Pages of before do not say. */
  correctsId: z.preprocess(
    (typed) => (typed === '' ? null : typed),
    z.coerce.number('wrong_type').int('wrong_type').nullish(),
  ),
  ...newFields(clerkFields),
});

/** Amount in euros; `letter`: the name of the one that came with it. */
const depotAnswered = z.object({
  id: z.int(),
  name: z.string(),
  service: z.string(),
  decision: z.enum(clerkDecisions),
  granted: z.number().nullable(),
  basis: z.enum(namesOf(bases)).nullable(),
  validUntil: z.string().nullable(),
  number: z.string(),
  reason: z.string(),
  letter: z.string().nullable(),
  at: wireDate,
});
export type DepotAnsweredItem = z.infer<typeof depotAnswered>;

/** Size in kB. */
export const depotRequest = z.object({
  id: z.uuid(),
  address: z.string(),
  createdAt: wireDate,
  expiresAt: wireDate,
  reference: z.string(),
  purpose: z.enum(namesOf(purposes)).nullable(),
  patient: z.string(),
  /** Masked. */
  ssn: z.string(),
  insurer: z.string(),
  /** '' where nobody knows; days as yyyy-MM-dd. */
  details: z.object({
    birthDate: z.string(),
    memberNumber: z.string(),
    quoteDate: z.string(),
    quoteTotal: z.string(),
  }),
  practitioner: z.string(),
  rpps: z.string(),
  files: z.array(z.object({ id: z.int(), name: z.string(), pages: z.int(), size: z.number() })),
  /** What was answered here and nobody has confirmed; it can be corrected. */
  answered: depotAnswered.nullable(),
});
export type DepotRequestItem = z.infer<typeof depotRequest>;
export const depotRequestAnswer = z.object({ request: depotRequest });
export type DepotRequestAnswer = z.infer<typeof depotRequestAnswer>;

/** The link that opens a PEC to its insurer; null: none does. */
export const liveDepotAnswer = z.object({
  depot: z
    .object({ address: z.string(), createdAt: wireDate, expiresAt: wireDate, canEnd: z.boolean() })
    .nullable(),
});
export type LiveDepotAnswer = z.infer<typeof liveDepotAnswer>;
