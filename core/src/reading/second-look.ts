import { searchText } from '../shared/person-name.ts';
import { linesOf } from './lines.ts';
import type { Word } from './words.ts';

/** What the codes and another recognition of the same page say of a value. */
export type SecondLook = {
  /** Whether it stands in a bar code of the page. */
  isInCode(value: string): boolean;
  /** Whether the other recognition reads it too; always where the letters come from the file itself. */
  isReadAgain(text: string): boolean;
};

const MOST_WORDS = 8;

const letters = (text: string): string => searchText(text).replaceAll(' ', '');

/** `again`: the words of the other recognition; null where none is needed. */
export function secondLook(codes: readonly string[], again: readonly Word[] | null): SecondLook {
  const printed = codes.map((code) => code.toUpperCase().replaceAll(/\s/g, ''));
  const runs = new Set<string>();
  for (const { cells } of linesOf(again ?? [])) {
    const words = cells.flatMap((cell) => cell.words.map((word) => letters(word.text)));
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1)
        runs.add(words.slice(from, to).join(''));
  }
  return {
    isInCode: (value) => value.length >= 6 && printed.some((code) => code.includes(value.toUpperCase())),
    isReadAgain: (text) => again === null || runs.has(letters(text)),
  };
}
