import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** Who may become a sub-practitioner of `superId`; nobody when that is no super-practitioner. */
export async function listLinkablePractitioners(
  { stores }: Pick<Ports, 'stores'>,
  {
    superId,
    search = '',
    ...page
  }: Pick<PractitionerQuery, 'page' | 'perPage' | 'orderBy' | 'order'> & {
    superId: number;
    search?: string | undefined;
  },
): Promise<Page<PractitionerRow>> {
  if (isWordless(search)) return NO_ROWS;
  const words = searchWords(search);
  return stores.practitioners.search({ ...page, kind: 'client', linkableTo: superId, words });
}
