import type { Administrator } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { acceptContact } from './contact-form.ts';
import type { TypedContact } from './contact-form.ts';
import { changeLinks } from './contact-links.ts';
import type { Contact } from './contact.ts';

/** Throws `invalid`, not_found for an unknown dentist or a prospect, `archived` for an archived one. */
export async function addContact(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, typed }: { readonly actor: Administrator; readonly typed: TypedContact },
): Promise<Contact> {
  const fields = acceptContact(typed, { isNew: true });
  const wanted = [...new Set(typed.practitionerIds)];
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
      fields: [
        ...Object.entries(fields).flatMap(([field, value]) => (value === '' ? [] : [field])),
        'usersId',
      ],
    });
    return stores.contacts.get(id);
  });
}
