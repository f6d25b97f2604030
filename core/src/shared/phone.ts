/** National numbers behind these country codes are written with 0 as well (D10); 508 has short ones of six digits. */
const OVERSEAS_CODES = '262|590|594|596|508';
const OVERSEAS = new RegExp(String.raw`^(${OVERSEAS_CODES})(\d{9})$`);
const SAINT_PIERRE = /^508(\d{6})$/;
const TEN_DIGITS = /^0[1-9]\d{8}$/;

/** What stands between the digits of a number, as part of a pattern. */
export const BETWEEN_DIGITS = String.raw`[\s.\-/()\u2010-\u2015]`;
const BETWEEN = new RegExp(BETWEEN_DIGITS, 'g');

/** What a French number begins with where it is dialled from abroad, in place of its 0, as part of a pattern. */
export const FROM_ABROAD = String.raw`(?:\+|(?<!\d${BETWEEN_DIGITS})00)${BETWEEN_DIGITS}?(?:33|${OVERSEAS_CODES})(?:${BETWEEN_DIGITS}*0)?`;

/**
 * A French number as ten digits, from any usual writing ('+33 6 12…', '0033 (0)6…', '06.12…');
 * null for anything else, a number of more than ten digits included.
 */
export function normalisePhone(text: string): string | null {
  const dialled = text.replaceAll('(0)', '').replaceAll(BETWEEN, '');
  const international = /^(?:\+|00)(\d+)$/.exec(dialled)?.[1];
  const digits = international === undefined ? dialled : nationalOf(international);
  return TEN_DIGITS.test(digits) ? digits : null;
}

function nationalOf(international: string): string {
  const short = SAINT_PIERRE.exec(international)?.[1];
  if (short) return `0508${short}`;
  const overseas = OVERSEAS.exec(international)?.[2];
  if (overseas) return `0${overseas}`;
  return international.startsWith('33') ? `0${international.slice(2).replace(/^0/, '')}` : '';
}
