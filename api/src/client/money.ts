import { formatMoney } from '@accordent/ui-kit/format/money.ts';

/** Euros of the wire as integer cents. */
export const inCents = (euros: number): number => Math.round(euros * 100);

/** Euros of the wire as they are read: `1 234,56 €`. */
export const euroText = (euros: number): string => formatMoney(inCents(euros));
