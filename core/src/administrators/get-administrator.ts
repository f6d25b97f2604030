import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { administratorRights, type AdministratorRights } from './administrator-rules.ts';
import type { AdministratorRecord } from './administrator.ts';

/** An administrator, and what the one who asks may do with him. */
export type SeenAdministrator = {
  readonly record: AdministratorRecord;
  readonly rights: AdministratorRights;
  readonly isOwn: boolean;
};

/** Throws not_found. */
export async function getAdministrator(
  { stores: { administrators } }: Pick<Ports, 'stores'>,
  { actor, administratorId }: { readonly actor: Administrator; readonly administratorId: number },
): Promise<SeenAdministrator> {
  const record = await administrators.get(administratorId);
  return seenBy(record, { actor, activeSupers: await administrators.countActiveSupers() });
}

/** With what `actor` may do with him. */
export const seenBy = (
  record: AdministratorRecord,
  who: { readonly actor: Administrator; readonly activeSupers: number },
): SeenAdministrator => ({
  record,
  rights: administratorRights(record, who),
  isOwn: record.id === who.actor.id,
});
