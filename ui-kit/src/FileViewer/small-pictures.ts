/** A document as the screen shows it first: smaller than it is, and drawn at once; its size in CSS pixels at 100 %. */
export type Preview = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Of a PDF, whose first page it is. */
  readonly pages?: number;
};

/** As wide as a pane of two: it stands for a moment, and is decoded while the screen is drawn. */
export const PREVIEW_WIDTH = 1000;

// JPEG: made in a tenth of the time that WebP takes.
async function inWidth(picture: ImageBitmap, width: number): Promise<string> {
  const small =
    width < picture.width
      ? await createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'medium' })
      : picture;
  const canvas = new OffscreenCanvas(small.width, small.height);
  canvas
    .getContext('bitmaprenderer')
    ?.transferFromImageBitmap(small === picture ? await createImageBitmap(picture) : small);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }));
}

/** A picture in two smaller sizes, made aside of the screen; it is upright, as browsers show it. */
export async function makeSmaller(
  blob: Blob,
  thumbnailWidth: number,
): Promise<{ readonly thumbnail: string; readonly preview: Preview }> {
  const picture = await createImageBitmap(blob);
  try {
    const { width, height } = picture;
    const preview = await inWidth(picture, PREVIEW_WIDTH);
    return { thumbnail: await inWidth(picture, thumbnailWidth), preview: { url: preview, width, height } };
  } finally {
    picture.close();
  }
}
