/** A rectangle in points from the top left corner of its page. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A word as it stands on a page, whether the file told it or it was recognised in a picture. */
export type Word = {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** On the page turned so that its text is upright: what lines are made of. */
  readonly box: Box;
  /** On the page as a viewer shows it. */
  readonly shownBox: Box;
  /** From 0 to 100: how sure the source is of the letters; 100 where the file told them. */
  readonly conf: number;
};

/** Why a document gave no words: it has none, it is none, it needs a password, or it asked for too much. */
export type WordsFault = 'no-text' | 'broken' | 'encrypted' | 'too-heavy';

export type DocumentWords = {
  readonly words: readonly Word[];
  /** Null when words were found. */
  readonly fault: WordsFault | null;
};

/** Where words of a document come from: its own text, or a recognition of its pictures. Never throws for its content. */
export type WordsOfDocument = {
  wordsOf(bytes: Uint8Array): Promise<DocumentWords>;
};

/** One rectangle with what stands in it; a value that wraps has several. */
export type Place = {
  readonly page: number;
  readonly box: Box;
  readonly shownBox: Box;
  /** The words inside, as they are printed. */
  readonly text: string;
};

/** The smallest rectangle around all. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether the middle of `inner` stands in `outer`. */
export function holds(outer: Box, inner: Box): boolean {
  const x = inner.left + inner.width / 2;
  const y = inner.top + inner.height / 2;
  return x >= outer.left && x <= outer.left + outer.width && y >= outer.top && y <= outer.top + outer.height;
}
