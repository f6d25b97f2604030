import { PDFDocument, PDFName, PageSizes, type PDFPage } from '@cantoo/pdf-lib';
import fontkit from '@cantoo/fontkit';
import type { Cover } from '@accordent/core/dossiers/cover.ts';
import type {
  DossierOrder,
  DossierRefusal,
  OrderedFile,
  PrintedFile,
} from '@accordent/core/dossiers/dossier-ports.ts';
import { addCover, type ListedCover } from './add-cover.ts';
import { addFeet, FOOT } from './add-feet.ts';
import { addOutline, outlinedParts, type OutlineEntry } from './add-outline.ts';
import { addSheet } from './add-sheet.ts';
import { embedFonts, type Fonts } from './fonts.ts';
import { DocumentFault, STEPS, type Shrunk, type TakenDocument } from './taken-document.ts';

/** Their hashes are made where they are kept. */
export type MadeFiles = { readonly files: readonly Omit<PrintedFile, 'sha256'>[] };

type Taken = ReadonlyMap<number, TakenDocument>;

/**
 * The files of a dossier, its pictures shrunk no more than its size asks for; a refusal when they cannot be shrunk
 * enough. Throws DocumentFault for a document whose pages cannot be taken.
 */
export async function printDossier(order: DossierOrder, taken: Taken): Promise<MadeFiles | DossierRefusal> {
  let unshrinkable = 0;
  for (const step of STEPS.keys()) {
    const pictures = await picturesAt(step, taken);
    const weight = sum([...pictures.values()].map(({ jpeg }) => jpeg.byteLength));
    // What is too large for sure is not made.
    if (unshrinkable + weight > order.largestBytes) continue;
    const files: Awaited<ReturnType<typeof printFile>>[] = [];
    for (const bound of boundOf(order)) files.push(await printFile(bound, { order, taken, pictures }));
    const size = sum(files.map(({ bytes }) => bytes.byteLength));
    if (size <= order.largestBytes) return { files };
    unshrinkable = size - weight;
  }
  const [heaviest] = [...taken.values()]
    .filter(({ kind }) => kind === 'pages')
    .toSorted((one, other) => other.sizeBytes - one.sizeBytes);
  return { refusal: 'too_large', documentId: heaviest?.id ?? null };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

async function picturesAt(step: number, taken: Taken): Promise<ReadonlyMap<number, Shrunk>> {
  const pictures = new Map<number, Shrunk>();
  for (const document of taken.values())
    if (document.kind === 'picture') pictures.set(document.id, await document.at(step));
  return pictures;
}

type Made = {
  readonly order: DossierOrder;
  readonly taken: Taken;
  readonly pictures: ReadonlyMap<number, Shrunk>;
};

type Bound = { readonly name: string; readonly parts: readonly OrderedFile[] };

/** What makes each file: one of the order, or all of them. */
const boundOf = ({ files, boundAs }: DossierOrder): readonly Bound[] =>
  boundAs === undefined
    ? files.map((file) => ({ name: file.name, parts: [file] }))
    : [{ name: boundAs, parts: files }];

async function printFile({ name, parts }: Bound, made: Made) {
  const { order } = made;
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const fonts = await embedFonts(pdf);
  const outline: OutlineEntry[] = [];
  const copied = new Set<PDFPage>();
  for (const file of parts) {
    if (pdf.getPageCount() % 2 === 1) pdf.addPage(PageSizes.A4);
    const label = parts.length === 1 ? null : file.name;
    await addFile(pdf, { file, label, made, fonts, outline, copied });
  }
  const { reference } = order;
  const isCopied = (page: PDFPage) => copied.has(page);
  if (reference !== null) addFeet(pdf, { reference, font: fonts.regular, isCopied });
  addOutline(pdf, outline);
  pdf.setTitle(name, { showInWindowTitleBar: true });
  pdf.setLanguage('fr-FR');
  for (const say of [pdf.setAuthor, pdf.setCreator, pdf.setProducer]) say.call(pdf, order.author);
  const bytes = await pdf.save();
  return { name, bytes, pages: pdf.getPageCount() };
}

type Added = {
  readonly file: OrderedFile;
  /** In the outline in place of its parts; null: they stand there. */
  readonly label: string | null;
  readonly made: Made;
  readonly fonts: Fonts;
  readonly outline: OutlineEntry[];
  readonly copied: Set<PDFPage>;
};

async function addFile(pdf: PDFDocument, added: Added): Promise<void> {
  const { file, label: own, fonts, outline, copied } = added;
  const { taken, pictures } = added.made;
  const { cover, sheet, parts } = file;
  const before = pdf.getPageCount();
  const drawCover = cover && addCover(pdf, { cover: listed(cover, taken), fonts });
  if (sheet) addSheet(pdf, { sheet, fonts });
  // Pages are counted from the first of the file, wherever it is bound.
  const places = new Map<number, { first: number; count: number }>();
  const front = cover ?? sheet;
  if (front) outline.push({ label: own ?? front.name, page: pdf.getPage(before) });
  for (const { label, documents } of parts) {
    const first = pdf.getPageCount();
    const sides = documents.flatMap(({ id }) => pictures.get(id) ?? []);
    if (sides.length > 0) await addPicturePage(pdf, sides);
    else
      for (const { id } of documents) for (const page of await addPages(pdf, taken.get(id))) copied.add(page);
    for (const { id } of documents)
      places.set(id, { first: first - before + 1, count: pdf.getPageCount() - first });
    if (own === null) outline.push({ label, page: pdf.getPage(first) });
  }
  drawCover?.(places);
}

/** Each part of a PDF of ours in its place. */
function listed(cover: Cover, taken: Taken): ListedCover {
  const enclosed = cover.enclosed.flatMap(({ label, documentId, byParts }): ListedCover['enclosed'] => {
    const document = byParts ? taken.get(documentId) : undefined;
    const parts = document?.kind === 'pages' ? outlinedParts(document.pdf) : [];
    if (parts.length === 0) return [{ label, documentId }];
    return parts.map(({ label: own, ...within }) => ({ label: own, documentId, within }));
  });
  return { ...cover, enclosed };
}

/** As they are, text, forms and notes included; what a page says of itself beside (a program's own marks) stays behind. */
async function addPages(pdf: PDFDocument, document: TakenDocument | undefined): Promise<PDFPage[]> {
  if (document?.kind !== 'pages') throw new Error('a document that was not given');
  try {
    const pages = await pdf.copyPages(document.pdf, document.pdf.getPageIndices());
    if (pages.length === 0) throw new Error('no page');
    for (const page of pages) {
      for (const mark of ['Metadata', 'PieceInfo', 'StructParents']) page.node.delete(PDFName.of(mark));
      pdf.addPage(page);
    }
    return pages;
  } catch {
    throw new DocumentFault('broken_file', document.id);
  }
}

const MARGIN = 36;
const GAP = 24;
/** Of a small picture: no pixel is shown larger than at 96 dots an inch. */
const MOST_POINTS_A_PIXEL = 0.75;

/** One picture on a page as it lies, or the two sides of a card one above the other. */
async function addPicturePage(pdf: PDFDocument, pictures: readonly Shrunk[]): Promise<void> {
  const [short, long] = PageSizes.A4;
  const [only] = pictures;
  const isWide = pictures.length === 1 && only !== undefined && only.width > only.height;
  const page = pdf.addPage(isWide ? [long, short] : [short, long]);
  const width = page.getWidth() - 2 * MARGIN;
  const height = (page.getHeight() - 2 * MARGIN - FOOT - GAP * (pictures.length - 1)) / pictures.length;
  for (const [place, picture] of pictures.entries()) {
    const scale = Math.min(width / picture.width, height / picture.height, MOST_POINTS_A_PIXEL);
    const drawn = { width: picture.width * scale, height: picture.height * scale };
    const top = page.getHeight() - MARGIN - place * (height + GAP);
    page.drawImage(await pdf.embedJpg(picture.jpeg), {
      ...drawn,
      x: (page.getWidth() - drawn.width) / 2,
      y: top - (height + drawn.height) / 2,
    });
  }
}
