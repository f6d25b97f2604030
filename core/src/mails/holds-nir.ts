import { invalidFields } from '../shared/domain-error.ts';
import { computeNirKey } from '../shared/nir.ts';

// Alone between words: neither a part of a longer number, such as an IBAN, nor of an international phone number.
const CANDIDATES =
  /(?<!\d[ .\u00A0\u202F-]?|[A-Za-z+])[1278](?:[ .\u00A0\u202F-]?[0-9AB]){12}(?:[ .\u00A0\u202F-]?\d){0,2}(?![ .\u00A0\u202F-]?\d|[A-Za-z])/gi;
const NIR = /^[1278]\d{2}(0[1-9]|1[0-2]|[2-4]\d|[5-9]\d)\d[\dAB]\d{6}(\d{2})?$/;

/**
 * Whether a text holds a number that can only be a NIR: 13 characters of its form, or 15 whose key is right. Numbers
 * of companies and phones are none.
 */
export const holdsNir = (text: string): boolean => (text.match(CANDIDATES) ?? []).some(isNir);

/** The text with '…' in the place of such numbers. */
export const withoutNir = (text: string): string =>
  text.replace(CANDIDATES, (candidate) => (isNir(candidate) ? '…' : candidate));

function isNir(candidate: string): boolean {
  const value = candidate.replaceAll(/[^0-9AB]/gi, '').toUpperCase();
  if (!NIR.test(value)) return false;
  return value.length === 13 || value.slice(13) === computeNirKey(value.slice(0, 13));
}

/** No mail holds one; what a person wrote is not changed behind his back. Throws `invalid`, `mail_patient` at the field. */
export function refuseNir(typed: Readonly<Record<string, string>>): void {
  const faults = Object.entries(typed).filter(([, value]) => holdsNir(value));
  if (faults.length > 0)
    throw invalidFields(Object.fromEntries(faults.map(([field]) => [field, 'mail_patient'])));
}
