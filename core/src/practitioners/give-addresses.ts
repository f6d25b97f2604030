import type { Answering } from '../mails/addresses.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Stores } from '../shared/ports.ts';
import { addressesOfOthers } from './addresses-of-others.ts';
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
 * else's: a mail is tied to its practitioner by either. Holds off other writers of addresses until the transaction ends.
 * Throws `duplicate_entry`.
 */
export async function giveAddresses(
  { stores, product }: { stores: Stores; product: Answering },
  { fields, id, isProspect, proposes }: Addressed,
): Promise<{ readonly friendlyEmail?: string }> {
  const { email, friendlyEmail } = fields;
  if (email === undefined && friendlyEmail === undefined && !proposes) return {};
  await stores.practitioners.lockAddresses();
  const wanted = [email, friendlyEmail].filter((address): address is string => Boolean(address));
  const taken = await stores.practitioners.takenAddresses(wanted, id);
  const ofOthers = await addressesOfOthers({ stores, product }, wanted);
  // Of none of its kinds would the sentence about a dentist or a prospect be true.
  if (email !== undefined && ofOthers.has(email)) throw domainError('duplicate_entry', { field: 'email' });
  if (email !== undefined && taken.includes(email))
    throw domainError('duplicate_entry', { field: 'email', of: isProspect ? 'prospect' : 'dentist' });
  if (friendlyEmail) {
    if (taken.includes(friendlyEmail) || ofOthers.has(friendlyEmail))
      throw domainError('duplicate_entry', { field: 'friendlyEmail' });
    return { friendlyEmail };
  }
  return proposes ? { friendlyEmail: await proposed(stores, fields, product) } : {};
}

async function proposed(
  stores: Stores,
  { firstname = '', lastname = '' }: Addressed['fields'],
  product: Answering,
): Promise<string> {
  const local = friendlyLocalPart({ firstname, lastname });
  const taken = new Set(await stores.practitioners.addressesBeginning(local, product.domain));
  for (const address of friendlyCandidates(local, product.domain))
    if (!taken.has(address) && !(await addressesOfOthers({ stores, product }, [address])).has(address))
      return address;
  throw new Error('numbers do not end');
}
