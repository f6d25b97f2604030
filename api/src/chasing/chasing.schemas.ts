import { z } from 'zod';
import { flag, wireDate } from '../http/wire.schemas.ts';

/** Reminders of an insurer by mail that are planned for a PEC. */
export const chase = z.object({
  /** How many mails have left. */
  mails: z.int(),
  /** The day of the next one, 'yyyy-MM-dd' of Paris, even where it is held; null: a call is the staff's. */
  nextOn: z.iso.date().nullable(),
  /** In French: 'Relance par mail prévue le 3 déc.' */
  said: z.string(),
  held: z
    .object({ by: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }), date: wireDate })
    .nullable(),
});
export type Chase = z.infer<typeof chase>;

/** null: its insurer is not reminded of it by mail. */
export const chaseAnswer = z.object({ chasing: chase.nullable() });
export type ChaseAnswer = z.infer<typeof chaseAnswer>;

export const newHold = z.object({ isHeld: flag });
export type NewHold = z.input<typeof newHold>;
