import { mapFields, secretText, typedText, withoutZeroByte } from '@accordent/core/shared/fields.ts';
import type { Fields } from '@accordent/core/shared/fields.ts';
import { sortOrders, type SortOrder } from '@accordent/core/shared/page.ts';
import { recordId, wholeNumber } from '@accordent/core/shared/whole-number.ts';
import { z } from 'zod';

/** Shapes that every slice of the wire shares. */

/** A date out: unix seconds. */
export const wireDate = z.object({ timestamp: z.int() });
export type WireDate = z.infer<typeof wireDate>;

export { wholeNumber };
export const id = recordId;
export const idInPath = recordId;

/** The address of one record. */
export const byId = z.object({ id: idInPath });

/** A flag in a body: booleans, and the texts 'true' and 'false'. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })]);

/** A flag in a query: 0 or 1. */
export const queryFlag = z.enum(['0', '1']).transform((text) => text === '1');

/** What a list is asked in its address, in a body: each a text, as there. */
export const queryInBody = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number()]))
  .transform((query) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );

export { withoutZeroByte };
export const text = typedText;
/** One that may be missing: '' then. */
export const optionalText = (limit: number) =>
  text(limit)
    .nullish()
    .transform((typed) => typed ?? '');
/** The texts of a record as they are typed, absent ones undefined: core tells what is wrong with them, all at once. */
export const typedTexts = <Of extends Fields>(fields: Of) =>
  mapFields(fields, ({ kind, limit }) =>
    (kind === 'secret' ? secretText(limit) : text(limit)).nullish().transform((typed) => typed ?? undefined),
  );
export const requiredText = (limit: number) => text(limit).min(1, 'required');

export const envelope = z.object({ state: z.literal('success') });

export const failure = z.object({
  state: z.literal('fail'),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof failure>;

export const pageSizes = [20, 50, 100] as const;
export const perPage = z.enum(pageSizes.map(String)).transform(Number);

/** Past the end of any list, and still a number of rows that PostgreSQL can skip. */
const LAST_PAGE = 1_000_000;

/** Which page of a list that has one order. */
export const pageQuery = z.object({
  page: wholeNumber
    .pipe(z.int().min(1, 'wrong_type'))
    .transform((page) => Math.min(page, LAST_PAGE))
    .default(1),
  perPage: perPage.default(20),
});

/** What every list takes; `columns` are the wire names that it orders by, the first one by default. */
export function listQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  order: SortOrder = 'asc',
) {
  return z.object({
    ...pageQuery.shape,
    orderBy: z.enum(columns).default(columns[0] as Columns[number]),
    order: z.enum(sortOrders).default(order),
    search: z.string().max(200).optional(),
  });
}

/** What every list answers beside its items. */
export const listTotals = { total: z.int(), totalCapped: z.boolean().optional() };

/** What somebody calls his passkey or device. */
export const ownThingName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(60)
  .regex(/^\P{Cc}*$/u, 'wrong_type');
