let scale: number | undefined;

/** How many times as large as usual, 16 px, the reader has set his letters. */
export function letterScale(): number {
  // Asked once: a style that is asked for while something is drawn is computed there and then.
  scale ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}
