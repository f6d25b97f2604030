import { BATCH_LIMIT, batchActs } from '@accordent/core/batches/batch.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id, wireDate } from '../http/wire.schemas.ts';

const ids = z.array(id).min(1, 'required').max(BATCH_LIMIT, 'too_many_records');

/** One act for many PEC: what the single act takes, with its name. */
export const batchBody = z.discriminatedUnion('act', [
  batchActs.status.extend({ dfcIds: ids }),
  batchActs.owner.extend({ dfcIds: ids }),
  batchActs.aside.extend({ dfcIds: ids }),
  batchActs.remind.extend({ dfcIds: ids }),
  batchActs.transmit.extend({ dfcIds: ids }),
]);
export type BatchBody = z.input<typeof batchBody>;

export const idsBody = z.object({ dfcIds: ids });

/**
 * How far it is; `isOver` once none is left, `undoable`: how many of those done can then still be taken back, the latest ones.
 * `refused`: each with its sentence.
 */
const batchItem = z.object({
  id: z.int(),
  act: z.enum(namesOf(batchActs)),
  total: z.int(),
  done: z.int(),
  isOver: z.boolean(),
  undoable: z.int(),
  creationDate: wireDate,
  refused: z.array(z.object({ dfcId: z.int(), reference: z.string(), error: z.string() })),
});
export type BatchItem = z.infer<typeof batchItem>;

export const batchAnswer = z.object({ batch: batchItem });
export type BatchAnswer = z.infer<typeof batchAnswer>;

/** How many were taken back, and how many could not be any more. */
export const undoneBatchAnswer = z.object({ undone: z.int(), kept: z.int() });
export type UndoneBatchAnswer = z.infer<typeof undoneBatchAnswer>;

/** The statuses that some of them may be moved to, how many, and what insurers still owe of those. */
export const statusesOfManyAnswer = z.object({
  statuses: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), owed: z.number() })),
});
export type StatusesOfManyAnswer = z.infer<typeof statusesOfManyAnswer>;

/** How many leave by which way; `none`: nobody has said how. */
export const waysOfManyAnswer = z.object({
  ways: z.object({ link: z.int(), mail: z.int(), courrier: z.int(), none: z.int() }),
});
export type WaysOfManyAnswer = z.infer<typeof waysOfManyAnswer>;

/** Whom to call, and what of. */
export const callOfManyAnswer = z.object({
  insurer: z.string(),
  phone: z.string(),
  openingHours: z.string(),
  asked: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      patient: z.string(),
      practitioner: z.string(),
      number: z.string(),
      /** null: nobody knows when. */
      sentDate: wireDate.nullable(),
      reminders: z.int(),
    }),
  ),
  /** How many did not fit into one call. */
  left: z.int(),
});
export type CallOfManyAnswer = z.infer<typeof callOfManyAnswer>;
