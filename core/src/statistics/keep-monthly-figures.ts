import type { Ports } from '../shared/ports.ts';
import { monthOf } from './months.ts';

/**
 * Keeps the figures of closed months, so that the statistics need not look at every PEC again: those that are not kept
 * yet, and those of which a record was changed since. Each month stands or falls alone; gives how many.
 */
export async function keepMonthlyFigures({
  stores,
  transaction,
  clock,
}: Pick<Ports, 'stores' | 'transaction' | 'clock'>): Promise<number> {
  const months = await stores.statistics.monthsToKeep(monthOf(clock.now()));
  for (const month of months) await transaction(({ statistics }) => statistics.keepMonth(month));
  return months.length;
}
