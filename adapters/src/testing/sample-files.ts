import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Files as practices send them, and as they should not. Each call makes a new one. */
export function aPhoto({ width = 600, height = 400 } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export async function aPdf({ pages = 1, text = 'Devis' } = {}): Promise<Buffer> {
  return Buffer.from(await (await document(pages, text)).save());
}

/** Lines of text as a program prints them. */
export async function aTypedPdf(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 790 - at * 22, size: 11 });
  return Buffer.from(await pdf.save());
}

/** The sheet on which an insurer prints a card for his member: `nir` with its key. */
export const aCardPdf = ({
  lastname = 'OSSELIN',
  firstname = 'Anne',
  birth = '14/06/1992',
  nir,
  amc = '40815708',
  member = '759821B62',
}: {
  lastname?: string;
  firstname?: string;
  birth?: string;
  nir: string;
  amc?: string;
  member?: string;
}): Promise<Buffer> =>
  aTypedPdf([
    'Horizon Exemple, carte de tiers payant',
    'Période de validité : du 01/01/2026 au 31/12/2026',
    `N° AMC : ${amc}`,
    `N° adhérent : ${member}`,
    `Bénéficiaire : ${lastname} ${firstname}`,
    `Né(e) le : ${birth}`,
    `N° de sécurité sociale : ${nir}`,
    'Garanties : DENT, OPTI, PHAR',
  ]);

async function document(pages: number, text: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage([595, 842]).drawText(`${text}, page ${page}`, { x: 50, y: 780 });
  return pdf;
}

export async function anEncryptedPdf(): Promise<Buffer> {
  const pdf = await document(1, 'Devis');
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return Buffer.from(await pdf.save());
}

export async function aPdfWithAScript(): Promise<Buffer> {
  const pdf = await document(1, 'Devis');
  pdf.addJavaScript('open', 'app.alert(1)');
  return Buffer.from(await pdf.save());
}

export async function aCutPhoto(): Promise<Buffer> {
  const photo = await aPhoto({ width: 900, height: 900 });
  return photo.subarray(0, photo.length / 2);
}

export const anSvg = (): Buffer =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

export const aWebPage = (): Buffer => Buffer.from('<!doctype html><script>alert(1)</script>');

export const anArchive = (): Buffer => Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1');
