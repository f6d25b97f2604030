import sharp from 'sharp';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { MAX_PIXELS, MAX_SIDE_PIXELS } from './limits.ts';
import { onlyKnownPictures } from './only-known-pictures.ts';

onlyKnownPictures();

const QUALITY = 85;

/**
 * Decodes the whole picture, turns it upright and writes it anew in its own format: what was hidden in the
 * file, place and device included, stays behind. Of an animation the first picture is kept.
 * Throws `file_too_large` (too many pixels) and `broken_file`.
 */
export async function rewriteImage(
  bytes: Uint8Array,
  mime: 'image/jpeg' | 'image/png' | 'image/webp',
): Promise<Uint8Array> {
  // The limit is checked below, from the header alone: sharp's own would read as a broken picture.
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw domainError('broken_file');
    });
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PIXELS)
    throw domainError('file_too_large', { pixels: MAX_PIXELS });
  const upright = sharp(bytes, options).autoOrient();
  const written =
    mime === 'image/jpeg'
      ? upright.jpeg({ quality: QUALITY })
      : mime === 'image/png'
        ? upright.png({ compressionLevel: 6 })
        : upright.webp({ quality: QUALITY });
  return written.toBuffer().catch(() => {
    throw domainError('broken_file');
  });
}
