import { seededChance } from '../demo-data/random.ts';
import { letterCase } from './letter-case.ts';
import { sealedLetterLayouts } from './letter-layouts-sealed.ts';
import { letterLayouts, type LetterLayout } from './letter-layouts.ts';
import { nothings } from './nothing.ts';
import { quoteCase } from './quote-case.ts';
import { sealedQuoteLayouts } from './quote-layouts-sealed.ts';
import { quoteLayouts, type QuoteLayout } from './quote-layouts.ts';
import type { Printed } from './truth.ts';

/** Invented papers of the layouts that the labels were made with, so many of each, and such as are neither kind. */
export const seenCorpus = (ofEach: number): readonly Printed[] => [
  ...letters('letter', letterLayouts, ofEach),
  ...quotes('quote', quoteLayouts, ofEach),
  ...nothings,
];

/** Of layouts that nobody looks at when a label is added. */
export const sealedCorpus = (ofEach: number): readonly Printed[] => [
  ...letters('sealed-letter', sealedLetterLayouts, ofEach),
  ...quotes('sealed-quote', sealedQuoteLayouts, ofEach),
];

function letters(name: string, layouts: readonly LetterLayout[], ofEach: number): readonly Printed[] {
  return named(name, layouts.length, ofEach, (at, seed) => layouts[at]!(letterCase(seededChance(seed))));
}

function quotes(name: string, layouts: readonly QuoteLayout[], ofEach: number): readonly Printed[] {
  return named(name, layouts.length, ofEach, (at, seed) =>
    layouts[at]!(quoteCase(seededChance(seed + 500_000))),
  );
}

function named(
  name: string,
  layouts: number,
  ofEach: number,
  make: (layout: number, seed: number) => Omit<Printed, 'name'>,
): readonly Printed[] {
  return Array.from({ length: layouts * ofEach }, (_, each) => {
    const [layout, number] = [Math.floor(each / ofEach), each % ofEach];
    return { name: `${name}-${layout + 1}-${number + 1}`, ...make(layout, 1000 * (layout + 1) + number) };
  });
}
