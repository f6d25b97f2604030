import type { Administrator } from '../shared/actor.ts';
import { parisDay, startOfParisDay, startOfParisDaysAgo } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { workingDayBefore } from '../shared/working-days.ts';
import type { StaffDay } from './statistics-store.ts';

export type OwnDay = {
  /** `yyyy-MM-dd` of Paris. */
  readonly day: string;
  readonly ended: number;
  readonly medianSeconds: number | null;
  /** PEC that he had set aside until this day, or one on which offices were closed just before. */
  readonly back: number;
};

/** What one of the staff has brought to an end today, how long it takes him, and what comes back to him. */
export async function readOwnDay(
  { stores: { statistics }, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Administrator },
): Promise<OwnDay> {
  const now = clock.now();
  const day = parisDay(now);
  const [[own], back] = await Promise.all([
    statistics.staffDays({ from: startOfParisDay(day), before: now, adminId: actor.id }),
    statistics.countBack({ adminId: actor.id, after: workingDayBefore(day), until: day }),
  ]);
  return { day, ended: own?.ended ?? 0, medianSeconds: own?.medianSeconds ?? null, back };
}

/** How many days the team is shown, today included. */
const TEAM_DAYS = 14;

/** The same of everybody, a line a person and day; days on which nothing was ended are left out. */
export async function readTeamDays({
  stores: { statistics },
  clock,
}: Pick<Ports, 'stores' | 'clock'>): Promise<readonly StaffDay[]> {
  const now = clock.now();
  return statistics.staffDays({
    from: startOfParisDaysAgo(now, TEAM_DAYS - 1),
    before: now,
    adminId: null,
  });
}
