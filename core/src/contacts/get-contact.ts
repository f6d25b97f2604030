import type { Ports } from '../shared/ports.ts';
import type { Contact } from './contact.ts';

/** A contact with his dentists. Throws not_found. */
export async function getContact(
  { stores }: Pick<Ports, 'stores'>,
  { contactId }: { readonly contactId: number },
): Promise<Contact> {
  return stores.contacts.get(contactId);
}
