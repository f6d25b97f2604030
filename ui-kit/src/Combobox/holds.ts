/** As the server searches: an apostrophe of either kind, a hyphen and a space are the same, and œ is oe. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim();

/** True when every word typed stands in the text, whatever the accents, capitals and signs between words. */
export function holds(text: string, typed: string): boolean {
  const words = bare(text);
  return bare(typed)
    .split(' ')
    .every((word) => words.includes(word));
}
