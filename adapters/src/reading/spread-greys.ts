import sharp, { type Sharp } from 'sharp';

/** Of the pixels, this part is left to become all black, and all white. */
const TAIL = 0.01;

/**
 * The picture, which is used up, in grey and drawn once, its greys spread over all there are. sharp's own `normalise` goes by way of a colour
 * space, which takes longer than to look for codes.
 */
export async function spreadGreysOf(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spread = spreadOf(data);
  for (let at = 0; at < data.length; at += 1) data[at] = spread[data[at]!]!;
  return sharp(data, { raw: info });
}

/** For each grey the one that it becomes. */
function spreadOf(greys: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < greys.length; at += 1) counts[greys[at]!]! += 1;
  const most = greys.length * TAIL;
  const black = edgeOf(counts, most);
  const white = 255 - edgeOf(counts.toReversed(), most);
  if (white <= black) return Uint8Array.from({ length: 256 }, (_, grey) => grey);
  return Uint8Array.from({ length: 256 }, (_, grey) =>
    Math.max(0, Math.min(255, Math.round(((grey - black) * 255) / (white - black)))),
  );
}

function edgeOf(counts: Uint32Array, most: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > most);
}
