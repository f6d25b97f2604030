import type { Product } from '../shared/ports.ts';
import type { Seller } from './invoice-content.ts';

/** Who sells in demo mode, where nobody does: made-up numbers whose keys are right. */
export function demoSeller({ name, domain }: Pick<Product, 'name' | 'domain'>): Seller {
  return {
    name: `${name} (démonstration)`,
    legalForm: 'SAS au capital de 10\u202f000\u00a0€',
    address: '1 place de l’Exemple',
    zip: '69002',
    city: 'Lyon',
    siren: '100000009',
    siret: '10000000900017',
    registry: 'RCS Lyon',
    vatNumber: 'FR88100000009',
    email: `facturation@${domain}`,
    phone: '0400000000',
    iban: 'FR7699999000010000123456768',
    bic: '',
    paysVatOnDebits: false,
  };
}
