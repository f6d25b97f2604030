import { NO_ROWS, type Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { isWordless, searchWords } from '../shared/search-words.ts';
import type { ContactQuery } from './contact-store.ts';
import type { Contact } from './contact.ts';

type Query = Omit<ContactQuery, 'words' | 'practitionerId'> & { readonly search?: string | undefined };

/** One page of all contacts. */
export async function listContacts({ stores }: Pick<Ports, 'stores'>, query: Query): Promise<Page<Contact>> {
  return found(stores.contacts, query);
}

/** The same of one practitioner, an archived one too. Throws not_found. */
export async function listContactsOfPractitioner(
  { stores }: Pick<Ports, 'stores'>,
  { practitionerId, ...query }: Query & { readonly practitionerId: number },
): Promise<Page<Contact>> {
  const [page] = await Promise.all([
    found(stores.contacts, { ...query, practitionerId }),
    stores.practitioners.getState(practitionerId),
  ]);
  return page;
}

async function found(
  contacts: Ports['stores']['contacts'],
  { search = '', ...query }: Query & { readonly practitionerId?: number },
): Promise<Page<Contact>> {
  return isWordless(search) ? NO_ROWS : contacts.search({ ...query, words: searchWords(search) });
}
