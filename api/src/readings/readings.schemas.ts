import { baskets, basketStates } from '@accordent/core/baskets/care-basket.ts';
import { sortedKinds } from '@accordent/core/reading/document-reading.ts';
import { agreements, comparedFacts } from '@accordent/core/readings/agreement-marks.ts';
import { gatheredNames } from '@accordent/core/readings/gather.ts';
import { readingStates } from '@accordent/core/readings/reading-store.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';

/** In parts of the page as a viewer shows it: from 0 to 1. */
const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** A value that was read, with its place and its cutting: a picture as a data address, null where none could be made. */
const said = z.object({
  /** Days as yyyy-MM-dd, amounts in cents. */
  value: z.union([z.string(), z.int()]),
  /** In French. */
  why: z.string(),
  documentId: z.int(),
  page: z.int(),
  box,
  crop: z.string().nullable(),
});

const named = z.object({ id: z.int(), name: z.string() });

/**
 * What was read of a draft's documents. `papers`: each with what it is (null: not known, `title` too) and why. `people`:
 * one, or several where the papers leave open for whom. `fields`: each with one value, or with those that differ.
 */
export const ownReadingsAnswer = z.object({
  papers: z.array(
    z.object({
      documentId: z.int(),
      state: z.enum(readingStates),
      kind: z.enum(sortedKinds).nullable(),
      title: z.string().nullable(),
      why: z.string(),
    }),
  ),
  people: z.array(
    z.object({
      lastname: said.nullable(),
      firstname: said.nullable(),
      birthDate: said.nullable(),
      nir: said.nullable(),
      insuredNir: said.nullable(),
    }),
  ),
  fields: z.array(z.object({ name: z.enum(gatheredNames), said: z.array(said) })),
  /** `basket`: what the baskets of care say of it, null where they do not know the code. Amounts in cents. */
  acts: z.array(
    z.object({
      code: said,
      tooth: said.nullable(),
      fee: said.nullable(),
      basket: z
        .object({
          state: z.enum(basketStates),
          basket: z.enum(namesOf(baskets)).nullable(),
          limitCents: z.int().nullable(),
        })
        .nullable(),
    }),
  ),
  /** Known by the number that was read; one of both, or both. */
  insurer: z.object({ amcNumber: z.string(), mutual: named.nullable(), group: named.nullable() }).nullable(),
});
export type OwnReadingsAnswer = z.infer<typeof ownReadingsAnswer>;
export type SaidValue = z.infer<typeof said>;

/**
 * What was read of a PEC's card and quote, held to what the PEC holds: `agrees`, `differs`, `not-read`, or `found` where
 * the PEC holds nothing yet. `read`: days as yyyy-MM-dd, amounts in cents, numbers of social security masked.
 */
export const requestReadingsAnswer = z.object({
  papers: z.array(
    z.object({
      fileId: z.int(),
      state: z.enum(readingStates),
      kind: z.enum(sortedKinds).nullable(),
      why: z.string(),
    }),
  ),
  facts: z.array(
    z.object({
      fact: z.enum(comparedFacts),
      marks: z.array(
        z.object({
          fileId: z.int(),
          kind: z.enum(['card-front', 'quote']),
          agreement: z.enum(agreements),
          read: z.union([z.string(), z.int()]).nullable(),
        }),
      ),
    }),
  ),
});
export type RequestReadingsAnswer = z.infer<typeof requestReadingsAnswer>;
