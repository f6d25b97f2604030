import { inCents } from '@accordent/api/client/money.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';

/** Euros of the wire as they are read: `1 234,56 €`. */
export const euros = (amount: number): string => formatMoney(inCents(amount));

/** The sum of amounts, in euros, without the drift of floating point. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + inCents(amount), 0) / 100;
