import { z } from 'zod';

/** The one form of an address: trimmed, lower case (addresses ignore case). */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Whether this can be an e-mail address. */
export function isEmail(text: string): boolean {
  return z.email().safeParse(normaliseEmail(text)).success;
}
