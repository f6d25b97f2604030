import type { Word } from '../reading/words.ts';

const LETTER = 4;
const SIZE = 10;
const LEADING = 14;

/**
 * A page of a typewriter as words: each letter as wide as the next, so that one space parts words of a cell
 * and three part cells. An empty line is a gap.
 */
export function typedPage(text: string, page = 1): readonly Word[] {
  return text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Word => {
      const box = {
        left: 40 + match.index * LETTER,
        top: 40 + row * LEADING,
        width: match[0].length * LETTER,
        height: SIZE,
      };
      return { text: match[0], page, box, shownBox: box, conf: 100 };
    }),
  );
}
