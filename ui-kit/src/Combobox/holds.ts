const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True when every word typed stands in the text, whatever the accents and capitals. */
export function holds(text: string, typed: string): boolean {
  const words = bare(text);
  return bare(typed)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
