import { TITLE_MAX_LENGTH } from '@accordent/core/documents/document-titles.ts';
import { ownFields, practitionerFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { practitionerNotices } from '@accordent/core/practitioners/practitioner-notices.ts';
import { type Fields, mapFields } from '@accordent/core/shared/fields.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { flag, id, optionalText, text, wholeNumber, withoutZeroByte } from '../http/wire.schemas.ts';

/** What the calls about practitioners and prospects take in. What is missing or empty is told by core, all at once. */

/** Absent: left as it is. What a field may hold, and how much of it, is core's to say: all faults at once. */
export const typed = z.preprocess(
  (value) => value ?? undefined,
  z.string('wrong_type').refine(withoutZeroByte, 'wrong_type').optional(),
);

/** A plan or a status: its value, or JSON text that holds it as `value`, as lists of histories give it. */
export const choice = z.preprocess(
  (value) => {
    if (typeof value !== 'string' || !value.trimStart().startsWith('{'))
      return value === '' || value === null ? undefined : value;
    try {
      const held: unknown = JSON.parse(value);
      return typeof held === 'object' && held !== null && 'value' in held ? held.value : value;
    } catch {
      return value;
    }
  },
  z.union([text(50), wholeNumber.transform(String)], 'wrong_type').optional(),
);

/** Fields of a record as a person types them. */
export const typedFields = <Of extends Fields>(fields: Of) => mapFields(fields, () => typed);

/** `friendlyEmail` may be its part before the @ alone. */
const personalFields = typedFields(practitionerFields);

/** A client (`planId`), or a prospect (`isProspect`, and `history` as the chosen status). */
export const newPractitionerBody = z.object({
  ...personalFields,
  isProspect: flag.nullish().transform((ticked) => ticked ?? false),
  planId: optional(id),
  history: choice,
});

const changePlan = z.object({ action: z.literal('plan'), planId: optional(id), history: choice });
const notify = z.object({ action: z.literal('notify'), type: z.enum(practitionerNotices) });
const convert = z.object({ action: z.literal('type'), planId: optional(id) });
const activate = z.object({ action: z.literal('active'), isActive: flag });
const changePersonalFields = z
  .object({ action: z.literal('infos').optional(), ...personalFields, version: optional(wholeNumber) })
  .refine(
    ({ action, version: _, ...fields }) =>
      action || Object.values(fields).some((field) => field !== undefined),
    {
      path: ['action'],
      message: 'required',
    },
  );

/** By its `action`; without one, the personal fields. */
export const changePractitionerBody = z.discriminatedUnion('action', [
  changePlan,
  notify,
  convert,
  activate,
  changePersonalFields,
]);
export type ChangePractitionerBody = z.output<typeof changePractitionerBody>;

/** 0 unlinks. */
export const linkBody = z.object({
  superUser: wholeNumber.pipe(z.int().min(0, 'wrong_type').max(2_147_483_647, 'wrong_type')),
});

/** `statute`: a status that staff may choose, or JSON text that holds it. */
export const newHistoryBody = z.object({
  userId: id,
  statute: choice,
  comment: optionalText(textLimits.saidOfPractitioner),
});

/** `size` is measured by the server: a sent one is ignored. Without `name` the file keeps its own. */
export const addPractitionerFileBody = z.object({ name: optional(text(TITLE_MAX_LENGTH)) });

/** As typed, spaces included; an empty field of a form is none. */
const password = optional(z.string('wrong_type').max(200));

/**
 * One's own account: what is absent stays. `oldPsw` goes with another `email`, with `newPsw` and with another
 * `needAuth`. `copyMails` is a super-practitioner's.
 */
export const changeOwnAccountBody = z
  .object({
    ...typedFields(ownFields),
    oldPsw: password,
    newPsw: password,
    needAuth: optional(flag),
    copyMails: optional(flag),
    version: optional(wholeNumber),
  })
  .refine(
    ({ version: _version, oldPsw: _old, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined),
    { path: ['lastname'], message: 'required' },
  );
export type ChangeOwnAccountBody = z.input<typeof changeOwnAccountBody>;

/** A super-practitioner lets a linked dentist log in, or no longer. */
export const activateLinkedBody = z.object({ isActive: flag });
export type ActivateLinkedBody = z.input<typeof activateLinkedBody>;
