/** A part of a text, and whether it is one of those looked for. */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

/** Without accents, in lower case, letter for letter: each stands where it stood. */
const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');

/** What is looked for, word by word. */
export const wordsOf = (typed: string): readonly string[] =>
  folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const SHORT = 2;
const isInside = (text: string, place: number): boolean =>
  place > 0 && /[\p{L}\p{N}]/u.test(text[place - 1]!);

/** Where a word stands in a folded text; a short one begins a word. */
function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1))
    if (word.length > SHORT || !isInside(text, place)) places.push(place);
  return places;
}

/** Whether every word stands in the text. */
export function holdsWords(text: string, typed: string): boolean {
  const where = folded(text);
  return wordsOf(typed).every((word) => placesOf(where, word).length > 0);
}

/** The text in its order, cut where what is looked for begins and ends. */
export function partsOf(text: string, typed: string): readonly TextPart[] {
  const where = folded(text);
  const isMatch = Array.from({ length: text.length }, () => false);
  for (const word of wordsOf(typed))
    for (const place of placesOf(where, word)) isMatch.fill(true, place, place + word.length);
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch[place]) last!.text += text[place];
    else parts.push({ text: text[place]!, isMatch: isMatch[place]! });
  }
  return parts;
}
