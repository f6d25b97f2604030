import { prospectStatuses } from '../prospects/prospect-statuses.ts';
import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords, withStoredPhones } from '../shared/search-words.ts';
import { silentSince } from './call-list.ts';
import type { CallToMake, CallWish } from './call-store.ts';

/** The statuses of a prospect who is to be called. */
export const statusesToCall = prospectStatuses.filter(({ isToCall }) => isToCall).map(({ value }) => value);

/**
 * Of whom staff are told that he waits for a call: a trial that was asked for too, of which the mail that answered its form
 * promises one, though the list of calls is without it.
 */
export const statusesToTell = prospectStatuses
  .filter(({ isToCall, isSelectable }) => isToCall || !isSelectable)
  .map(({ value }) => value);

type Wish = Pick<CallWish, 'page' | 'perPage'> &
  Partial<Pick<CallWish, 'orderBy' | 'order'>> & { readonly search?: string | undefined };

/** Whom to call: prospects in a status to call first, then clients who have been silent, unless told otherwise. */
export async function listCalls(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  asked: Wish,
): Promise<Page<CallToMake>> {
  const { search = '', ...wish } = withStoredPhones(asked);
  if (isWordless(search)) return NO_ROWS;
  return stores.calls.listToMake({
    orderBy: 'reason',
    order: 'asc',
    ...wish,
    words: searchWords(search),
    silentSince: silentSince(clock.now()),
    statuses: statusesToCall,
  });
}
