/** The one form of an address: trimmed, lower case (decisions §4: addresses ignore case). */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
