import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { changedOver, differingNames } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { changeLinks, refuseLockedContact } from './contact-links.ts';
import { contactFields, type ChangedContact, type Contact } from './contact.ts';

type ContactWish = {
  readonly actor: Administrator;
  readonly contactId: number;
  /** `version`: that of the record when the form was opened; without one the change is accepted. */
  readonly change: ChangedContact & { readonly version?: number | null | undefined };
};

/**
 * Changes the fields of a contact and the dentists whom he works for. Throws not_found (also an unknown dentist),
 * `archived`, `stale`.
 */
export async function changeContact(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, contactId, change }: ContactWish,
): Promise<Contact> {
  const at = clock.now();
  return transaction(async (stores) => {
    const present = await stores.contacts.getToChange(contactId);
    const fields = changedOver(contactFields, present, change);
    refuseLockedContact(present);
    if (typeof change.version === 'number' && change.version !== present.version) throw domainError('stale');

    const wanted = [...new Set(change.usersId)];
    const found = await stores.contacts.findDentists(wanted);
    const links = changeLinks({ present: present.dentists, wanted, found });
    const names = [
      ...differingNames(present, fields),
      ...(links.added.length + links.removed.length > 0 ? ['usersId'] : []),
    ];
    // Saved as it stands, no other form of it is stale.
    if (names.length > 0) {
      await stores.contacts.save(contactId, { fields, links });
      await stores.audit.record({
        actor,
        at,
        action: 'change-contact',
        entity: 'contact',
        entityId: contactId,
        fields: names,
      });
    }
    return stores.contacts.get(contactId);
  });
}
