import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { InsurerKind } from './insurer.ts';
import type { InsurerQuery, InsurerRow } from './mutual-store.ts';

/** One page of the mutuals or of the groups. `search` is as typed. */
export async function listInsurers(
  { stores }: Pick<Ports, 'stores'>,
  {
    kind,
    search = '',
    ...query
  }: Omit<InsurerQuery, 'words'> & { kind: InsurerKind; search?: string | undefined },
): Promise<Page<InsurerRow>> {
  if (isWordless(search)) return NO_ROWS;
  return stores.mutuals.search(kind, { ...query, words: searchWords(search) });
}
