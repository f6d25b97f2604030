import { z } from 'zod';

/** A mutual as a picker shows it; it may be in several groups. */
export const mutualChoice = z.object({ id: z.int(), name: z.string(), mutualGroupsId: z.array(z.int()) });
export type MutualChoice = z.infer<typeof mutualChoice>;

export const mutualGroupChoice = z.object({ id: z.int(), name: z.string(), mutualsId: z.array(z.int()) });
export type MutualGroupChoice = z.infer<typeof mutualGroupChoice>;

/** Every group and mutual, by name. */
export const insurerChoicesAnswer = z.object({
  mutual_groups: z.array(mutualGroupChoice),
  mutuals: z.array(mutualChoice),
});
export type InsurerChoicesAnswer = z.infer<typeof insurerChoicesAnswer>;
