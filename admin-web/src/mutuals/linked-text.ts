/** A part of a text: plain, or the address that it is. */
export type TextPart = { readonly text: string; readonly href: string | null };

const ADDRESS = /https?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]]/gi;

/** Cuts the web addresses out of what somebody typed: http and https alone, so that no text runs anything. */
export function linkedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = webAddress(found);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: found, href });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The address that a text is, http or https; null for anything else. */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  const isBare = /^www\.[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(typed);
  const address = isBare ? `https://${typed}` : typed;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** The e-mail address that a text is, and nothing beside it; null for anything else. */
export function mailAddress(text: string): string | null {
  const typed = text.trim();
  return /^[^\s@<>()",;:?&]+@[^\s@<>()",;:?&]+\.[^\s@<>()",;:?&]+$/.test(typed) ? typed : null;
}
