import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { endWarnings, warningOf } from './agreement-end.ts';

/**
 * Has the dentist of each agreement that ends soon, with documents of his still missing, mailed: 30 and 7 days before, once
 * each. Gives how many mails are asked for; run again it asks for none that has left.
 */
export async function warnOfEnds({
  transaction,
  clock,
}: Pick<Ports, 'transaction' | 'clock'>): Promise<number> {
  const today = parisDay(clock.now());
  return transaction(async ({ answers, jobs }) => {
    const ending = await answers.endingUnbilled({ from: today, days: endWarnings[0] });
    let asked = 0;
    for (const { coverageRequestId, until, told } of ending) {
      const warning = warningOf(until, today);
      if (warning === null || told.includes(warning)) continue;
      await jobs.add('notify-agreement-ending', { coverageRequestId, until, warning });
      asked += 1;
    }
    return asked;
  });
}
