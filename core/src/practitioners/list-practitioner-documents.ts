import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { PractitionerDocument, PractitionerDocumentQuery } from './practitioner-document-store.ts';

/** The documents that staff keep with a practitioner. Throws not_found. */
export async function listPractitionerDocuments(
  { stores }: Pick<Ports, 'stores'>,
  { search = '', ...query }: Omit<PractitionerDocumentQuery, 'words'> & { search?: string | undefined },
): Promise<Page<PractitionerDocument>> {
  await stores.practitioners.getState(query.practitionerId);
  if (isWordless(search)) return NO_ROWS;
  return stores.practitionerDocuments.search({ ...query, words: searchWords(search) });
}
