import type { Administrator } from '../shared/actor.ts';
import { startOfParisDaysAgo } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import { LAST_YEAR_DAYS, views, type View } from './views.ts';

export type CountedView = View & { readonly count: number };

/** The tabs above the list, with what is in each for this administrator. */
export async function listViews(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Administrator },
): Promise<readonly CountedView[]> {
  const now = clock.now();
  const counts = await stores.coverageRequests.countDesk({
    at: now,
    ownerId: actor.id,
    since: startOfParisDaysAgo(now, LAST_YEAR_DAYS),
  });
  return views.map((view) => ({ ...view, count: counts[view.id] }));
}
