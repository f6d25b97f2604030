import { searchText } from '../shared/person-name.ts';

/** What banks pass on: EPC217-08, 'SEPA Conversion Table', basic Latin. */
const ALLOWED = /[A-Za-z0-9/?:().,'+ -]/;

/** What stands for a sign that they do not. */
const INSTEAD: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '&': '+',
  '@': '(at)',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '€': 'EUR',
  '°': 'o',
};

/**
 * A text in the characters that SEPA allows, without a slash at its ends or two of them in a row, on one line, cut at
 * `limit`: accents fall, 'œ' is 'oe', what has no stand-in is a point.
 */
export function sepaText(text: string, limit: number): string {
  const plain = Array.from(
    text
      .normalize('NFC')
      .replaceAll(/[\u00ab\u00bb]/g, "'")
      .replaceAll(/\s+/g, ' '),
    (sign) => {
      if (ALLOWED.test(sign)) return sign;
      if (INSTEAD[sign] !== undefined) return INSTEAD[sign];
      const folded = searchText(sign).trim();
      if (folded === '') return '.';
      return sign === sign.toLowerCase() ? folded : folded.toUpperCase();
    },
  ).join('');
  return plain
    .replaceAll(/\/{2,}/g, '/')
    .trim()
    .slice(0, limit)
    .replaceAll(/^[/ ]+|[/ ]+$/g, '');
}

/** Whether something of a text is left in a bank's file. */
export const isSepaText = (text: string): boolean => /[A-Za-z0-9]/.test(sepaText(text, text.length));
