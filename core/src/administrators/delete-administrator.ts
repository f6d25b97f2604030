import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseLoss } from './administrator-rules.ts';
import { endLogins } from './edit-administrator.ts';

/**
 * Gone from every list; his sessions end and his address is free again. Throws not_found,
 * `own_account`, `last_super_administrator`.
 */
export async function deleteAdministrator(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, administratorId }: { readonly actor: Administrator; readonly administratorId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const supers = await stores.administrators.lockActiveSupers();
    const present = await stores.administrators.getToChange(administratorId);
    const otherSupers = supers.filter((id) => id !== administratorId).length;
    refuseLoss(present, null, { actor, otherSupers });
    await stores.administrators.softDelete(administratorId, at);
    await endLogins(stores, administratorId, at);
    await stores.factors.removeAll({ kind: 'admin', id: administratorId });
    await stores.alerts.removeAll({ kind: 'admin', id: administratorId });
    await stores.audit.record({
      actor,
      at,
      action: 'delete-administrator',
      entity: 'administrator',
      entityId: administratorId,
    });
  });
}
