import type { Ports } from '../shared/ports.ts';
import type { Publisher } from './publisher.ts';

/** As configuration says it. */
export function getPublisher({ product, billing }: Pick<Ports, 'product' | 'billing'>): Publisher {
  const { seller } = billing;
  return {
    product: product.name,
    contact: { ...product.contact, mail: product.mailboxAddress },
    company: seller && {
      name: seller.name,
      legalForm: seller.legalForm,
      address: [seller.address, `${seller.zip} ${seller.city}`.trim()].join('\n'),
      siren: seller.siren,
      registry: seller.registry,
      vatNumber: seller.vatNumber,
    },
    host: product.host,
  };
}
