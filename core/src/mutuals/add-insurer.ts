import type { Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { mapFields } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import type { InsurerChange } from './edit-insurer.ts';
import { insurerTexts, otherKind, type Insurer, type InsurerKind } from './insurer.ts';
import { acceptInsurer, guardedFaults } from './insurer-rules.ts';

export type NewInsurer = {
  readonly actor: Administrator;
  readonly kind: InsurerKind;
  /** As typed; what is absent is empty. */
  readonly typed: InsurerChange;
  /** The groups that a mutual is in, or the mutuals of a group. */
  readonly attachedIds: readonly number[];
};

/** Throws `invalid`, `insurer_name_taken`, and not_found for one to attach that is not there. */
export async function addInsurer(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, kind, typed, attachedIds }: NewInsurer,
): Promise<Insurer> {
  const fields = acceptInsurer(kind, {
    ...mapFields(insurerTexts, (_, name) => typed[name] ?? ''),
    sendingProtocol: typed.sendingProtocol ?? {},
    isCapped: typed.isCapped ?? false,
  });
  refuseFaults(guardedFaults(actor, null, fields));
  const at = clock.now();
  return transaction(async ({ mutuals, audit }) => {
    if (!(await mutuals.allStand(otherKind(kind), attachedIds))) throw domainError('not_found');
    const id = await mutuals.add(kind, fields, at);
    await mutuals.attach(kind, id, attachedIds);
    await audit.record({ actor, at, action: `add-${kind}`, entity: kind, entityId: id });
    return mutuals.get(kind, id);
  });
}
