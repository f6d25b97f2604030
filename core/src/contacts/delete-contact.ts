import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { refuseUndeletable } from './contact-links.ts';

/** Gone from every list, kept for the audit trail. Throws not_found, and `archived` while an archived dentist has him. */
export async function deleteContact(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, contactId }: { readonly actor: Administrator; readonly contactId: number },
): Promise<void> {
  const at = clock.now();
  await transaction(async (stores) => {
    const contact = await stores.contacts.getToChange(contactId);
    refuseUndeletable(contact);
    await stores.contacts.softDelete(contactId, at);
    await stores.audit.record({
      actor,
      at,
      action: 'delete-contact',
      entity: 'contact',
      entityId: contactId,
    });
  });
}
