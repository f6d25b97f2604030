import { z } from 'zod';

/** Shapes that every slice of the wire shares (api.md, Conventions). */

/** A date out: unix seconds. */
export const wireDate = z.object({ timestamp: z.int() });
export type WireDate = z.infer<typeof wireDate>;

/** An id in an address: anything that is not a positive number is an unknown record. */
export const idInPath = z.coerce.number().int().positive().max(2_147_483_647);

/** An id in a body or a query. */
export const id = z.coerce
  .number('wrong_type')
  .int('wrong_type')
  .positive('wrong_type')
  .max(2_147_483_647, 'wrong_type');

/** A flag in a body: booleans, and the texts 'true' and 'false'. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })]);

/** A flag in a query: 0 or 1. */
export const queryFlag = z.enum(['0', '1']).transform((text) => text === '1');

/** A text typed by a person: trimmed. */
export const text = (limit: number) => z.string().trim().max(limit);
export const requiredText = (limit: number) => z.string().trim().min(1).max(limit);

export const envelope = z.object({ state: z.literal('success') });

export const failure = z.object({
  state: z.literal('fail'),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof failure>;

const perPage = z.enum(['20', '50', '100']).transform(Number);

/** What every list takes; `columns` are the wire names that it orders by, the first one by default. */
export function listQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  order: 'asc' | 'desc' = 'asc',
) {
  return z.object({
    page: z.coerce
      .number('wrong_type')
      .int('wrong_type')
      .min(1, 'wrong_type')
      .max(1_000_000, 'wrong_type')
      .default(1),
    perPage: perPage.default(20),
    orderBy: z.enum(columns).default(columns[0] as Columns[number]),
    order: z.enum(['asc', 'desc']).default(order),
    search: z.string().max(200).optional(),
  });
}

/** What every list answers beside its items. */
export const listTotals = { total: z.int(), totalCapped: z.boolean().optional() };
