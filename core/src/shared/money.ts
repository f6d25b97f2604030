/** Digits, alone or in groups of three; then a comma or a point and one or two decimals. */
const AMOUNT = /^(\d{1,12}|\d{1,3}(?: \d{3}){1,3})(?:[.,](\d{1,2}))?(?: ?€)?$/;

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * An amount as a person types it ('1 234,56', '1234.5', '80 €', with any kind of space) in integer cents;
 * null for anything else, a sign or a third decimal included.
 */
export function parseAmount(text: string): number | null {
  const match = AMOUNT.exec(text.replaceAll(/\s+/g, ' ').trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  return Number(whole.replaceAll(' ', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Cents as the number of euros that the wire carries. */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** The same backwards: what the wire carries is rounded to a cent. */
export const eurosToCents = (amount: number): number => Math.round(amount * 100);

/** '1 234,56 €' with the no-break spaces of fr-FR. */
export function formatEuros(cents: number): string {
  return euros.format(centsToEuros(cents));
}

/** '1 234,56' with no-break spaces: the same without its sign, as a form holds it. */
export const amountText = (cents: number): string =>
  formatEuros(cents).replace(/\s€$/, '').replaceAll('\u202f', '\u00a0');
