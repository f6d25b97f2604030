import { FILE_NAME_MAX_LENGTH } from '@accordent/core/messages/message-files.ts';
import { sendingWays } from '@accordent/core/mutuals/insurer.ts';
import { mailCarriers } from '@accordent/core/mutuals/sending-terms.ts';
import { newFields } from '@accordent/core/shared/fields.ts';
import { proofKinds, purposes } from '@accordent/core/transmissions/proof-line.ts';
import {
  MOST_PROOF_FILES,
  sendingFields,
  sentPurposes,
} from '@accordent/core/transmissions/sending-rules.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { statusChip } from '../coverage-requests/coverage-requests.schemas.ts';
import { optional } from '../http/wire.ts';
import { inOrder, months, notInOrder } from '../statistics/statistics.schemas.ts';
import { id, idInPath, queryFlag, requiredText, wireDate } from '../http/wire.schemas.ts';

const way = z.enum(sendingWays);
const carrier = z.enum(namesOf(mailCarriers));

/** What the panel proposes; `places`: where the insurer is reached by each way, '' where nobody knows. */
export const preparedSending = z.object({
  purpose: z.enum(namesOf(sentPurposes)),
  /** The status that it leads to. */
  to: z.literal(Object.values(sentPurposes)),
  insurer: z.object({ id: z.int(), name: z.string() }),
  places: z.object({ link: z.string(), mail: z.string(), courrier: z.string(), usual: way.nullable() }),
  /** What carries the dossier in a mail, as the insurer's record says. */
  carrier,
  /** The same by secure health mail; `lacks`: why it cannot leave so. */
  secure: z.object({ to: z.string(), text: z.string(), lacks: z.array(z.string()) }),
  platformAccess: z.string(),
  /** The insurer wants the patient's signature before it answers. */
  asksSignature: z.boolean(),
  openingHours: z.string(),
  phone: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Why we may not act for the dentist today; null: we may. */
  withoutMandate: z.string().nullable(),
  /** Whether the caller may all the same, with a reason. */
  mayActWithoutMandate: z.boolean(),
});
export type PreparedSending = z.infer<typeof preparedSending>;

/** null: the PEC has no insurer. */
export const preparedSendingAnswer = z.object({ sending: preparedSending.nullable() });
export type PreparedSendingAnswer = z.infer<typeof preparedSendingAnswer>;

/** 1: it asks to prolong the agreement that stands. */
export const sendingQuery = z.object({ prolong: optional(queryFlag) });

/** `carrier`: as the insurer's record says where it is left out; `files`: sent before by /upload, kept with the proof. */
export const newSending = z.object({
  way,
  carrier: carrier.optional(),
  isProlongation: z.boolean('wrong_type').default(false),
  ...newFields(sendingFields),
  files: z
    .array(z.object({ uploadId: z.uuid('wrong_type'), name: requiredText(FILE_NAME_MAX_LENGTH) }))
    .max(MOST_PROOF_FILES, 'too_many_files')
    .default([]),
});
export type NewSending = z.input<typeof newSending>;

export const newHanding = z.object({ isProlongation: z.boolean('wrong_type').default(false) });
export type NewHanding = z.input<typeof newHanding>;

/** Where the letter goes, as it is typed: in lines. */
export const letterQuery = z.object({ ...newFields({ to: sendingFields.to }), prolong: optional(queryFlag) });

/** What was sent, or what came back on it; `isErased`: what it said of people and papers is gone. */
export const proofLine = z.object({
  id: z.int(),
  kind: z.enum(namesOf(proofKinds)),
  /** In French, both. */
  said: z.string(),
  purpose: z.enum(namesOf(purposes)).nullable(),
  way: way.nullable(),
  sendingId: z.int().nullable(),
  date: wireDate,
  author: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  insurer: z.string(),
  to: z.string(),
  who: z.string(),
  number: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What carried the dossier in a mail; null: it was none, or nobody noted it. */
  carrier: carrier.nullable(),
  reason: z.string(),
  /** Of each, SHA-256 in hexadecimal; size in kB. */
  prints: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number() })),
  /** Those that are kept and can be opened. */
  files: z.array(z.object({ id: z.int(), name: z.string(), mime: z.string(), size: z.number() })),
  isErased: z.boolean(),
  hash: z.string(),
});
export type ProofLineItem = z.infer<typeof proofLine>;

/** Oldest first. `unproved`: moves to the insurer by hand, without a sending. */
export const proofAnswer = z.object({
  lines: z.array(proofLine),
  isWhole: z.boolean(),
  unproved: z.array(z.object({ status: statusChip, date: wireDate })),
});
export type ProofAnswer = z.infer<typeof proofAnswer>;

/** A sending of a PEC. */
export const sendingParams = z.object({ id: idInPath, sendingId: idInPath });

/** To be told by telephone or letter. */
export const dossierPasswordAnswer = z.object({ password: z.string() });
export type DossierPasswordAnswer = z.infer<typeof dossierPasswordAnswer>;

export const proofFileParams = z.object({ fileId: idInPath });

/** Letters that were sent and not printed yet, those that wait longest first. */
export const lettersAnswer = z.object({
  letters: z.array(
    z.object({
      id: z.int(),
      dfcId: z.int(),
      reference: z.string(),
      insurer: z.string(),
      date: wireDate,
    }),
  ),
});
export type LettersAnswer = z.infer<typeof lettersAnswer>;

/** Sendings by letter, between commas. */
export const lettersQuery = z.object({
  ids: z
    .string('required')
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'wrong_type')
    .transform((text) => text.split(',').map(Number)),
});

/** Which sendings leave in a list: those of these months, to this insurer; all without. */
export const sendingsQuery = z
  .object({ ...months, mutualId: optional(id), mutualGroupId: optional(id) })
  .refine(inOrder, notInOrder);
