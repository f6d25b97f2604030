import { z } from 'zod';

/** Shapes that every slice of the wire shares (api.md, Conventions). */

/** A date out: unix seconds. */
export const wireDate = z.object({ timestamp: z.int() });
export type WireDate = z.infer<typeof wireDate>;

/** A whole number as JSON or a form give it: 12 or '12'; never true, [12], '0x10' or '1e3', as JavaScript would. */
export const wholeNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ],
    'wrong_type',
  )
  .pipe(z.int('wrong_type'));

/** An id in a body, a query or an address, where one that cannot be is an unknown record. */
export const id = wholeNumber.pipe(z.int().positive('wrong_type').max(2_147_483_647, 'wrong_type'));
export const idInPath = id;

/** A flag in a body: booleans, and the texts 'true' and 'false'. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })]);

/** A flag in a query: 0 or 1. */
export const queryFlag = z.enum(['0', '1']).transform((text) => text === '1');

/** PostgreSQL keeps no zero byte in a text. */
export const withoutZeroByte = (text: string): boolean => !text.includes('\0');

/** A text typed by a person: trimmed. */
export const text = (limit: number) => z.string().refine(withoutZeroByte, 'wrong_type').trim().max(limit);
export const requiredText = (limit: number) => text(limit).min(1);

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
    page: wholeNumber.pipe(z.int().min(1, 'wrong_type').max(1_000_000, 'wrong_type')).default(1),
    perPage: perPage.default(20),
    orderBy: z.enum(columns).default(columns[0] as Columns[number]),
    order: z.enum(['asc', 'desc']).default(order),
    search: z.string().max(200).optional(),
  });
}

/** What every list answers beside its items. */
export const listTotals = { total: z.int(), totalCapped: z.boolean().optional() };
