import type { Ports } from '../shared/ports.ts';

/** Who publishes the product, as configuration says it; '' where it does not (LCEN, article 1-1). */
export type Publisher = {
  readonly product: string;
  readonly contact: { readonly phone: string; readonly hours: string; readonly mail: string };
  /** Null where no company is configured, as in a demonstration. */
  readonly company: {
    readonly name: string;
    readonly legalForm: string;
    readonly address: string;
    readonly siren: string;
    readonly registry: string;
    readonly vatNumber: string;
  } | null;
};

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
  };
}
