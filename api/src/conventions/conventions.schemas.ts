import { conventionColumns } from '@accordent/core/conventions/convention-store.ts';
import { conventionStates, credentialFields } from '@accordent/core/conventions/convention.ts';
import { answeredFields, mapFields, newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import {
  byId,
  flag,
  id,
  listQuery,
  listTotals,
  perPage,
  typedTexts,
  wholeNumber,
  wireDate,
} from '../http/wire.schemas.ts';

const insurer = z.object({ id: z.int(), name: z.string() });

/** A convention; its login and password come from their own call alone. */
export const conventionItem = z.object({
  id: z.int(),
  userId: z.int(),
  /** One of the two. */
  mutual: insurer.nullable(),
  mutualGroup: insurer.nullable(),
  isValid: z.boolean(),
  hasCredentials: z.boolean(),
  creationDate: wireDate,
  version: z.int(),
});
export type ConventionItem = z.infer<typeof conventionItem>;

/** A group or a mutual, with the convention that the practitioner has with it. */
export const conventionRow = z.object({
  /** Of the insurer. */
  name: z.string(),
  /** One of the two. */
  mutual: insurer.nullable(),
  mutualGroup: insurer.nullable(),
  /** How many mutuals the group has. */
  mutualsCount: z.int(),
  /** The groups that the mutual is in. */
  groupNames: z.array(z.string()),
  state: z.enum(conventionStates),
  convention: conventionItem.nullable(),
});
export type ConventionRow = z.infer<typeof conventionRow>;

/** Every row, unless `perPage` asks for a page. */
export const conventionsQuery = listQuery(conventionColumns).extend({
  perPage: perPage.optional(),
  state: z.enum(conventionStates).optional(),
});

/** `counts`: rows by state, whatever is searched; `progress`: valid ones of groups and how many groups there are. */
export const conventionsAnswer = z.object({
  conventions: z.array(conventionRow),
  ...listTotals,
  counts: z.object({ all: z.int(), missing: z.int(), 'to-check': z.int(), valid: z.int() }),
  progress: z.object({ valid: z.int(), total: z.int() }),
  /** The practitioner is archived: nothing may be changed. */
  isLocked: z.boolean(),
});
export type ConventionsAnswer = z.infer<typeof conventionsAnswer>;

/** An insurer that is not meant comes as null, 0, '' or not at all. */
const chosenInsurer = z.preprocess(
  (value) => (value === '' || value === 0 || value === '0' || value === null ? undefined : value),
  id.optional(),
);
/** What is missing or too short is told by core, all at once. */
export const conventionBody = z.object({
  mutual: chosenInsurer,
  mutualGroup: chosenInsurer,
  ...typedTexts(credentialFields),
  isValid: z.preprocess((value) => value ?? undefined, flag.optional()),
  version: z.preprocess((value) => value ?? undefined, wholeNumber.optional()),
});
export type ConventionBody = z.output<typeof conventionBody>;

export const conventionIdParams = byId.extend({ conventionId: id });

const entered = mapFields(credentialFields, ({ schema }) => schema.optional());

/** What the form of credentials would send: of a change what was typed, of a new one all of it, with one insurer. */
export const credentialsEntry = z.object(entered);
export const newConventionEntry = z
  .object({ ...newFields(credentialFields), mutual: id.nullable(), mutualGroup: id.nullable() })
  .refine(({ mutual, mutualGroup }) => mutual !== null || mutualGroup !== null, {
    path: ['mutual'],
    message: 'convention_insurer',
    when: () => true,
  });
export { credentialFields };

export const conventionAnswer = z.object({ convention: conventionItem });
export type ConventionAnswer = z.infer<typeof conventionAnswer>;

export const credentialsAnswer = z.object(answeredFields(credentialFields));
export type CredentialsAnswer = z.infer<typeof credentialsAnswer>;
