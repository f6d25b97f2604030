import type { InvoiceLine, VatShare } from './invoice-content.ts';

/** In percent: dental offices buy an ordinary service. */
const VAT_RATE = 20;

export type InvoiceTotals = {
  readonly vat: readonly VatShare[];
  readonly exclVatCents: number;
  readonly vatCents: number;
  readonly inclVatCents: number;
};

/** Line nets, each rounded to the cent, summed per rate; the tax is that of the sum, half a cent away from zero (D8). */
export function totalsOf(lines: readonly Pick<InvoiceLine, 'netCents' | 'vatRate'>[]): InvoiceTotals {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => b - a);
  const vat = rates.map((rate) => {
    const baseCents = sum(lines.filter(({ vatRate }) => vatRate === rate).map(({ netCents }) => netCents));
    return { rate, baseCents, vatCents: percentOf(baseCents, rate) };
  });
  const exclVatCents = sum(vat.map(({ baseCents }) => baseCents));
  const vatCents = sum(vat.map((share) => share.vatCents));
  return { vat, exclVatCents, vatCents, inclVatCents: exclVatCents + vatCents };
}

/** A line of one or more of the same. */
export function lineOf({
  label,
  quantity = 1,
  unitPriceCents,
  vatRate = VAT_RATE,
}: {
  label: string;
  quantity?: number;
  unitPriceCents: number;
  vatRate?: number;
}): InvoiceLine {
  return { label, quantity, unitPriceCents, netCents: halfUp(quantity * unitPriceCents), vatRate };
}

/** In tenths of a percent, so that 5.5 % stays whole. */
const percentOf = (cents: number, rate: number) => halfUp((cents * Math.round(rate * 10)) / 1000);

// Math.round alone takes -0.5 to 0: a credit note must mirror its invoice.
const halfUp = (cents: number) => (cents < 0 ? -Math.round(-cents) : Math.round(cents));

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
