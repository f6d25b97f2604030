import { noteAccountChange } from '../sessions/note-account-change.ts';
import type { Administrator } from '../shared/actor.ts';
import { domainError, refuseFaults } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ChangedPractitioner } from './add-practitioner.ts';
import { changedFields } from './changed-fields.ts';
import { getPractitioner } from './get-practitioner.ts';
import { giveAddresses } from './give-addresses.ts';
import { readPersonalFields, type TypedFields } from './practitioner-fields.ts';
import { practitionerToChange } from './practitioner-to-change.ts';

type FieldsWish = {
  readonly actor: Administrator;
  readonly practitionerId: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  /** What is absent stays as it is. */
  readonly typed: TypedFields;
};

/**
 * Staff change the personal fields of a practitioner or prospect. Throws not_found, `archived`, `stale`, `invalid`,
 * `duplicate_entry`.
 */
export async function changePractitionerFields(
  ports: Pick<Ports, 'transaction' | 'clock' | 'product'>,
  { actor, practitionerId, version, typed }: FieldsWish,
): Promise<ChangedPractitioner> {
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    const present = await practitionerToChange(stores, practitionerId);
    if (version !== null && version !== present.version) throw domainError('stale');
    const { fields, faults, warnings } = readPersonalFields(typed, {
      kind: present.isProspect ? 'prospect' : 'client',
      planId: present.planId,
      domain: ports.product.domain,
    });
    refuseFaults(faults);
    const changed = changedFields(present.fields, fields);
    const names = Object.keys(changed);
    if (names.length > 0) {
      await giveAddresses(
        { stores, product: ports.product },
        { fields: changed, id: practitionerId, isProspect: present.isProspect, proposes: false },
      );
      const account = await stores.accounts.find('practitioner', practitionerId);
      await stores.practitioners.saveFields(practitionerId, changed);
      if (account && changed.email !== undefined)
        await noteAccountChange(stores, { account, change: 'email', changedBy: actor.id, at });
      // Whoever reads the old mailbox must not choose the password.
      if (changed.email !== undefined) await stores.passwordLinks.endAll('practitioner', practitionerId, at);
      await stores.audit.record({
        actor,
        at,
        action: 'change-practitioner',
        entity: 'practitioner',
        entityId: practitionerId,
        fields: names,
      });
    }
    const record = await getPractitioner({ ...ports, stores }, { practitionerId });
    return { ...record, history: null, warnings };
  });
}
