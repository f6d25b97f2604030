import { isReserved, type Answering } from '../mails/addresses.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import { friendlyCandidates, friendlyLocalPart } from './friendly-email.ts';
import type { PersonalFields } from './practitioner-fields.ts';

type Addressed = {
  /** The addresses that are written; an absent one is not looked at. */
  readonly fields: Partial<Pick<PersonalFields, 'email' | 'friendlyEmail' | 'firstname' | 'lastname'>>;
  /** Whose they are; null for a new record. */
  readonly id: number | null;
  readonly isProspect: boolean;
  /** Whether an empty friendly address is filled in from the name. */
  readonly proposes: boolean;
};

/**
 * The friendly address to write, made from the name where asked for, once both addresses are sure to be nobody
 * else's, nor the product's: a mail is tied to its practitioner by either. Holds off other writers of addresses until the transaction
 * ends. Throws `duplicate_entry`.
 */
export async function giveAddresses(
  { stores, product }: { stores: Stores; product: Answering },
  { fields, id, isProspect, proposes }: Addressed,
): Promise<{ readonly friendlyEmail?: string }> {
  const { email, friendlyEmail } = fields;
  if (email === undefined && friendlyEmail === undefined && !proposes) return {};
  await stores.practitioners.lockAddresses();
  const wanted = [email, friendlyEmail].filter((address) => address !== undefined && address !== '');
  const taken = await stores.practitioners.takenAddresses(wanted as string[], id);
  // Every mail of the shared mailbox would be his.
  if (email !== undefined && isReserved(email, product))
    throw domainError('duplicate_entry', { field: 'email' });
  if (email !== undefined && taken.includes(email))
    throw domainError('duplicate_entry', { field: 'email', of: isProspect ? 'prospect' : 'dentist' });
  if (friendlyEmail) {
    if (taken.includes(friendlyEmail) || (await isOurs(stores, friendlyEmail, product)))
      throw domainError('duplicate_entry', { field: 'friendlyEmail' });
    return { friendlyEmail };
  }
  return proposes ? { friendlyEmail: await proposed(stores, fields, product) } : {};
}

/** Our own people and the product write from the same domain; no practitioner may bear such an address. */
async function isOurs(
  { accounts }: Pick<Stores, 'accounts'>,
  address: string,
  product: Answering,
): Promise<boolean> {
  return isReserved(address, product) || (await accounts.findByEmail('admin', address)) !== null;
}

async function proposed(
  stores: Stores,
  { firstname = '', lastname = '' }: Addressed['fields'],
  product: Answering,
): Promise<string> {
  const local = friendlyLocalPart({ firstname, lastname });
  const taken = new Set(await stores.practitioners.addressesBeginning(local, product.domain));
  for (const address of friendlyCandidates(local, product.domain))
    if (!taken.has(address) && !(await isOurs(stores, address, product))) return address;
  throw new Error('numbers do not end');
}
