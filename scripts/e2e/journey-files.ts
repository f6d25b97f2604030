import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Real documents of the journey. */
export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** What a phone makes: twelve megapixels, several megabytes, turned by its EXIF, with a place in it. */
export async function phonePhoto(name: string): Promise<ChosenFile> {
  const [width, height] = [4032, 3024];
  // Noise, since a plain colour would weigh nothing.
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = 150 + ((seed >>> 24) % 100);
  }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Phone', Software: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 13/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** `text` may have several lines. */
export async function pdfFile(name: string, text: string): Promise<ChosenFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 20, lineHeight: 30, font });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

export async function smallPhoto(name: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#aab4c4' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses a file for a document that a new request still lacks. */
export async function giveDocument(page: Page, title: string, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('list', { name: 'Pièces de la demande' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
  await (await chooser).setFiles(file);
}
