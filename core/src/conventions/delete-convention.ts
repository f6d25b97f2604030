import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import type { Convention } from './convention.ts';

/** Gives the convention that is gone from the list. Throws not_found, `archived`. */
export async function deleteConvention(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    practitionerId,
    conventionId,
  }: { readonly actor: Administrator; readonly practitionerId: number; readonly conventionId: number },
): Promise<Convention> {
  const at = clock.now();
  return transaction(async (stores) => {
    await practitionerToChange(stores, practitionerId);
    const convention = await stores.conventions.getToChange(conventionId, practitionerId);
    await stores.conventions.softDelete(conventionId, at);
    await stores.audit.record({
      actor,
      at,
      action: 'delete-convention',
      entity: 'convention',
      entityId: conventionId,
    });
    return convention;
  });
}
