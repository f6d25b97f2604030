import type { Product } from '../shared/ports.ts';

/** Whom the product's own mails come from. */
export function systemSender({ name, domain }: Pick<Product, 'name' | 'domain'>): {
  name: string;
  address: string;
} {
  return { name, address: `ne-pas-repondre@${domain}` };
}
