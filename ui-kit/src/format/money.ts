const euros = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat('fr-FR');
const averages = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

const NO_BREAK_SPACE = '\u00a0';
const withPlainSpaces = (text: string) => text.replaceAll('\u202f', NO_BREAK_SPACE);

/** `123456` cents → `1 234,56` (no-break spaces, no currency). */
export function formatAmount(cents: number): string {
  return withPlainSpaces(euros.format(cents / 100));
}

/** `123456` cents → `1 234,56 €` (no-break spaces). */
export function formatMoney(cents: number): string {
  return `${formatAmount(cents)}${NO_BREAK_SPACE}€`;
}

/** `1284` → `1 284`. */
export function formatCount(count: number): string {
  return withPlainSpaces(counts.format(count));
}

/** `2.5` → `2,5`: an average, two decimals at most. */
export function formatAverage(value: number): string {
  return withPlainSpaces(averages.format(value));
}

/** `0.512` → `51,2 %`. */
export function formatPercent(share: number): string {
  return `${formatAverage(Math.round(share * 1000) / 10)}${NO_BREAK_SPACE}%`;
}

/** What a person types (`1 234,56 €`, `1234.5`) → cents, or null when it is no amount. */
export function parseMoney(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace('.', ',');
  const match = /^(\d{1,10})(?:,(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
