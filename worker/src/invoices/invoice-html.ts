import type { Buyer, InvoiceContent, InvoiceLine, Seller } from '@accordent/core/invoices/invoice-content.ts';
import { dayText, periodText } from '@accordent/core/invoices/issue-rules.ts';
import { formatEuros } from '@accordent/core/shared/money.ts';
import { escape } from '../escape.ts';
import { invoiceStyle } from './invoice-style.ts';

/** The paper of an invoice or a credit note: one document with its style and fonts in it. */
export function invoiceHtml(content: InvoiceContent): string {
  const title = titleOf(content);
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escape(title)}</title><style>${invoiceStyle()}</style></head>
<body>
<header>
  <p class="brand">${escape(content.seller.name)}</p>
  <h1>${escape(title)}</h1>
</header>
<section class="parties">
  ${party('Vendeur', sellerLines(content.seller))}
  ${party('Client', buyerLines(content.buyer))}
</section>
<dl class="facts">${facts(content).map(fact).join('')}</dl>
<table class="lines">
  <thead><tr><th scope="col">Désignation</th><th scope="col">Qté</th><th scope="col">Prix unitaire HT</th><th scope="col">TVA</th><th scope="col">Total HT</th></tr></thead>
  <tbody>${content.lines.map(line).join('')}</tbody>
</table>
<table class="totals"><tbody>${totals(content).map(total).join('')}</tbody></table>
<section class="mentions">${mentions(content).map(paragraph).join('')}</section>
<footer>${paragraph(footer(content.seller))}</footer>
</body>
</html>`;
}

/** « Facture n° 42 ». */
export const titleOf = ({ type, number }: InvoiceContent): string =>
  `${type === 'credit' ? 'Avoir' : 'Facture'} n°\u00a0${number}`;

const party = (role: string, lines: readonly string[]) => `<div>
    <h2>${escape(role)}</h2>
    <address>${lines.map((text, index) => `<span${index === 0 ? ' class="name"' : ''}>${escape(text)}</span>`).join('')}</address>
  </div>`;

function sellerLines(seller: Seller): readonly string[] {
  return filled([
    seller.name,
    seller.legalForm,
    seller.address,
    `${seller.zip} ${seller.city}`,
    `SIREN ${grouped(seller.siren)}`,
    seller.siret && `SIRET ${grouped(seller.siret)}`,
    seller.registry,
    `TVA ${seller.vatNumber}`,
  ]);
}

function buyerLines(buyer: Buyer): readonly string[] {
  return filled([
    buyer.name,
    buyer.address,
    `${buyer.zip} ${buyer.city}`.trim(),
    buyer.siren && `SIREN ${grouped(buyer.siren)}`,
    buyer.siret && `SIRET ${grouped(buyer.siret)}`,
    buyer.vatNumber && `TVA ${buyer.vatNumber}`,
  ]);
}

type Fact = readonly [name: string, value: string];

function facts({ issuedOn, service, dueOn, creditOf, type }: InvoiceContent): readonly Fact[] {
  return [
    ['Date d’émission', dayText(issuedOn)],
    ['Date de la prestation', periodText(service)],
    ...(creditOf
      ? ([['Facture annulée', `n°\u00a0${creditOf.number} du ${dayText(creditOf.issuedOn)}`]] as const)
      : []),
    ...(type === 'invoice' ? ([['Date d’échéance', dayText(dueOn)]] as const) : []),
    ['Catégorie d’opération', 'Prestation de services'],
  ];
}

const fact = ([name, value]: Fact) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`;

const line = ({ label, quantity, unitPriceCents, vatRate, netCents }: InvoiceLine) => `<tr>
    <td>${escape(label)}</td><td>${quantity}</td><td>${euros(unitPriceCents)}</td><td>${percent(vatRate)}</td><td>${euros(netCents)}</td>
  </tr>`;

function totals({ vat, exclVatCents, inclVatCents, type }: InvoiceContent): readonly Fact[] {
  return [
    ['Total HT', formatEuros(exclVatCents)],
    ...vat.map(({ rate, baseCents, vatCents }): Fact => [
      `TVA ${percent(rate)} sur ${formatEuros(baseCents)}`,
      formatEuros(vatCents),
    ]),
    ['Total TTC', formatEuros(inclVatCents)],
    ...(type === 'invoice' ? ([['Net à payer', formatEuros(inclVatCents)]] as const) : []),
  ];
}

const total = ([name, value]: Fact) =>
  `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`;

function mentions({ type, seller, isDebited, mentions: said }: InvoiceContent): readonly string[] {
  if (type === 'credit') return [said.payment];
  return filled([
    said.payment,
    !isDebited && seller.iban && `IBAN ${grouped(seller.iban, 4)}${seller.bic && `, BIC ${seller.bic}`}`,
    said.discount,
    said.penalties,
    said.recovery,
    seller.paysVatOnDebits && 'Option pour le paiement de la taxe d’après les débits.',
  ]);
}

const footer = (seller: Seller) =>
  filled([
    seller.name,
    seller.legalForm,
    `${seller.address}, ${seller.zip} ${seller.city}`,
    `SIREN ${grouped(seller.siren)}`,
    seller.registry,
    `TVA ${seller.vatNumber}`,
    seller.email,
    seller.phone && grouped(seller.phone, 2),
  ]).join(' · ');

const paragraph = (text: string) => `<p>${escape(text)}</p>`;

const filled = (texts: readonly (string | false)[]): readonly string[] =>
  texts.filter((text): text is string => text !== false && text !== '');

/** 732829320 as '732 829 320', with no-break spaces; a SIRET ends with its five digits together. */
function grouped(text: string, size = 3): string {
  const head = text.length === 14 && size === 3 ? text.slice(0, 9) : text;
  const groups = head.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
  return [...groups, text.slice(head.length)].filter((group) => group !== '').join('\u00a0');
}

const euros = (cents: number) => escape(formatEuros(cents));
const percent = (rate: number) => `${String(rate).replace('.', ',')}\u00a0%`;
