import { z } from 'zod';
import type { DocumentMime } from '../documents/document-ports.ts';
import { longTextField } from '../shared/fields.ts';
import { mandateLabels, mandateScopes, REVOCATION_LIMIT, type MandateScope } from './mandate-words.ts';

export const mandateScopeNames = Object.keys(mandateScopes) as [MandateScope, ...MandateScope[]];

/** How a mandate stands on a day. */
export const mandateStates = ['to-come', 'in-force', 'expired', 'revoked'] as const;
export type MandateState = (typeof mandateStates)[number];

/** Days are of Paris, 'yyyy-MM-dd'. */
export type MandateDays = {
  readonly validFrom: string;
  /** The last day; null: open. */
  readonly validUntil: string | null;
};

/** What a dentist signed so that we act for him; never changed but by its paper, once, and its revocation. */
export type Mandate = MandateDays & {
  readonly id: number;
  readonly practitionerId: number;
  readonly scope: MandateScope;
  /** The first day on which it is no longer in force. */
  readonly revokedOn: string | null;
  readonly revokedReason: string;
  /** What was signed, under the id of its mandate; null: it is not there yet. */
  readonly paper: { readonly id: number; readonly mime: DocumentMime; readonly sizeBytes: number } | null;
  /** Who of the staff has entered it. */
  readonly author: string | null;
  readonly createdAt: Date;
};

/** The first and the last day that a mandate may name: a year of three figures is a slip. */
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2100-12-31';

const day = z
  .string({ error: ({ input }) => ((input ?? null) === null ? 'required' : 'wrong_type') })
  .trim()
  .min(1, 'required')
  .pipe(z.iso.date('wrong_type').refine((text) => text >= FIRST_DAY && text <= LAST_DAY, 'mandate_day'));

const scope = z.enum(mandateScopeNames, {
  error: ({ input }) => ((input ?? '') === '' ? 'required' : 'not_a_choice'),
});

/** What is told of a new mandate. */
export const newMandate = z
  .object({
    scope,
    validFrom: day,
    validUntil: z.preprocess((text) => (text === '' || text === undefined ? null : text), day.nullable()),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validFrom <= validUntil, {
    path: ['validUntil'],
    message: 'start_after_end',
  });
export type NewMandate = z.output<typeof newMandate>;

/** Why a mandate was revoked. */
const revocationFields = {
  reason: longTextField(mandateLabels.reason, REVOCATION_LIMIT, { required: 'required' }),
};

/** What is told of a revocation. */
export const newRevocation = z.object({
  revokedOn: day,
  reason: z.preprocess((text) => text ?? '', revocationFields.reason.schema),
});
export type NewRevocation = z.output<typeof newRevocation>;
