import { silentSince } from '../calls/call-list.ts';
import { statusesToCall } from '../calls/list-calls.ts';
import { parisDay, startOfParisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * Notes how the day that has ended stood, for the trend charts: whom to call, counted by that day's fifteen days, and
 * the agreements that are incomplete. Gives 0 when the day was noted before.
 * journal of the days before that one, which nobody writes to any more.
 */
export async function takeNightlySnapshot(
  { stores }: Pick<Ports, 'stores'>,
  { dueAt }: { dueAt: Date },
): Promise<number> {
  const endOfDay = new Date(startOfParisDay(parisDay(dueAt)).getTime() - 1);
  const [callsToMake, incompleteAgreements] = await Promise.all([
    stores.calls.countToMake({ silentSince: silentSince(endOfDay), statuses: statusesToCall }),
    stores.statistics.countIncompleteAgreements(),
  ]);
  const isNew = await stores.statistics.addSnapshot({
    day: parisDay(endOfDay),
    callsToMake,
    incompleteAgreements,
  });
  await stores.auditEvents.closeDays(parisDay(endOfDay));
  return isNew ? 1 : 0;
}
