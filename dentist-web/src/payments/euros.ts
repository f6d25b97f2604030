import { inCents } from '@accordent/api/client/money.ts';

/** The sum of amounts, in euros, without the drift of floating point. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + inCents(amount), 0) / 100;
