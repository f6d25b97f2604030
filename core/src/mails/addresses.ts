import type { Product } from '../shared/ports.ts';

/** Whom the product's own mails come from. */
export function systemSender({ name, domain }: Pick<Product, 'name' | 'domain'>): {
  name: string;
  address: string;
} {
  return { name, address: `ne-pas-repondre@${domain}` };
}

/** Local parts of the domain that are the product's: where insurers answer, what anybody may write to, its own sender. */
const RESERVED = ['pec', 'contact', 'ne-pas-repondre'];

/** Whether an address is one that the product answers under, so that nobody else may bear it. */
export const isReserved = (
  address: string,
  { domain, mailboxAddress }: Pick<Product, 'domain' | 'mailboxAddress'>,
): boolean => address === mailboxAddress || RESERVED.some((local) => address === `${local}@${domain}`);
