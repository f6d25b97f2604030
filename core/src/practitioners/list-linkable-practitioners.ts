import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { withStoredPhones } from '../shared/search-words.ts';
import { searched, type Asked } from '../shared/searched.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** Who may become a sub-practitioner of `superId`; nobody when that is no super-practitioner. */
export async function listLinkablePractitioners(
  { stores }: Pick<Ports, 'stores'>,
  {
    superId,
    ...page
  }: Asked<Pick<PractitionerQuery, 'page' | 'perPage' | 'orderBy' | 'order'>> & { superId: number },
): Promise<Page<PractitionerRow>> {
  return searched(withStoredPhones(page), (asked) =>
    stores.practitioners.search({ ...asked, kind: 'client', linkableTo: superId }),
  );
}
