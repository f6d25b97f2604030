import type { Ports } from '../shared/ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes rows that have served, each after its own time; gives how many. */
export async function forgetWhatHasServed({
  stores,
  clock,
}: Pick<Ports, 'stores' | 'clock'>): Promise<number> {
  const { housekeeping } = stores;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const deleted = [
    await housekeeping.forgetIdempotencyKeys(ago(48 * HOUR_MS)),
    await housekeeping.forgetLoginChallenges(ago(DAY_MS)),
    await housekeeping.forgetPasswordLinks(ago(DAY_MS)),
    await housekeeping.forgetSessions(ago(30 * DAY_MS)),
    await housekeeping.forgetDoneJobs(ago(30 * DAY_MS)),
    await housekeeping.forgetTaskRuns(ago(30 * DAY_MS)),
    await housekeeping.forgetLiveEvents(ago(HOUR_MS)),
  ];
  return deleted.reduce((sum, count) => sum + count, 0);
}
