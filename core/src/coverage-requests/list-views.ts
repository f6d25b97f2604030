import { canChangeView } from '../saved-views/keep-saved-views.ts';
import type { SavedView, ViewContent } from '../saved-views/saved-view.ts';
import { namedIn, standing, type StandingView } from '../saved-views/what-stands.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay, startOfParisDay, startOfParisDaysAgo } from '../shared/calendar.ts';
import { eurosToCents } from '../shared/money.ts';
import type { Ports } from '../shared/ports.ts';
import { findStatus } from './coverage-request-status.ts';
import { askedBy } from './list-coverage-requests.ts';
import { seasonEnd } from './rights-to-check.ts';
import { LAST_YEAR_DAYS, rightsView, views, type View } from './views.ts';

export type CountedView = View & { readonly count: number };

/** `isCapped`: with words that are looked for it counts no further than 1,000. */
export type CountedSavedView = SavedView &
  StandingView & {
    readonly isMine: boolean;
    readonly canChange: boolean;
    readonly count: number;
    readonly isCapped: boolean;
  };

/** The tabs above the list, with what is in each for this administrator: ours, the team's, his own. */
export async function listViews(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Administrator },
): Promise<{ readonly ours: readonly CountedView[]; readonly saved: readonly CountedSavedView[] }> {
  const now = clock.now();
  const season = seasonEnd(parisDay(now)) !== null;
  const [counts, saved, [rights]] = await Promise.all([
    stores.coverageRequests.countDesk({
      at: now,
      ownerId: actor.id,
      since: startOfParisDaysAgo(now, LAST_YEAR_DAYS),
    }),
    stores.savedViews.list(actor.id),
    season ? stores.coverageRequests.countEach([askedBy(actor, now, askedOf(rightsView, now))], actor) : [],
  ]);
  const names = await stores.savedViews.namesOf(namedIn(saved.map(({ content }) => content)));
  const standingNow = saved.map((view) => ({ ...view, ...standing(view.content, names) }));
  const found = await stores.coverageRequests.countEach(
    standingNow.map(({ content }) => askedBy(actor, now, askedOf(content, now))),
    actor,
  );
  return {
    ours: views.flatMap((view): CountedView[] => [
      ...(season && view.id === 'mine' ? [{ ...rightsView, count: rights?.total ?? 0 }] : []),
      { ...view, count: counts[view.id] },
    ]),
    saved: standingNow.map((view, place) => ({
      ...view,
      isMine: view.authorId === actor.id,
      canChange: canChangeView(actor, view),
      count: found[place]?.total ?? 0,
      isCapped: found[place]?.totalCapped ?? false,
    })),
  };
}

/** What the list is asked by a view, under the names of core. */
function askedOf(
  { filters, period, orderBy, order }: Pick<ViewContent, 'filters' | 'period' | 'orderBy' | 'order'>,
  now: Date,
) {
  const {
    aside,
    refused,
    result,
    granted,
    grantedFrom,
    grantedTo,
    mutual,
    mutualGroup,
    statusIds,
    ...others
  } = filters;
  return {
    ...others,
    orderBy,
    order,
    ...(statusIds && { statusIds: statusIds.flatMap((id) => findStatus(id)?.id ?? []) }),
    isAside: aside,
    hasRefused: refused,
    decision: result,
    isGranted: granted,
    grantedFrom: grantedFrom && eurosToCents(grantedFrom),
    grantedTo: grantedTo && eurosToCents(grantedTo),
    mutualId: mutual,
    mutualGroupId: mutualGroup,
    startDate: period ? startOf(period.from) : startOfParisDaysAgo(now, LAST_YEAR_DAYS),
    endDate: period ? endOf(period.to) : undefined,
  };
}

const startOf = (day: string | null) => (day === null ? undefined : startOfParisDay(day));
const endOf = (day: string | null) =>
  day === null ? undefined : new Date(startOfParisDaysAgo(startOfParisDay(day), -1).getTime() - 1);
