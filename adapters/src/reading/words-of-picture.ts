import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { SeenWord } from '@accordent/core/reading/picture-words.ts';
import { createWorker, PSM, type Worker } from 'tesseract.js';

const { resolve } = createRequire(import.meta.url);
/** French, in whole numbers: it reads as well as the one ten times larger. Given as a folder, or it would be fetched. */
const MODEL = join(dirname(resolve('@tesseract.js-data/fra/package.json')), '4.0.0_best_int');

/** A worker of the recognition grows with what it has read. */
const MOST_PICTURES = 200;

/** 'sparse' finds what stands in ruled tables; 'page' is another look at the same letters. */
export type Look = 'sparse' | 'page';
const modes = { sparse: PSM.SPARSE_TEXT, page: PSM.AUTO } as const;

let worker: Worker | null = null;
let pictures = 0;

/** The words of a picture in grey, as PNG. */
export async function wordsOfPicture(picture: Buffer, look: Look): Promise<readonly SeenWord[]> {
  if (worker && pictures >= MOST_PICTURES) await endRecognition();
  worker ??= await createWorker('fra', 1, { langPath: MODEL, cacheMethod: 'none', errorHandler: () => {} });
  pictures += 1;
  await worker.setParameters({ tessedit_pageseg_mode: modes[look] });
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines));
  return lines.flatMap((line) => {
    const slope = slopeOfLine(line);
    return line.words.flatMap(({ text, bbox, confidence }) =>
      text.trim() === ''
        ? []
        : [
            {
              text: text.trim(),
              box: { left: bbox.x0, top: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
              conf: confidence,
              slope,
            },
          ],
    );
  });
}

/** Of a line long enough to tell. */
function slopeOfLine({
  baseline: { x0, y0, x1, y1 },
  words,
}: {
  readonly baseline: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  readonly words: readonly { readonly bbox: { readonly y0: number; readonly y1: number } }[];
}): number | null {
  const heights = words.map(({ bbox }) => bbox.y1 - bbox.y0);
  const isLong = x1 - x0 > 6 * Math.max(...heights, 1);
  return isLong ? Math.atan2(y1 - y0, x1 - x0) : null;
}

/** Ends the thread of the recognition; the next picture starts another. */
export async function endRecognition(): Promise<void> {
  const ended = worker;
  worker = null;
  pictures = 0;
  await ended?.terminate();
}
