import type { CutField, ReadField } from '@accordent/core/reading/document-reading.ts';
import sharp from 'sharp';

const MOST_WIDTH = 480;
const MOST_HEIGHT = 120;
/** Around the letters, in parts of their height. */
const MARGIN = 0.45;

/** Each field with its cutting of the page that it was read on. */
export async function withCrops(
  fields: readonly ReadField[],
  pictureOf: (page: number) => Promise<Uint8Array | null>,
): Promise<readonly CutField[]> {
  const cut: CutField[] = [];
  for (const field of fields) {
    const picture = await pictureOf(field.page);
    cut.push({ ...field, crop: picture && (await cropOf(picture, field).catch(() => null)) });
  }
  return cut;
}

async function cropOf(picture: Uint8Array, { box }: ReadField): Promise<string> {
  const page = sharp(picture);
  const { width, height } = await page.metadata();
  const margin = MARGIN * box.height * height;
  const left = Math.max(0, Math.floor(box.left * width - margin));
  const top = Math.max(0, Math.floor(box.top * height - margin));
  const right = Math.min(width, Math.ceil((box.left + box.width) * width + margin));
  const bottom = Math.min(height, Math.ceil((box.top + box.height) * height + margin));
  const bytes = await page
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
  return bytes.toString('base64');
}
