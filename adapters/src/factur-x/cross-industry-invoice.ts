import type { Buyer, InvoiceContent, InvoiceLine, Seller } from '@accordent/core/invoices/invoice-content.ts';
import { create } from 'xmlbuilder2';

/** EN 16931, the profile that French platforms take. */
const PROFILE = 'urn:cen.eu:en16931:2017';
/** Services, not paid yet (XP Z12-012). */
const FRAME = 'S1';
const SIREN_SCHEME = '0002';
const SIRET_SCHEME = '0009';
/** Electronic addresses: the directory of French platforms, or an e-mail address. */
const DIRECTORY_SCHEME = '0225';
const EMAIL_SCHEME = 'EM';
const TYPE_CODES = { invoice: '380', credit: '381' } as const;
/** A transfer to an account; one whose means are not told. */
const TRANSFER = '30';
const UNTOLD_MEANS = '1';
/** The tax is due with the invoice (option for debits), or with its payment. */
const DUE_WITH_INVOICE = '5';
const DUE_WITH_PAYMENT = '72';
const ONE_PIECE = 'C62';

type Content = { readonly [name: string]: Content | string | readonly (Content | string)[] | undefined };

/**
 * The invoice as XML of the Cross Industry Invoice, profile EN 16931. A credit note (381) has
 * positive amounts: its type says which way they go.
 */
export function crossIndustryInvoice(content: InvoiceContent): string {
  const { number, type, issuedOn, lines, seller, buyer } = content;
  const root = {
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': FRAME },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': PROFILE },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': String(number),
        'ram:TypeCode': TYPE_CODES[type],
        'ram:IssueDateTime': { 'udt:DateTimeString': day(issuedOn) },
        'ram:IncludedNote': notes(content),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': lines.map((line, index) => tradeLine(line, index + 1, type)),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': sellerParty(seller),
          'ram:BuyerTradeParty': buyerParty(buyer),
        },
        'ram:ApplicableHeaderTradeDelivery': {},
        'ram:ApplicableHeaderTradeSettlement': settlement(content),
      },
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, printable(root)).end({ prettyPrint: true });
}

/** The mentions that France wants told apart by their subject: fee, penalties, discount. */
function notes({ mentions, seller }: InvoiceContent): readonly Content[] {
  return [
    note('REG', `${seller.name}, ${seller.legalForm}, ${seller.registry}`),
    note('PMT', mentions.recovery),
    note('PMD', mentions.penalties),
    note('AAB', mentions.discount),
  ];
}

const note = (code: string, text: string): Content => ({ 'ram:Content': text, 'ram:SubjectCode': code });

function tradeLine(line: InvoiceLine, place: number, type: InvoiceContent['type']): Content {
  const euros = eurosOf(type);
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(place) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': line.label },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': euros(line.unitPriceCents) },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': ONE_PIECE, '#': String(line.quantity) },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': standardTax(line.vatRate),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': euros(line.netCents) },
    },
  };
}

const standardTax = (rate: number): Content => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': 'S',
  'ram:RateApplicablePercent': rate.toFixed(2),
});

function sellerParty(seller: Seller): Content {
  return {
    'ram:GlobalID': seller.siret ? scheme(SIRET_SCHEME, seller.siret) : undefined,
    'ram:Name': seller.name,
    'ram:Description': `${seller.legalForm}, ${seller.registry}`,
    'ram:SpecifiedLegalOrganization': { 'ram:ID': scheme(SIREN_SCHEME, seller.siren) },
    'ram:PostalTradeAddress': address(seller),
    'ram:URIUniversalCommunication': { 'ram:URIID': scheme(DIRECTORY_SCHEME, seller.siren) },
    'ram:SpecifiedTaxRegistration': { 'ram:ID': scheme('VA', seller.vatNumber) },
  };
}

/** What is not known of the buyer is left out: the invoice is issued all the same (issue 4). */
function buyerParty(buyer: Buyer): Content {
  return {
    'ram:GlobalID': buyer.siret && buyer.siren ? scheme(SIRET_SCHEME, buyer.siret) : undefined,
    'ram:Name': buyer.name,
    'ram:SpecifiedLegalOrganization': buyer.siren
      ? { 'ram:ID': scheme(SIREN_SCHEME, buyer.siren) }
      : undefined,
    'ram:PostalTradeAddress': address(buyer),
    'ram:URIUniversalCommunication': {
      'ram:URIID': buyer.siren ? scheme(DIRECTORY_SCHEME, buyer.siren) : scheme(EMAIL_SCHEME, buyer.email),
    },
    'ram:SpecifiedTaxRegistration': buyer.vatNumber ? { 'ram:ID': scheme('VA', buyer.vatNumber) } : undefined,
  };
}

const scheme = (id: string, value: string): Content => ({ '@schemeID': id, '#': value });

const address = ({ zip, address: line, city }: Pick<Buyer, 'zip' | 'address' | 'city'>): Content => ({
  'ram:PostcodeCode': zip || undefined,
  'ram:LineOne': line || undefined,
  'ram:CityName': city || undefined,
  'ram:CountryID': 'FR',
});

function settlement(content: InvoiceContent): Content {
  const { type, vat, seller, service, mentions, dueOn, creditOf } = content;
  const euros = eurosOf(type);
  return {
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': means(content),
    'ram:ApplicableTradeTax': vat.map(({ rate, baseCents, vatCents }) => ({
      'ram:CalculatedAmount': euros(vatCents),
      'ram:TypeCode': 'VAT',
      'ram:BasisAmount': euros(baseCents),
      'ram:CategoryCode': 'S',
      'ram:DueDateTypeCode': seller.paysVatOnDebits ? DUE_WITH_INVOICE : DUE_WITH_PAYMENT,
      'ram:RateApplicablePercent': rate.toFixed(2),
    })),
    'ram:BillingSpecifiedPeriod': {
      'ram:StartDateTime': { 'udt:DateTimeString': day(service.from) },
      'ram:EndDateTime': { 'udt:DateTimeString': day(service.to) },
    },
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': mentions.payment,
      'ram:DueDateDateTime': { 'udt:DateTimeString': day(dueOn) },
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': euros(content.exclVatCents),
      'ram:TaxBasisTotalAmount': euros(content.exclVatCents),
      'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': euros(content.vatCents) },
      'ram:GrandTotalAmount': euros(content.inclVatCents),
      'ram:DuePayableAmount': euros(content.inclVatCents),
    },
    'ram:InvoiceReferencedDocument': creditOf
      ? {
          'ram:IssuerAssignedID': String(creditOf.number),
          'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(creditOf.issuedOn) },
        }
      : undefined,
  };
}

function means({ seller: { iban, bic }, type, isDebited }: InvoiceContent): Content {
  if (type === 'credit' || isDebited || !iban) return { 'ram:TypeCode': UNTOLD_MEANS };
  return {
    'ram:TypeCode': TRANSFER,
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': bic ? { 'ram:BICID': bic } : undefined,
  };
}

/** `yyyy-MM-dd` as the code list's format 102. */
const day = (text: string): Content => ({ '@format': '102', '#': text.replaceAll('-', '') });

const eurosOf = (type: InvoiceContent['type']) => (cents: number) =>
  ((type === 'credit' ? -cents : cents) / 100).toFixed(2);

/** Without what is absent, and without the characters that XML has no place for. */
function printable(value: Content | string | readonly (Content | string)[]): object | string {
  if (typeof value === 'string') return value.toWellFormed().replaceAll(NOT_XML, ' ');
  if (Array.isArray(value)) return value.map(printable);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, printable(inner)]])),
  );
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
