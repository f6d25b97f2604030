import { domainError, invalidFields } from './domain-error.ts';

const WITHOUT_KEY = 13;
const WITH_KEY = 15;
/** The letter of Corsica's départements, 2A and 2B, stands in the seventh place. */
const CHARACTERS = /^\d{6}[\dAB]\d*$/;
const MASKED = 11;

export type NirFault = 'too-short' | 'too-long' | 'foreign-characters';

/** `value13` is what the number is found by; `key` what was given after it, '' when nothing was. */
export type NirCheck =
  | { readonly kind: NirFault }
  | {
      readonly kind: 'doubtful' | 'ok';
      readonly value: string;
      readonly value13: string;
      readonly key: string;
    };

const sentenceOf: Record<NirFault, string> = {
  'too-short': 'ssn_too_short',
  'too-long': 'ssn_too_long',
  'foreign-characters': 'ssn_characters',
};

/** Without spaces (of any kind) and dots, in upper case. */
export function normaliseNir(text: string): string {
  return text.replaceAll(/[\s.]+/g, '').toUpperCase();
}

/**
 * Looks at a typed number (NIR): 13 to 15 characters. 14 characters or a wrong key make it doubtful, 13 never
 * do.
 */
export function checkNir(text: string): NirCheck {
  const value = normaliseNir(text);
  if (value.length < WITHOUT_KEY) return { kind: 'too-short' };
  if (value.length > WITH_KEY) return { kind: 'too-long' };
  if (!CHARACTERS.test(value)) return { kind: 'foreign-characters' };
  const value13 = withoutKey(value);
  const key = value.slice(WITHOUT_KEY);
  const kind = key === '' || key === computeNirKey(value13) ? 'ok' : 'doubtful';
  return { kind, value, value13, key };
}

/** The key of the sentence about what cannot be a number; null when it can. A doubtful one can. */
export function nirFault(text: string): string | null {
  const { kind } = checkNir(text);
  return kind === 'ok' || kind === 'doubtful' ? null : sentenceOf[kind];
}

/**
 * The number to keep, from what was typed in `field`. Throws `invalid` about that field, and `ssn_doubtful` for
 * a doubtful one that nobody has confirmed.
 */
export function acceptNir(
  text: string,
  { field, isConfirmed }: { field: string; isConfirmed: boolean },
): { readonly value: string; readonly value13: string } {
  const check = checkNir(text);
  if (!('value' in check)) throw invalidFields({ [field]: sentenceOf[check.kind] });
  if (check.kind === 'doubtful' && !isConfirmed) throw domainError('ssn_doubtful');
  return { value: check.value, value13: check.value13 };
}

/** What an accepted number is found by. */
export const withoutKey = (value: string): string => value.slice(0, WITHOUT_KEY);

/** The two-digit key of the first 13 characters: 97 − N mod 97, where 2A counts as 19 and 2B as 18 (D1). */
export function computeNirKey(value13: string): string {
  const corsica = { A: 1_000_000, B: 2_000_000 }[value13.charAt(6)] ?? 0;
  const number = Number(value13.replace(/[AB]/, '0')) - corsica;
  return String(97 - (number % 97)).padStart(2, '0');
}

/** Eleven dots and the last two of the 13: all that leaves until someone asks for the number. */
export function maskNir(value: string): string {
  return '•'.repeat(MASKED) + value.slice(MASKED, WITHOUT_KEY);
}

/** In its usual groups, with no-break spaces: '1 85 05 75 123 456 42'. Takes a part of a number as well. */
export function groupNir(value: string): string {
  const groups: string[] = [];
  let from = 0;
  for (const length of [1, 2, 2, 2, 3, 3, 2]) {
    groups.push(value.slice(from, from + length));
    from += length;
  }
  return groups.filter((group) => group !== '').join('\u00A0');
}
