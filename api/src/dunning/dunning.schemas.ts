import { z } from 'zod';

const dunning = z.object({
  invoiceId: z.int(),
  isHeld: z.boolean(),
  /** What is left to pay, in euros. */
  open: z.number(),
  /** `isAsked`: on that day it was; else it will be, while the invoice stays unpaid. */
  steps: z.array(z.object({ step: z.int(), day: z.string(), isAsked: z.boolean() })),
});
export type DunningItem = z.infer<typeof dunning>;

export const dunningAnswer = z.object({ dunning });
export type DunningAnswer = z.infer<typeof dunningAnswer>;

export const dunningsAnswer = z.object({ dunnings: z.array(dunning) });
export type DunningsAnswer = z.infer<typeof dunningsAnswer>;

export const holdDunningBody = z.object({ isHeld: z.boolean('wrong_type') });
