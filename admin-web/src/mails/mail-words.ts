const BLOCKS = 'p, div, tr, li, h1, h2, h3, h4, blockquote, pre, table';

/** What a person reads of a mail's HTML, as lines of text; nothing of it runs or loads. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** An image that stands in the letter itself: longer than all its words, and often above them. */
const INLINE_IMAGE = /\bdata:image\/[^"'\s>]*/g;

/** The first words of the same, in one line. */
export const wordsOf = (html: string): string =>
  linesOf(html.replaceAll(INLINE_IMAGE, '').slice(0, 20_000)).replaceAll(/\s+/g, ' ');
