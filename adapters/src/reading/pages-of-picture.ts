import { uprightWords, slopeOf, type SeenWord } from '@accordent/core/reading/picture-words.ts';
import { isWorthASecondLook, type SeenPages } from '@accordent/core/reading/read-paper.ts';
import type { Box } from '@accordent/core/reading/words.ts';
import sharp, { type Sharp } from 'sharp';
import { codesOf, codesOfLarger, type Code } from './codes-of-picture.ts';
import { MAX_PIXELS, MOST_SIDE_OF_CARD, MOST_SIDE_PIXELS } from './limits.ts';
import { spreadGreysOf } from './spread-greys.ts';
import { wordsOfPicture, type Look } from './words-of-picture.ts';

/** What is seen on one page, its boxes in pixels of the picture as it is kept. */
export type SeenPicture = {
  readonly width: number;
  readonly height: number;
  readonly codes: readonly string[];
  readonly words: SeenPages['words'];
  readonly again: SeenPages['words'];
};

/** Turned by less, a line is read as well as a straight one. */
const LEAST_TURN = (1 * Math.PI) / 180;
/** Turned by more, it is recognised anew. */
const MOST_SLOPE = (4 * Math.PI) / 180;
const LEAST_WORDS = 6;

/**
 * Bar codes first, whose corners tell how the paper lies; then its words, and where a card or a quote is seen its words
 * once more by another way of looking.
 */
export async function pageOfPicture(bytes: Uint8Array, page: number): Promise<SeenPicture> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { width, height } = await picture.metadata();
  let codes = await codesOf(picture);
  const isCard = codes.length > 0;
  const base = { picture, width, height, mostSide: isCard ? MOST_SIDE_OF_CARD : MOST_SIDE_PIXELS };
  const told = turnOfCodes(codes);
  let frame = await greyOf(base, told);
  let first = await seenIn(frame, 'sparse');
  if (told !== 0 && first.length < LEAST_WORDS) {
    frame = await greyOf(base, 0);
    first = await seenIn(frame, 'sparse');
  }
  const slope = slopeOf(first);
  if (Math.abs(slope) > MOST_SLOPE) {
    frame = await greyOf(base, frame.turn + slope);
    first = await seenIn(frame, 'sparse');
  }
  const words = wordsIn(frame, first, page);
  if (!isWorthASecondLook({ pages: [frame], words, codes: [] }))
    return { width, height, codes: [], words, again: [] };
  if (!isCard && words.length < 150) codes = await codesOfLarger(picture, { width, height });
  const again = wordsIn(frame, await seenIn(frame, 'page'), page);
  return { width, height, codes: codes.map(({ text }) => text), words, again };
}

function turnOfCodes(codes: readonly Code[]): number {
  const angle = codes[0]?.angle ?? 0;
  return Math.abs(angle) < LEAST_TURN ? 0 : angle;
}

type Frame = {
  readonly grey: Buffer;
  /** Of the grey picture. */
  readonly width: number;
  readonly height: number;
  /** By how much the picture was turned back, in radians. */
  readonly turn: number;
  readonly scale: number;
  readonly kept: { readonly width: number; readonly height: number };
};

/** In grey, its greys spread, no larger than is read well, and turned back. */
async function greyOf(
  { picture, width, height, mostSide }: { picture: Sharp; width: number; height: number; mostSide: number },
  turn: number,
): Promise<Frame> {
  const scale = Math.min(1, mostSide / Math.max(width, height));
  const [scaledWidth, scaledHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const spread = await spreadGreysOf(
    picture.clone().flatten({ background: '#fff' }).resize(scaledWidth, scaledHeight),
  );
  const small = await spread.png({ compressionLevel: 1 }).toBuffer();
  if (turn === 0)
    return { grey: small, width: scaledWidth, height: scaledHeight, turn, scale, kept: { width, height } };
  const { data, info } = await sharp(small)
    .rotate((-turn * 180) / Math.PI, { background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height, turn, scale, kept: { width, height } };
}

const seenIn = (frame: Frame, look: Look): Promise<readonly SeenWord[]> => wordsOfPicture(frame.grey, look);

/** With the places where a viewer of the kept picture shows them. */
function wordsIn(frame: Frame, seen: readonly SeenWord[], page: number): SeenPages['words'] {
  return uprightWords(seen, { page, width: frame.width, height: frame.height }).map((word) => ({
    ...word,
    shownBox: keptBox(word.shownBox, frame),
  }));
}

function keptBox(box: Box, { turn, scale, width, height, kept }: Frame): Box {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [box.left, box.top],
    [box.left + box.width, box.top],
    [box.left, box.top + box.height],
    [box.left + box.width, box.top + box.height],
  ].map(([x = 0, y = 0]) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [(dx * cos - dy * sin) / scale + kept.width / 2, (dx * sin + dy * cos) / scale + kept.height / 2];
  });
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
