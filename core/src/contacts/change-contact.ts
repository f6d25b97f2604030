import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { acceptContact } from './contact-form.ts';
import type { TypedContact } from './contact-form.ts';
import { changeLinks, refuseLockedContact } from './contact-links.ts';
import type { Contact, ContactFields } from './contact.ts';

/** What is absent stays as it is; names and dentists are always told. */
export type ContactChange = Pick<TypedContact, 'firstname' | 'lastname' | 'practitionerIds'> & {
  readonly [Field in Exclude<keyof ContactFields, 'firstname' | 'lastname'>]?: string | undefined;
};

type ContactWish = {
  readonly actor: Administrator;
  readonly contactId: number;
  /** The version that the form was opened with; without one the change is accepted. */
  readonly version: number | null;
  readonly change: ContactChange;
};

/**
 * Changes the fields of a contact and the dentists whom he works for. Throws `invalid`, not_found (also an unknown
 * dentist), `archived`, `stale`. Source: part B §5; api.md, Conventions.
 */
export async function changeContact(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, contactId, version, change }: ContactWish,
): Promise<Contact> {
  const at = clock.now();
  return transaction(async (stores) => {
    const present = await stores.contacts.getToChange(contactId);
    const fields = acceptContact(typedOver(present, change), { isNew: false });
    refuseLockedContact(present);
    if (version !== null && version !== present.version) throw domainError('stale');

    const wanted = [...new Set(change.practitionerIds)];
    const found = await stores.contacts.findDentists(wanted);
    const links = changeLinks({ present: present.dentists, wanted, found });
    await stores.contacts.save(contactId, { fields, links });
    await stores.audit.record({
      actor,
      at,
      action: 'change-contact',
      entity: 'contact',
      entityId: contactId,
      fields: [
        ...changedFields(present, fields),
        ...(links.added.length + links.removed.length > 0 ? ['usersId'] : []),
      ],
    });
    return stores.contacts.get(contactId);
  });
}

function typedOver(present: Contact, change: ContactChange): TypedContact {
  const { firstname, lastname, practitionerIds } = change;
  return {
    firstname,
    lastname,
    practitionerIds,
    role: change.role ?? present.role,
    phoneMobile: change.phoneMobile ?? present.phoneMobile,
    phoneHome: change.phoneHome ?? present.phoneHome,
    mail: change.mail ?? present.mail,
    comment: change.comment ?? present.comment,
  };
}

function changedFields(present: ContactFields, fields: ContactFields): readonly string[] {
  const names = Object.keys(fields) as (keyof ContactFields)[];
  return names.filter((name) => fields[name] !== present[name]);
}
