import { baskets } from '@accordent/core/baskets/care-basket.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';

export { baskets };

/** A line of the baskets of care; `tooth` '' for all others, amounts in cents, `feeLimitCents` null where the fee is free. */
const basketItem = z.object({
  code: z.string(),
  tooth: z.string(),
  basket: z.enum(namesOf(baskets)),
  tariffCents: z.int(),
  feeLimitCents: z.int().nullable(),
  validFrom: z.string(),
});
export type BasketItem = z.infer<typeof basketItem>;

/** The whole table, by code, tooth and day. */
export const careBasketsAnswer = z.object({ lines: z.array(basketItem) });
export type CareBasketsAnswer = z.infer<typeof careBasketsAnswer>;
