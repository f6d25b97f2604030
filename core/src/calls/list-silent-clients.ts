import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import { silentSince } from './call-list.ts';
import type { SilentClient, SilentWish } from './call-store.ts';

type Wish = Omit<SilentWish, 'silentSince' | 'words'> & { readonly search?: string | undefined };

/** Clients without PEC for fifteen days or more, those called meanwhile too. */
export async function listSilentClients(
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { search = '', ...page }: Wish,
): Promise<Page<SilentClient>> {
  if (isWordless(search)) return NO_ROWS;
  return stores.calls.listSilent({
    ...page,
    words: searchWords(search),
    silentSince: silentSince(clock.now()),
  });
}
