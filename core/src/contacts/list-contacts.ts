import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import { withStoredPhones } from '../shared/search-words.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { walked, type Walk, type Whole } from '../shared/walk.ts';
import type { ContactQuery } from './contact-store.ts';
import type { Contact } from './contact.ts';

type Query = Asked<Omit<ContactQuery, 'practitionerId'>>;

/** One page of all contacts. */
export async function listContacts({ stores }: Pick<Ports, 'stores'>, query: Query): Promise<Page<Contact>> {
  return searched(withStoredPhones(query), (asked) => stores.contacts.search(asked));
}

/** All of those that such pages show. */
export const walkContacts = ({ stores }: Pick<Ports, 'stores'>, query: Whole<Query>): Walk<Contact> =>
  walked(withStoredPhones(query), (asked) => stores.contacts.walk(asked));

/** The same of one practitioner, an archived one too. Throws not_found. */
export async function listContactsOfPractitioner(
  { stores }: Pick<Ports, 'stores'>,
  { practitionerId, ...query }: Query & { readonly practitionerId: number },
): Promise<Page<Contact>> {
  const [page] = await Promise.all([
    searched(withStoredPhones(query), (asked) => stores.contacts.search({ ...asked, practitionerId })),
    stores.practitioners.getState(practitionerId),
  ]);
  return page;
}
