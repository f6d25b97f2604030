import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { withStoredPhones } from '../shared/search-words.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { silentSince } from './call-list.ts';
import type { SilentClient, SilentWish } from './call-store.ts';

/** Clients without PEC for fifteen days or more, those called meanwhile too. */
export async function listSilentClients(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  page: Asked<Omit<SilentWish, 'silentSince'>>,
): Promise<Page<SilentClient>> {
  return searched(withStoredPhones(page), (asked) =>
    stores.calls.listSilent({ ...asked, silentSince: silentSince(clock.now()) }),
  );
}
