import { searchText } from '../shared/person-name.ts';

const GROUPED = /^\d{1,3}(?:[ .,']\d{3})*$/;
/** Beyond, cents are not money of a practice but a number that stands in the wrong column, and no column of ours holds them. */
export const MOST_CENTS = 2_147_483_647;

/**
 * A signed amount as banks and insurers write it in cents: '1 234,56', '-1.234,56', '1,234.56', '12,50-', '(3,00)',
 * '+7 €'. null for anything else, and for '1.234', which may be either.
 */
export function parseBankAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/\s*(?:€|EUR)\s*/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, before, inner, after] = /^([-+(]?) ?([\d .,']+?) ?([-+)]?)$/.exec(plain) ?? [];
  if (inner === undefined || (before === '(') !== (after === ')')) return null;
  if (before !== '' && after !== '' && before !== '(') return null;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(inner) ?? [];
  const isGrouped = GROUPED.test(whole) && new Set(whole.match(/[ .,']/g)).size < 2;
  if (!isGrouped && !/^\d{1,12}$/.test(whole)) return null;
  if (decimals === '' && /^\d{1,3}[.,]\d{3}$/.test(whole)) return null;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return cents === 0 ? 0 : before === '-' || after === '-' || before === '(' ? -cents : cents;
}

/** A day as files write it, `yyyy-MM-dd`: '23/11/2026', '23.11.26', '2026-11-23', '20261123', with or without an hour; null for none. */
export function parseBankDay(text: string): string | null {
  const [day = ''] = text.trim().split(/[ T]/);
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(day);
  if (french) return dayOf(yearOf(french[3]!), Number(french[2]), Number(french[1]));
  const sorted = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})$/.exec(day);
  return sorted && dayOf(Number(sorted[1]), Number(sorted[2]), Number(sorted[3]));
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

/** `yyyy-MM-dd` of a day that exists, from 2000 on. */
export function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year >= 2000 && year < 2100 ? at.toISOString().slice(0, 10) : null;
}

/** A label on one line: no control character, single spaces. */
export const oneLine = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A line that sums others up, which stands below them. */
export const isTotal = (text: string): boolean =>
  /^(sous )?(total|totaux|solde)\b|\btotal (general|du|des|lot)\b/.test(searchText(text));
