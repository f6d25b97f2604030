export const invoiceTypes = ['invoice', 'credit'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export type Buyer = {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly siren: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly email: string;
};

/** Who sells: configuration. Empty texts stand for what he does not have. */
export type Seller = Omit<Buyer, 'id'> & {
  /** 'SAS au capital de 10 000 €'. */
  readonly legalForm: string;
  /** 'RCS Lyon'. */
  readonly registry: string;
  readonly phone: string;
  readonly iban: string;
  readonly bic: string;
  /** 'Option pour le paiement de la taxe d’après les débits'. */
  readonly paysVatOnDebits: boolean;
};

/** What one rate of tax bears. */
export type VatShare = { readonly rate: number; readonly baseCents: number; readonly vatCents: number };

export type InvoiceLine = {
  readonly label: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly netCents: number;
  /** In percent. */
  readonly vatRate: number;
};

/**
 * Everything that the paper shows, as it was when the invoice was issued: the same content gives the same paper
 * whenever it is made. Days are `yyyy-MM-dd` of Europe/Paris.
 */
export type InvoiceContent = {
  readonly number: number;
  readonly type: InvoiceType;
  readonly issuedOn: string;
  readonly dueOn: string;
  /** The month of a subscription, else the day of the invoice. */
  readonly service: { readonly from: string; readonly to: string };
  readonly creditOf: { readonly number: number; readonly issuedOn: string } | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly vat: readonly VatShare[];
  readonly exclVatCents: number;
  readonly vatCents: number;
  readonly inclVatCents: number;
  /** The account of the buyer is debited: nothing is to be transferred. Absent of what was issued before there were debits. */
  readonly isDebited?: boolean;
  /** What the law wants said, each by what it is about. */
  readonly mentions: {
    readonly payment: string;
    readonly penalties: string;
    readonly recovery: string;
    readonly discount: string;
  };
};

/** What a complete electronic invoice asks of its buyer and this one does not know. */
export const missingFacts = ['siren', 'address'] as const;
export type MissingFact = (typeof missingFacts)[number];
