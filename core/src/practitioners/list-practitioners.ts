import type { Page } from '../shared/page.ts';
import { searchWords } from '../shared/search-words.ts';
import type { Ports } from '../shared/ports.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** One part of the list of clients, prospects or archived ones. */
export async function listPractitioners(
  { stores }: Pick<Ports, 'stores'>,
  { search, ...query }: Omit<PractitionerQuery, 'words'> & { search?: string | undefined },
): Promise<Page<PractitionerRow>> {
  return stores.practitioners.search({ ...query, words: searchWords(search ?? '') });
}
