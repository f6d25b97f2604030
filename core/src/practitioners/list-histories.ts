import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { HistoryEntry, HistoryQuery } from './practitioner-history-store.ts';

/** Plan changes and prospect statuses, of one or of all. */
export async function listHistories(
  { stores }: Pick<Ports, 'stores'>,
  { search = '', ...query }: Omit<HistoryQuery, 'words'> & { search?: string | undefined },
): Promise<Page<HistoryEntry>> {
  if (isWordless(search)) return NO_ROWS;
  return stores.practitionerHistories.search({ ...query, words: searchWords(search) });
}
