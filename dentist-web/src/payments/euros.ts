import { formatMoney } from '@accordent/ui-kit/format/money.ts';

/** Euros of the wire as they are read: `1 234,56 €`. */
export const euros = (amount: number): string => formatMoney(Math.round(amount * 100));

/** The sum of amounts, in euros, without the drift of floating point. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
