import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import type { Buyer, InvoiceContent } from '@accordent/core/invoices/invoice-content.ts';
import { creditContent, invoiceContent } from '@accordent/core/invoices/issue-rules.ts';
import { expect, test } from 'vitest';
import { brokenRules, schemaFault } from '../testing/en16931.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';

const seller = demoSeller({ name: 'Tilleul', domain: 'tilleul.example' });
const buyer: Buyer = {
  id: 7,
  name: 'Élise MOREAU',
  address: '12 rue des Lilas',
  zip: '75020',
  city: 'Paris',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  email: 'elise@cabinet.example',
};
const issuedAt = new Date('2026-12-01T05:00:00Z');
const draft = {
  number: 42,
  issuedAt,
  seller,
  buyer,
  label: 'Formation',
  amountCents: 29_900,
  paymentDays: 30,
};
const monthly = invoiceContent({ ...draft, period: { from: '2026-12-01', to: '2026-12-31' } });
const credit = creditContent(monthly, { number: 43, issuedAt: new Date('2026-12-20T10:00:00Z') });
const unknown: Buyer = {
  ...buyer,
  name: 'CABINET <DES> "TILLEULS" & Cie\u0007 \uD800',
  address: '',
  zip: '',
  city: '',
  siren: '',
  siret: '',
  vatNumber: '',
};

const papers: readonly (readonly [string, InvoiceContent])[] = [
  ['a subscription', monthly],
  ['an invoice by hand', invoiceContent({ ...draft, amountCents: 3333 })],
  ['a credit note', credit],
  ['a buyer of whom little is known', invoiceContent({ ...draft, buyer: unknown })],
  [
    'a seller without account who pays on debits',
    invoiceContent({ ...draft, seller: { ...seller, iban: '', siret: '', bic: '', paysVatOnDebits: true } }),
  ],
];

test.each(papers)('%s keeps to the schema of Factur-X', (_, content) => {
  expect(schemaFault(crossIndustryInvoice(content))).toBeNull();
});

// Each takes seconds.
test.each(papers.slice(0, 4))('%s keeps to the rules of EN 16931', { timeout: 120_000 }, (_, content) => {
  expect(brokenRules(crossIndustryInvoice(content))).toEqual([]);
});

test('the schema and the rules tell a wrong invoice', { timeout: 120_000 }, () => {
  const xml = crossIndustryInvoice(monthly);
  expect(schemaFault(xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).toContain('IssueDateTime');
  const wrongSum = xml.replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00');
  expect(brokenRules(wrongSum).map((rule) => rule.split(':')[0])).toContain('BR-CO-15');
});

const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
const textsOf = (xml: string, name: string): readonly (string | undefined)[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1]);

test('what France asks beside the norm is there: frame, subjects of the notes, identifiers and addresses', () => {
  const xml = crossIndustryInvoice(monthly);
  expect(textsOf(xml, 'ram:ID').slice(0, 2)).toEqual(['S1', 'urn:cen.eu:en16931:2017']);
  expect(textsOf(xml, 'ram:SubjectCode').toSorted()).toEqual(['AAB', 'PMD', 'PMT', 'REG']);
  expect(xml).toContain('40,00\u00a0€');
  expect(xml).toContain('<ram:ID schemeID="0002">100000009</ram:ID>');
  expect(xml).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
  expect(xml).toContain('<ram:GlobalID schemeID="0009">73282932000074</ram:GlobalID>');
  expect(xml).toContain('<ram:URIID schemeID="0225">732829320</ram:URIID>');
  expect(valueOf(xml, 'ram:DueDateTypeCode')).toBe('72');
  expect(valueOf(xml, 'ram:InvoiceCurrencyCode')).toBe('EUR');
});

test('a credit note is a 381 that names its invoice and its date; its type alone turns the amounts round', () => {
  const xml = crossIndustryInvoice(credit);
  expect(valueOf(xml, 'ram:TypeCode')).toBe('381');
  expect(valueOf(xml, 'ram:IssuerAssignedID')).toBe('42');
  expect(valueOf(xml, 'qdt:DateTimeString')).toBe('20261201');
  expect(valueOf(xml, 'ram:GrandTotalAmount')).toBe('358.80');
});

test('a buyer without SIREN has an e-mail address, and no number in its place', () => {
  const xml = crossIndustryInvoice(invoiceContent({ ...draft, buyer: unknown }));
  expect(xml).toContain('<ram:URIID schemeID="EM">elise@cabinet.example</ram:URIID>');
  expect(textsOf(xml, 'ram:SpecifiedLegalOrganization')).toEqual([]);
  expect(xml.match(/schemeID="0002"/g)).toHaveLength(1);
  expect(xml).toContain('CABINET &lt;DES&gt; "TILLEULS" &amp; Cie  \uFFFD');
});
