import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { isWorkingDay } from '../shared/working-days.ts';

const LATEST_MS = 4 * 3_600_000;

/**
 * Has the summary of the morning sent to every active member of the staff, on working days. A worker
 * that starts in the afternoon sends none: the morning is over. Gives how many are asked for.
 */
export async function askDailySummaries(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { dueAt }: { dueAt: Date },
): Promise<number> {
  const day = parisDay(dueAt);
  if (!isWorkingDay(day) || isMorningOver(dueAt, clock.now())) return 0;
  return transaction(async ({ administrators, jobs }) => {
    const staff = await administrators.listActive();
    for (const { id } of staff) await jobs.add('send-daily-summary', { adminId: id, day });
    return staff.length;
  });
}

/** Whether what should have left in the morning, at `dueAt`, would come too late. */
export const isMorningOver = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() > LATEST_MS;
