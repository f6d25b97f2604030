import type { Page } from '../shared/page.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { walked, type Walk, type Whole } from '../shared/walk.ts';
import type { AdministratorRecord } from './administrator.ts';
import type { AdministratorQuery } from './administrator-store.ts';
import { seenBy, type SeenAdministrator } from './get-administrator.ts';

/** One page of the staff. */
export async function listAdministrators(
  { stores }: Pick<Ports, 'stores'>,
  { actor, ...query }: Asked<AdministratorQuery> & { readonly actor: Administrator },
): Promise<Page<SeenAdministrator>> {
  const [page, activeSupers] = await Promise.all([
    searched(query, (asked) => stores.administrators.search(asked)),
    stores.administrators.countActiveSupers(),
  ]);
  return { ...page, rows: page.rows.map((record) => seenBy(record, { actor, activeSupers })) };
}

/** All of those that such pages show. */
export const walkAdministrators = (
  { stores }: Pick<Ports, 'stores'>,
  query: Whole<Asked<AdministratorQuery>>,
): Walk<AdministratorRecord> => walked(query, (asked) => stores.administrators.walk(asked));
