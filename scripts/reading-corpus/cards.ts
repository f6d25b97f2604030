import { openPdf } from '@accordent/adapters/reading/words-of-pdf.ts';
import { pictureOfPage } from '@accordent/adapters/reading/pictures-of-pdf.ts';
import { seededChance } from '../demo-data/random.ts';
import { cardCase, type CardTruth } from './card-case.ts';
import { sealedCardLayouts } from './card-layouts-sealed.ts';
import { cardLayouts, type CardLayout } from './card-layouts.ts';
import { photographOf, type Level } from './photograph.ts';
import { printCorpus } from './print-corpus.ts';

export type CardPhoto = {
  readonly name: string;
  readonly level: Level;
  readonly truth: CardTruth;
  readonly bytes: Uint8Array;
};

type Wish = { readonly levels: readonly Level[]; readonly ofEach: number };

/** Photographs of invented cards, of the layouts that the labels were made with. */
export const seenCards = (wish: Wish): Promise<readonly CardPhoto[]> =>
  photographs('card', cardLayouts, wish);
/** Of layouts that nobody looks at when a label is added. */
export const sealedCards = (wish: Wish): Promise<readonly CardPhoto[]> =>
  photographs('sealed-card', sealedCardLayouts, wish);

async function photographs(
  name: string,
  layouts: readonly CardLayout[],
  { levels, ofEach }: Wish,
): Promise<readonly CardPhoto[]> {
  const pages = layouts.flatMap((layout, at) =>
    Array.from({ length: ofEach }, (_, number) => {
      const seed = 9000 + 100 * at + number;
      return { name: `${name}-${at + 1}-${number + 1}`, seed, ...layout(cardCase(seededChance(seed))) };
    }),
  );
  const printed = await printCorpus(pages);
  const photos: CardPhoto[] = [];
  for (const { bytes, seed, truth, name: page } of printed) {
    const picture = await pictureOf(bytes);
    for (const level of levels)
      photos.push({
        name: `${page}-${level}`,
        level,
        truth,
        bytes: await photographOf(picture, level, seededChance(seed)),
      });
  }
  return photos;
}

async function pictureOf(pdf: Uint8Array): Promise<Buffer> {
  const task = openPdf(pdf.slice());
  try {
    return await pictureOfPage(await task.promise, 1);
  } finally {
    await task.destroy();
  }
}
