/** What a look at a photo found; said in one sentence, and nothing is refused for it. */
export type PhotoLook = 'fine' | 'blurred' | 'cut';

const sentences = {
  blurred: 'Photo floue\u00a0: le texte risque de ne pas se lire.',
  cut: 'Un bord semble coupé\u00a0: vérifiez les quatre coins.',
};

/** The sentence of a look; null where there is nothing to say. */
export const doubtOf = (look: PhotoLook | null | undefined): string | null =>
  look === 'blurred' || look === 'cut' ? sentences[look] : null;

/** The longest side that is sent: the square of dots on a card is still read there. */
const LONGEST = 2600;
const QUALITY = 0.85;
/** The look is had at a small size, alike for all photos. */
const LOOKED_AT = 640;
/** The variance of the Laplacian below which small print cannot be read. */
const LEAST_SHARPNESS = 55;

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

/** A photo upright, no larger than it must be, as a JPEG, and what is to be said of it. Another file stays as it is. */
export async function preparedPhoto(
  file: File,
): Promise<{ readonly file: File; readonly look: PhotoLook | null }> {
  if (!PHOTOS.includes(file.type)) return { file, look: null };
  // A browser that cannot draw it sends it as it is: the server can.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return { file, look: null };
  try {
    const look = lookAt(picture);
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const drawn = drawnAt(picture, scale);
    const bytes = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!bytes || (scale === 1 && bytes.size >= file.size)) return { file, look };
    return {
      file: new File([bytes], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' }),
      look,
    };
  } catch {
    // One that has no room for it, neither.
    return { file, look: null };
  } finally {
    picture.close();
  }
}

const prepared = new WeakMap<File, ReturnType<typeof preparedPhoto>>();

/** The same, made once for a file: sent again, the same bytes leave under the same key. */
export function preparedPhotoOnce(file: File): ReturnType<typeof preparedPhoto> {
  const known = prepared.get(file) ?? preparedPhoto(file);
  prepared.set(file, known);
  return known;
}

function drawnAt(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  // What is transparent would be black on paper.
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

function lookAt(picture: ImageBitmap): PhotoLook {
  const canvas = drawnAt(picture, Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height)));
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels ? judgePhoto(greyOf(pixels), width, height) : 'fine';
}

function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * pixels[at * 4]! + 0.587 * pixels[at * 4 + 1]! + 0.114 * pixels[at * 4 + 2]!;
  return grey;
}

/** Whether its small print can be read, and whether what is photographed runs over a side of the picture. */
function judgePhoto(grey: Float32Array, width: number, height: number): PhotoLook {
  if (sharpnessOf(grey, width, height) < LEAST_SHARPNESS) return 'blurred';
  return runsOver(grey, width, height) ? 'cut' : 'fine';
}

function sharpnessOf(grey: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge = 4 * grey[at]! - grey[at - 1]! - grey[at + 1]! - grey[at - width]! - grey[at + width]!;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** As much is drawn along the outermost pixels as inside: print or a picture goes on beyond them. */
function runsOver(grey: Float32Array, width: number, height: number): boolean {
  const rows = [1, height - 2];
  const columns = [1, width - 2];
  const along = (from: number, step: number, length: number): number => {
    let steep = 0;
    for (let place = 1; place < length; place += 1)
      if (Math.abs(grey[from + place * step]! - grey[from + (place - 1) * step]!) > 48) steep += 1;
    return steep / length;
  };
  const sides = [
    ...rows.map((y) => along(y * width, 1, width)),
    ...columns.map((x) => along(x, width, height)),
  ];
  return sides.some((share) => share > 0.06);
}
