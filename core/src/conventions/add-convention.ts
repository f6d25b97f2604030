import { practitionerToChange } from '../practitioners/practitioner-to-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import { readTyped, typedWhole } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { insurerFaults, type TypedCredentials } from './convention-rules.ts';
import type { InsurerChoice, SealedCredentials } from './convention-store.ts';
import { credentialFields, type Convention } from './convention.ts';
import { sealCredentials } from './seal-credentials.ts';

export type NewConvention = InsurerChoice &
  TypedCredentials & {
    readonly actor: Administrator;
    readonly practitionerId: number;
    readonly isValid: boolean;
  };

/**
 * Staff keep the credentials that an insurer gave a practitioner. Throws `invalid`, not_found (also an unknown
 * insurer), `archived`, `convention_exists`.
 */
export async function addConvention(
  { transaction, clock, secretBox }: Pick<Ports, 'transaction' | 'clock' | 'secretBox'>,
  { actor, practitionerId, mutualId, mutualGroupId, isValid, ...typed }: NewConvention,
): Promise<Convention> {
  const insurer = { mutualId, mutualGroupId };
  const { kept, faults } = readTyped(credentialFields, typedWhole(credentialFields, typed));
  refuseFaults({ ...insurerFaults(insurer), ...faults });
  const sealed = sealCredentials(secretBox, kept) as SealedCredentials;
  const at = clock.now();
  return transaction(async (stores) => {
    await practitionerToChange(stores, practitionerId);
    if (!(await stores.mutuals.exist(insurer))) throw domainError('not_found');
    const id = await stores.conventions.add({ practitionerId, ...insurer, ...sealed, isValid, at });
    await stores.audit.record({
      actor,
      at,
      action: 'add-convention',
      entity: 'convention',
      entityId: id,
      fields: [mutualId === null ? 'mutualGroup' : 'mutual', 'login', 'password', 'isValid'],
    });
    return stores.conventions.get(id, practitionerId);
  });
}
