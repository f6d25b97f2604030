import type { Ports, Stores } from '../shared/ports.ts';
import { daysOfBill, type BillDays, type BillFacts } from './bill-dates.ts';

/** Keeps the days of the open bills of a request, or of all, where they have changed; gives how many. */
export async function reckonBills(
  { bills }: Pick<Stores, 'bills'>,
  coverageRequestId: number | null,
): Promise<number> {
  const changed = (await bills.facts(coverageRequestId)).flatMap((facts) => {
    const days = daysOfBill(facts);
    return isSame(days, facts) ? [] : [{ id: facts.id, ...days }];
  });
  if (changed.length > 0) await bills.saveDays(changed);
  return changed.length;
}

/** The same of all, after a payer's own delay has changed. Twice does no harm. */
export async function reckonAllBills({ transaction }: Pick<Ports, 'transaction'>): Promise<void> {
  await transaction((stores) => reckonBills(stores, null));
}

const isSame = (days: BillDays, facts: BillFacts): boolean =>
  days.sentOn === facts.sentOn && days.dueOn === facts.dueOn && days.prescribedOn === facts.prescribedOn;
