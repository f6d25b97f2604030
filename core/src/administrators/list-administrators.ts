import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { AdministratorQuery } from './administrator-store.ts';
import { seenBy, type SeenAdministrator } from './get-administrator.ts';

type Query = Omit<AdministratorQuery, 'words'> & { readonly search?: string | undefined };

/** One page of the staff. */
export async function listAdministrators(
  { stores }: Pick<Ports, 'stores'>,
  { actor, search = '', ...query }: Query & { readonly actor: Administrator },
): Promise<Page<SeenAdministrator>> {
  if (isWordless(search)) return NO_ROWS;
  const [page, activeSupers] = await Promise.all([
    stores.administrators.search({ ...query, words: searchWords(search) }),
    stores.administrators.countActiveSupers(),
  ]);
  return { ...page, rows: page.rows.map((record) => seenBy(record, { actor, activeSupers })) };
}
