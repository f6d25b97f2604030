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

export type Answering = Pick<Product, 'domain' | 'mailboxAddress' | 'secureAddress'>;

/** Addresses that the product answers under: nobody else may bear one, and mails are nobody's by them. */
export const reservedAddresses = ({
  domain,
  mailboxAddress,
  secureAddress,
}: Answering): readonly string[] => [
  mailboxAddress,
  ...(secureAddress ? [secureAddress] : []),
  ...RESERVED.map((local) => `${local}@${domain}`),
];

/** Whether an address is one of them. */
export const isReserved = (address: string, product: Answering): boolean =>
  reservedAddresses(product).includes(address);
