/** Five digits that begin with a département: 01 to 95 (20 for Corsica), 97 and 98 overseas. */
const POSTCODE = /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/;

/** A French postcode as five digits, spaces removed; null for anything else. Source: domain facts D10. */
export function normalisePostcode(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return POSTCODE.test(digits) ? digits : null;
}
