import { crossIndustryInvoice } from '@accordent/adapters/factur-x/cross-industry-invoice.ts';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { schemaFault } from '@accordent/adapters/testing/en16931.ts';
import { attachedFiles, metadataOf, pdfAFaults } from '@accordent/adapters/testing/pdf-a.ts';
import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import { creditContent, invoiceContent } from '@accordent/core/invoices/issue-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceHtml } from './invoice-html.ts';
import { createInvoiceRenderer } from './invoice-renderer.ts';

const seller = demoSeller({ name: 'Tilleul', domain: 'tilleul.example' });
const buyer = {
  id: 7,
  name: 'CABINET <script>alert(1)</script> & Cie',
  address: '12 rue des Lilas',
  zip: '75020',
  city: 'Paris',
  siren: '732829320',
  siret: '',
  vatNumber: 'FR44732829320',
  email: 'elise@cabinet.example',
};
const invoice = invoiceContent({
  number: 1042,
  issuedAt: new Date('2026-06-01T04:00:00Z'),
  seller: { ...seller, paysVatOnDebits: true },
  buyer,
  label: 'Forfait Serenity, abonnement juin 2026',
  amountCents: 129_900,
  paymentDays: 30,
  period: { from: '2026-06-01', to: '2026-06-30' },
});
const credit = creditContent(invoice, { number: 1043, issuedAt: new Date('2026-06-20T10:00:00Z') });

/** What a person reads, in plain spaces. */
const words = (html: string): string =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the paper of an invoice', () => {
  test.each([
    ['the word and the number', 'Facture n° 1042'],
    ['the seller', 'Tilleul (démonstration)'],
    ['its legal form and capital', 'SAS au capital de 10 000 €'],
    ['its head office', '1 place de l’Exemple 69002 Lyon'],
    ['its numbers', 'SIREN 100 000 009 SIRET 100 000 009 00017 RCS Lyon TVA FR88100000009'],
    ['the buyer', 'CABINET &lt;script&gt;alert(1)&lt;/script&gt; &amp; Cie 12 rue des Lilas 75020 Paris'],
    ['his numbers', 'SIREN 732 829 320 TVA FR44732829320'],
    ['the date of issue', 'Date d’émission 1er juin 2026'],
    ['the period', 'du 1er au 30 juin 2026'],
    ['the due date', 'Date d’échéance 1er juillet 2026'],
    ['the category of operation', 'Prestation de services'],
    ['the line', 'Forfait Serenity, abonnement juin 2026 1 1 299,00 € 20 % 1 299,00 €'],
    ['the sum before tax', 'Total HT 1 299,00 €'],
    ['the tax by rate', 'TVA 20 % sur 1 299,00 € 259,80 €'],
    ['what is to be paid', 'Net à payer 1 558,80 €'],
    ['where to pay', 'IBAN FR76 9999 9000 0100 0012 3456 768'],
    ['the discount', 'Pas d’escompte pour paiement anticipé.'],
    [
      'the penalties',
      'trois fois le taux d’intérêt légal en vigueur, soit 7,86 % l’an au premier semestre 2026.',
    ],
    ['the fee, as an amount', 'frais de recouvrement en cas de retard : 40,00 €.'],
    ['the option for debits', 'Option pour le paiement de la taxe d’après les débits.'],
  ])('says %s', (_, said) => {
    expect(words(invoiceHtml(invoice))).toContain(said);
  });

  test('of a credit note says what it takes back, and asks for no payment', () => {
    const said = words(invoiceHtml(credit));
    expect(said).toContain('Avoir n° 1043');
    expect(said).toContain('Cet avoir annule la facture n° 1042 du 1er juin 2026.');
    expect(said).toContain('Total TTC -1 558,80 €');
    expect(said).not.toMatch(/Net à payer|IBAN|Pénalités/);
  });

  test('fetches nothing', () => {
    expect(invoiceHtml(invoice)).not.toMatch(/https?:|<link|<script|src="(?!data:)|url\((?!data:)/);
  });
});

describe('the Factur-X', () => {
  const printer = createPdfPrinter({ executablePath: process.env['CHROMIUM_PATH'] });
  const renderer = createInvoiceRenderer(printer, { name: 'Tilleul' });
  let bytes: Uint8Array;
  let creditBytes: Uint8Array;
  beforeAll(async () => {
    [bytes, creditBytes] = await Promise.all([renderer.render(invoice), renderer.render(credit)]);
  });
  afterAll(() => printer.close());

  test('has the structure of a PDF/A-3', async () => {
    expect(await pdfAFaults(bytes)).toEqual([]);
    expect(await pdfAFaults(creditBytes)).toEqual([]);
  });

  test('says in its metadata that it is one, and what it carries', async () => {
    const { xmp, isPlain, ...info } = await metadataOf(bytes);
    expect(isPlain).toBe(true);
    for (const said of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
      '<pdfaProperty:name>ConformanceLevel</pdfaProperty:name>',
      // As the information dictionary has it.
      '<rdf:li xml:lang="x-default">Facture n°\u00a01042</rdf:li>',
      '<rdf:li>Tilleul (démonstration)</rdf:li>',
      '<pdf:Producer>Tilleul</pdf:Producer>',
      '<xmp:CreateDate>2026-06-01T00:00:00Z</xmp:CreateDate>',
      '<xmp:ModifyDate>2026-06-01T00:00:00Z</xmp:ModifyDate>',
    ])
      expect(xmp).toContain(said);
    const issued = new Date('2026-06-01T00:00:00Z');
    expect(info).toEqual({
      title: 'Facture n°\u00a01042',
      author: 'Tilleul (démonstration)',
      producer: 'Tilleul',
      createdAt: issued,
      modifiedAt: issued,
    });
  });

  test('carries the invoice as XML, in the place of its pages', async () => {
    expect(await attachedFiles(bytes)).toEqual([
      {
        name: 'factur-x.xml',
        relationship: '/Alternative',
        mime: '/text#2Fxml',
        hasDate: true,
        text: crossIndustryInvoice(invoice),
      },
    ]);
  });

  test('its XML keeps to the schema of Factur-X', async () => {
    for (const file of [bytes, creditBytes]) {
      const [attached] = await attachedFiles(file);
      expect(schemaFault(attached?.text ?? '')).toBeNull();
    }
  });
});
