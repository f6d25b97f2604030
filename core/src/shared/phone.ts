/** National numbers behind these country codes are written with 0 as well (D10); 508 has short ones of six digits. */
const OVERSEAS = /^(262|590|594|596|508)(\d{9})$/;
const SAINT_PIERRE = /^508(\d{6})$/;
const TEN_DIGITS = /^0[1-9]\d{8}$/;

/**
 * A French number as ten digits, from any usual writing ('+33 6 12…', '0033 (0)6…', '06.12…');
 * null for anything else, a number of more than ten digits included.
 */
export function normalisePhone(text: string): string | null {
  const dialled = text.replaceAll('(0)', '').replaceAll(/[\s.\-/()\u2010-\u2015]/g, '');
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
