import { parseParisDateTime } from '@accordent/core/shared/calendar.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { z } from 'zod';
import type { WireDate } from './wire.schemas.ts';

/** An instant as the wire gives it. */
export const presentDate = (date: Date): WireDate => ({ timestamp: Math.floor(date.getTime() / 1000) });

export const presentDateOrNull = (date: Date | null): WireDate | null => (date ? presentDate(date) : null);

/** Cents as the euros of the wire. */
export const eurosOrNull = (cents: number | null): number | null =>
  cents === null ? null : centsToEuros(cents);

/** `yyyy-MM-dd HH:mm:ss` in Europe/Paris, as an instant. */
export const wireDateIn = z.string().transform((text, context) => {
  const date = parseParisDateTime(text);
  if (date) return date;
  context.addIssue({ code: 'custom', message: 'date' });
  return z.NEVER;
});

/** A filter that a screen leaves empty filters nothing. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const SECOND_MS = 1000;

/** The filter of a list by date; the whole second of `endDate` is included. */
export const period = {
  startDate: optional(wireDateIn),
  endDate: optional(wireDateIn.transform((date) => new Date(date.getTime() + SECOND_MS - 1))),
};
type Period = z.output<z.ZodObject<typeof period>>;

/** What such a filter is refined by. */
export const periodInOrder: [(query: Period) => boolean, { path: string[]; message: string }] = [
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['startDate'], message: 'start_after_end' },
];

/** A size as the wire gives it: kB of 1,000 bytes, two decimals. */
export const presentSize = (bytes: number): number => Math.round(bytes / 10) / 100;

/** The totals of a list, as every list answers them. */
export const presentTotals = ({ total, totalCapped }: Pick<Page<unknown>, 'total' | 'totalCapped'>) => ({
  total,
  ...(totalCapped && { totalCapped }),
});

/** A page of a list, its items under their plural name. */
export const presentPage = <Name extends string, Row, Item>(
  name: Name,
  page: Page<Row>,
  present: (row: Row) => Item,
): { [Key in Name]: Item[] } & ReturnType<typeof presentTotals> => ({
  ...({ [name]: page.rows.map((row) => present(row)) } as { [Key in Name]: Item[] }),
  ...presentTotals(page),
});
