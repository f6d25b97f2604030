/** A seller as the environment names one: with it invoices are issued outside demo mode. */
export const SELLER_ENV = {
  SELLER_NAME: 'Tilleul Services',
  SELLER_LEGAL_FORM: 'SARL au capital de 5 000 €',
  SELLER_ADDRESS: '4 quai des Brumes',
  SELLER_ZIP: '76600',
  SELLER_CITY: 'Le Havre',
  SELLER_SIREN: '732 829 320',
  SELLER_SIRET: '732 829 320 00074',
  SELLER_REGISTRY: 'RCS Le Havre',
  SELLER_VAT_NUMBER: 'FR44732829320',
  SELLER_IBAN: 'FR14 2004 1010 0505 0001 3M02 606',
  SELLER_CREDITOR_ID: 'FR72 ZZZ 123456',
} as const;
