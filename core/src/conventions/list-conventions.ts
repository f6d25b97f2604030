import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { ConventionQuery, ConventionRow, ConventionStanding } from './convention-store.ts';

export type ConventionMatrix = ConventionStanding & { readonly page: Page<ConventionRow> };

/** The conventions of a practitioner, a row an insurer. Throws not_found. */
export async function listConventions(
  { stores }: Pick<Ports, 'stores'>,
  { search = '', ...query }: Omit<ConventionQuery, 'words'> & { readonly search?: string | undefined },
): Promise<ConventionMatrix> {
  const [standing, page] = await Promise.all([
    stores.conventions.standingOf(query.practitionerId),
    isWordless(search) ? NO_ROWS : stores.conventions.search({ ...query, words: searchWords(search) }),
  ]);
  return { ...standing, page };
}
