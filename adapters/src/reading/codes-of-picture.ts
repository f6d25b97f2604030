import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { spreadGreysOf } from './spread-greys.ts';

const { resolve } = createRequire(import.meta.url);

// Given here, or the package would fetch it from a server of its own.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

const OPTIONS: ReaderOptions = {
  formats: ['DataMatrix', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 3,
};
/** A larger picture has pixels enough: what is not found in it as it is, no other look has found. */
const SMALL_SIDE = 1800;
const MOST_SIDE = 3200;
/** A shorter text says nothing of a card, such as the number of a form. */
const LEAST_LETTERS = 12;

export type Code = {
  readonly text: string;
  /** How its upper edge lies, in radians, with the clock. */
  readonly angle: number;
};

/** The codes of a picture as it is, at its own size. */
export const codesOf = (picture: Sharp): Promise<readonly Code[]> => decoded(picture.clone());

/** Tried of a small picture that gave none: twice as large with the greys spread, then sharpened. */
export async function codesOfLarger(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<readonly Code[]> {
  const side = Math.max(width, height);
  if (side > SMALL_SIDE) return [];
  const larger = await spreadGreysOf(
    picture.clone().resize(Math.round(width * Math.min(2, MOST_SIDE / side))),
  );
  const found = await decoded(larger.clone());
  return found.length > 0 ? found : decoded(larger.sharpen({ sigma: 2 }));
}

async function decoded(picture: Sharp): Promise<readonly Code[]> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = await readBarcodes(
    {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    } as ImageData,
    OPTIONS,
  );
  return found
    .filter(({ isValid, text }) => isValid && text.length >= LEAST_LETTERS)
    .map(({ text, position: { topLeft, topRight } }) => ({
      text,
      angle: Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x),
    }));
}
