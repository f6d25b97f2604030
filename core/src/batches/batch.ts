import { z } from 'zod';
import type { ErrorCode } from '../shared/domain-error.ts';
import { reminded, reminderWay } from '../coverage-requests/reminder.ts';
import { typedText } from '../shared/fields.ts';
import { textLimits } from '../shared/text-limits.ts';
import { recordId } from '../shared/whole-number.ts';

/** As many PEC as one act may be asked of. */
export const BATCH_LIMIT = 5000;

const day = z.iso.date();
// Kept as JSON, which takes no half of a character.
const words = typedText(textLimits.saidOfRequest)
  .default('')
  .transform((typed) => typed.toWellFormed());

/** What may be done with many PEC at once, as each takes it alone. */
export const batchActs = {
  status: z.object({ act: z.literal('status'), status: recordId, comment: words }),
  owner: z.object({ act: z.literal('owner'), ownerId: recordId.nullable() }),
  aside: z.object({ act: z.literal('aside'), until: day.nullable() }),
  remind: z.object({
    act: z.literal('remind'),
    whom: reminded,
    way: reminderWay,
    result: words,
    nextOn: day,
  }),
  /** By mail, to those insurers that are sent mails. */
  transmit: z.object({ act: z.literal('transmit') }),
} as const;

export type BatchName = keyof typeof batchActs;
export type BatchAct = { [Name in BatchName]: z.output<(typeof batchActs)[Name]> }[BatchName];

/** One act asked of many PEC: how far it is. */
export type Batch = {
  readonly id: number;
  readonly act: BatchName;
  readonly total: number;
  readonly done: number;
  /** How many of those can still be taken back, unless something has happened to them since. */
  readonly undoable: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** Each for itself, with its reason. */
  readonly refused: readonly RefusedItem[];
};

export type RefusedItem = {
  readonly coverageRequestId: number;
  readonly reference: string;
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, unknown>>;
};
