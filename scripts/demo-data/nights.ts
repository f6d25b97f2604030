import { silentSince } from '@accordent/core/calls/call-list.ts';
import { statusesToCall } from '@accordent/core/calls/list-calls.ts';
import { parisDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Snapshot } from '@accordent/core/statistics/statistics-store.ts';
import type { Chance } from './random.ts';

const NIGHTS = 40;
const DAY_MS = 86_400_000;

/** What the worker would have noted each night: a walk that ends near how the desk stands. Oldest first. */
export async function demoNights(
  chance: Chance,
  now: Date,
  { stores }: Pick<Ports, 'stores'>,
): Promise<readonly Snapshot[]> {
  let callsToMake = await stores.calls.countToMake({
    silentSince: silentSince(now),
    statuses: statusesToCall,
  });
  let incompleteAgreements = await stores.statistics.countIncompleteAgreements();
  const noon = startOfParisDay(parisDay(now)).getTime() + DAY_MS / 2;
  const nights: Snapshot[] = [];
  for (let back = 1; back <= NIGHTS; back += 1) {
    // Calls pile up over some days and are made in one; agreements are completed one by one.
    callsToMake = Math.max(3, callsToMake + chance.between(-2, 2));
    incompleteAgreements += chance.happens(0.25) ? 1 : 0;
    nights.unshift({ day: parisDay(new Date(noon - back * DAY_MS)), callsToMake, incompleteAgreements });
  }
  return nights;
}
