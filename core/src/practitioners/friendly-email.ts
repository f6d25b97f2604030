import { searchText } from '../shared/person-name.ts';

/** Dots and dashes between letters and digits, at most the 64 characters of a local part. */
const LOCAL_PART = /^(?=.{1,64}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/;
const PROPOSED_MAX = 56;

/**
 * The address of the product that was typed for a practitioner, its part before the @ alone being enough;
 * null when it is of another domain or no address.
 */
export function readFriendlyEmail(text: string, domain: string): string | null {
  const [local = '', ...rest] = text.trim().toLowerCase().split('@');
  if (!LOCAL_PART.test(local) || rest.length > 1) return null;
  return rest.length === 0 || rest[0] === domain ? `${local}@${domain}` : null;
}

/** What the address proposed for a name begins with: 'elise.da-silva'; 'dentiste' for a name without letters. */
export function friendlyLocalPart({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const parts = [firstname, lastname].map((name) => dashed(searchText(name))).filter((part) => part !== '');
  const local = parts.join('.').slice(0, PROPOSED_MAX);
  return local.replace(/[.-]+$/, '') || 'dentiste';
}

const dashed = (text: string): string => text.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');

/** The addresses to try, best first: the name, then the name and a number from 2. */
export function* friendlyCandidates(local: string, domain: string): Generator<string, never> {
  yield `${local}@${domain}`;
  for (let n = 2; ; n += 1) yield `${local}${n}@${domain}`;
}
