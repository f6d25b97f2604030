import { NO_ROWS, type Page } from '../shared/page.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { Ports } from '../shared/ports.ts';
import { findPlan } from './plans.ts';
import type { PractitionerQuery, PractitionerRow } from './practitioner-store.ts';

/** One part of the list of clients, prospects or archived ones; a plan that is none filters all of them out. */
export async function listPractitioners(
  { stores }: Pick<Ports, 'stores'>,
  { search = '', ...query }: Omit<PractitionerQuery, 'words'> & { search?: string | undefined },
): Promise<Page<PractitionerRow>> {
  if (isWordless(search) || (query.planId !== undefined && !findPlan(query.planId))) return NO_ROWS;
  return stores.practitioners.search({ ...query, words: searchWords(search) });
}
