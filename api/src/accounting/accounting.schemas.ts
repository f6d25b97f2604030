import { z } from 'zod';

const day = z.iso.date('day');

/** Whole days of Paris, both ends included. */
export const accountingQuery = z
  .object({ from: day, upTo: day })
  .refine(({ from, upTo }) => from <= upTo, { path: ['from'], message: 'start_after_end' });

export const lateMovesAnswer = z.object({
  moves: z.array(z.object({ invoiceId: z.int(), day: z.string() })),
});
export type LateMovesAnswer = z.infer<typeof lateMovesAnswer>;
