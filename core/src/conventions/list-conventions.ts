import { NO_ROWS } from '../shared/page.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type {
  ConventionCounts,
  ConventionProgress,
  ConventionQuery,
  ConventionRow,
} from './convention-store.ts';

export type ConventionMatrix = {
  readonly page: Page<ConventionRow>;
  readonly counts: ConventionCounts;
  readonly progress: ConventionProgress;
  /** Of an archived practitioner nothing is changed. */
  readonly isLocked: boolean;
};

/** The conventions of a practitioner, a row an insurer. Throws not_found. Source: api.md, Practitioners. */
export async function listConventions(
  { stores }: Pick<Ports, 'stores'>,
  { search = '', ...query }: Omit<ConventionQuery, 'words'> & { readonly search?: string | undefined },
): Promise<ConventionMatrix> {
  const [{ archivedBy }, page, { counts, progress }] = await Promise.all([
    stores.practitioners.getState(query.practitionerId),
    isWordless(search) ? NO_ROWS : stores.conventions.search({ ...query, words: searchWords(search) }),
    stores.conventions.count(query.practitionerId),
  ]);
  return { page, counts, progress, isLocked: archivedBy !== null };
}
