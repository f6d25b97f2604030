import type { Chance } from '../demo-data/random.ts';

/** How a document writes amounts: its thousands, decimals and currency. */
export type Money = (cents: number) => string;

const SPACES = [' ', '\u00A0', '\u202F', ''];

/** One way for a whole document. */
export function moneyOf(chance: Chance, currency = chance.pick(['€', 'EUR'])): Money {
  const space = chance.pick(SPACES);
  return (cents) => {
    const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, space);
    return `${whole},${String(cents % 100).padStart(2, '0')}${currency && `\u00A0${currency}`}`;
  };
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** 19/02/2026. */
export const short = (day: string): string => day.split('-').toReversed().join('/');
/** 19-02-2026. */
export const dashed = (day: string): string => day.split('-').toReversed().join('-');
/** 19 février 2026. */
export function long(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date === 1 ? '1er' : date} ${MONTHS[month! - 1]} ${year}`;
}

/** 1 85 05 75 123 456 42. */
export const groupedNir = (nir: string): string =>
  nir.replace(/^(.)(..)(..)(..)(...)(...)(..)$/, '$1 $2 $3 $4 $5 $6 $7');

/** A page as Chromium prints it. */
export const sheet = (style: string, body: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><style>@page{size:A4;margin:16mm}
body{font:11px sans-serif;margin:0}table{border-collapse:collapse;width:100%}td,th{padding:3px 5px;text-align:left;vertical-align:top}
.n{text-align:right}.grid td,.grid th{border:1px solid #888}${style}</style><body>${body}</body></html>`;

export const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => (/^[\d\s.,\u00A0\u202F]+(€|EUR)?$/.test(cell) && /,/.test(cell) ? `<${tag} class="n">${cell}</${tag}>` : `<${tag}>${cell}</${tag}>`)).join('')}</tr>`;
