import { storedPhones } from '../shared/search-words.ts';

const LONGEST_NUMBER = 9;
const REFERENCES = /\bpec[\s-]\d{4}[\s-]?\d*/gi;
const SPACES_IN_NUMBERS = /(?<=[\dAB])[\s.\-\u00A0\u202F]+(?=[\dAB])/gi;

/**
 * Whether what is typed may be a NIR, or the beginning of one: a number too long for an invoice or a PEC, and no
 * telephone. Nobody is searched by it, and it leaves no browser.
 */
export function mayBeNir(text: string): boolean {
  // Put together and not taken out: the middle of a NIR may look like the beginning of a telephone.
  const joined = storedPhones(text).replaceAll(REFERENCES, '').replaceAll(SPACES_IN_NUMBERS, '');
  const numbers = joined.match(/\d[\dAB]*/gi) ?? [];
  return numbers.some((number) => number.length > LONGEST_NUMBER && !number.startsWith('0'));
}

const NUMBERED = /^(?:(fa|facture|avoir)?[\s-]*(n\s*°?\s*)?)(\d{1,9})$/i;

/** Whether a text says that its number is an invoice's: 'facture 412', 'n° 412'; a bare number may be a PEC's. */
export const namesInvoice = (text: string): boolean => {
  const [, word, sign] = NUMBERED.exec(text.trim()) ?? [];
  return word !== undefined || sign !== undefined;
};

/** The invoice that a typed text names by its number: '412', 'facture n° 412', 'FA-412'; null for none. */
export function invoiceNumberIn(text: string): number | null {
  const number = NUMBERED.exec(text.trim())?.[3];
  return number === undefined ? null : Number(number);
}
