import type { Administrator } from '../shared/actor.ts';
import { filledNames } from '../shared/fields.ts';
import type { Ports } from '../shared/ports.ts';
import { changeLinks } from './contact-links.ts';
import type { Contact, NewContact } from './contact.ts';

/** Throws not_found for an unknown dentist or a prospect, `archived` for an archived one. */
export async function addContact(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, contact }: { readonly actor: Administrator; readonly contact: NewContact },
): Promise<Contact> {
  const { usersId, ...fields } = contact;
  const wanted = [...new Set(usersId)];
  const at = clock.now();
  return transaction(async (stores) => {
    const found = await stores.contacts.findDentists(wanted);
    const { added } = changeLinks({ present: [], wanted, found });
    const id = await stores.contacts.add({ fields, practitionerIds: added, at });
    await stores.audit.record({
      actor,
      at,
      action: 'add-contact',
      entity: 'contact',
      entityId: id,
      fields: [...filledNames(fields), 'usersId'],
    });
    return stores.contacts.get(id);
  });
}
