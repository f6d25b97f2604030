import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { DRAWN_DPI, MOST_SIDE_PIXELS } from './limits.ts';

const POINTS_AN_INCH = 72;

/** A page of a PDF as it is shown, drawn for recognition, as PNG. */
export async function pictureOfPage(document: PDFDocumentProxy, number: number): Promise<Buffer> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DRAWN_DPI / POINTS_AN_INCH, MOST_SIDE_PIXELS / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as CanvasFactory;
  const drawn = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  try {
    await page.render({ canvas: drawn.canvas as never, canvasContext: drawn.context as never, viewport })
      .promise;
    const {
      data,
      width: across,
      height: down,
    } = drawn.context.getImageData(0, 0, drawn.canvas.width, drawn.canvas.height);
    return await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
      raw: { width: across, height: down, channels: 4 },
    })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } finally {
    page.cleanup();
    factory.destroy(drawn);
  }
}

type Drawn = {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: { getImageData(x: number, y: number, width: number, height: number): ImageData };
};
/** What pdfjs gives in Node, of which its types say nothing. */
type CanvasFactory = { create(width: number, height: number): Drawn; destroy(drawn: Drawn): void };
