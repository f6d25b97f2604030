import { inCents } from '@accordent/api/client/money.ts';
import type { MoneyItem } from './money.api.ts';
import { centsOf, type FileItem, type PaymentOfFile } from './payments.api.ts';

/**
 * How much an amount on this document may hold, in cents, beside those that stand there: the part that a person has
 * confirmed of it, else what other invoices leave of the agreement. null: nobody knows. `payment`: the one that it replaces.
 */
export function roomOf(
  { granted, bills }: Pick<MoneyItem, 'granted' | 'bills'>,
  { id, payments }: Pick<FileItem, 'id' | 'payments'>,
  payment: Pick<PaymentOfFile, 'id'> | null,
): number | null {
  const own = bills.find(({ fileId }) => fileId === id);
  const others = bills.filter(({ fileId }) => fileId !== id);
  const most = own?.isConfirmed ? own.amount : granted;
  if (most === null) return null;
  const taken = own?.isConfirmed ? 0 : others.reduce((sum, { amount }) => sum + inCents(amount), 0);
  const noted = payments
    .filter((each) => each.id !== payment?.id)
    .reduce((sum, each) => sum + centsOf(each), 0);
  return Math.max(0, inCents(most) - taken - noted);
}
