import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { otherKind } from './insurer.ts';
import type { Insurer, InsurerFields, InsurerKind } from './insurer.ts';
import { acceptInsurer } from './insurer-rules.ts';

export type NewInsurer = {
  readonly actor: Administrator;
  readonly kind: InsurerKind;
  /** As typed. */
  readonly typed: InsurerFields;
  /** The groups that a mutual is in, or the mutuals of a group. */
  readonly attachedIds: readonly number[];
};

/** Throws `invalid` (part B §5), `insurer_name_taken`, and not_found for one to attach that is not there. */
export async function addInsurer(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, kind, typed, attachedIds }: NewInsurer,
): Promise<Insurer> {
  const fields = acceptInsurer(kind, typed);
  const at = clock.now();
  return transaction(async ({ mutuals, audit }) => {
    if (!(await mutuals.allStand(otherKind(kind), attachedIds))) throw domainError('not_found');
    const id = await mutuals.add(kind, fields, at);
    await mutuals.attach(kind, id, attachedIds);
    await audit.record({ actor, at, action: `add-${kind}`, entity: kind, entityId: id });
    return mutuals.get(kind, id);
  });
}
