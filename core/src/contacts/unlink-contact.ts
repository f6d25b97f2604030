import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { dentistToUnlink } from './contact-links.ts';
import type { Contact } from './contact.ts';

/** The contact no longer works for this dentist. Throws not_found, `archived`, `contact_without_dentist` for the last one. */
export async function unlinkContact(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  {
    actor,
    contactId,
    practitionerId,
  }: { readonly actor: Administrator; readonly contactId: number; readonly practitionerId: number },
): Promise<Contact> {
  const at = clock.now();
  return transaction(async (stores) => {
    const contact = await stores.contacts.getToChange(contactId);
    const { id } = dentistToUnlink(contact, practitionerId);
    await stores.contacts.save(contactId, { links: { added: [], removed: [id] } });
    await stores.audit.record({
      actor,
      at,
      action: 'unlink-contact',
      entity: 'contact',
      entityId: contactId,
      fields: ['usersId'],
    });
    return stores.contacts.get(contactId);
  });
}
