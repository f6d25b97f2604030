import { createHash } from 'node:crypto';
import {
  decodePDFRawStream,
  degrees,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { coverOf, type Cover } from '@accordent/core/dossiers/cover.ts';
import type { DossierOrder } from '@accordent/core/dossiers/dossier-ports.ts';
import type { DocumentMime } from '@accordent/core/documents/document-ports.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readByPoppler, readPdf } from '../testing/read-pdf.ts';
import { aCutPhoto, anEncryptedPdf, aPdf, aPhoto } from '../testing/sample-files.ts';
import { createDossierMaker } from './dossier-maker.ts';

const maker = createDossierMaker();
afterAll(() => maker.close());

type Given = { readonly label: string; readonly mime: DocumentMime; readonly bytes: Uint8Array };
type Choice = { largestBytes?: number; cover?: boolean; sides?: boolean; files?: 'one' | 'each' };

const jpeg = (label: string, bytes: Uint8Array): Given => ({ label, mime: 'image/jpeg', bytes });
const pdf = (label: string, bytes: Uint8Array): Given => ({ label, mime: 'application/pdf', bytes });

const planned = ({ label, mime }: Given, index: number) => ({ id: index + 1, label, mime, fileKey: '' });

function aCover(given: readonly Given[]): Cover {
  return coverOf(
    {
      kind: 'request',
      reference: 'PEC-2026-004796',
      at: new Date('2026-11-24T10:00:00Z'),
      practitioner: {
        firstname: 'ÉLOÏSE',
        lastname: 'ŒUVRARD-ŠŤASTNÁ',
        address: '12, allée des Tilleuls',
        zip: '34000',
        city: 'MONTPELLIER',
        phone: '',
        rpps: '10101234565',
        finess: '',
      },
      insurerName: 'Réseau Alizéo',
      mutualName: 'Horizon Santé',
      patient: { firstname: 'HÉLÈNE', lastname: 'KERVELLA' },
      nir: '284034410904262',
      details: { quoteTotalCents: 134_000, mandatoryShareCents: 25_200 },
      sender: {
        name: 'Accordent',
        mailboxAddress: 'pec@accordent.example',
        publicUrl: 'https://accordent.example',
        contact: { phone: '0400000040', hours: 'Lundi au vendredi, 9 h à 18 h' },
      },
      hasLink: true,
      hasMandate: true,
    },
    {
      parts: given.map((one, index) => ({ label: one.label, documents: [planned(one, index)] })),
      isMedicalSecret: false,
    },
  );
}

const orderOf = (given: readonly Given[], choice: Choice = {}): DossierOrder => {
  const { largestBytes = 10_000_000, cover = true, sides = false, files = 'one' } = choice;
  const documents = given.map(planned);
  const parts = sides
    ? [{ label: 'Carte de mutuelle', documents }]
    : documents.map((document) => ({ label: document.label, documents: [document] }));
  const first = cover ? aCover(given) : null;
  return {
    reference: 'PEC-2026-004796',
    largestBytes,
    author: 'Accordent',
    files:
      files === 'one'
        ? [{ name: 'PEC-2026-004796', cover: first, parts }]
        : [
            { name: 'garde', cover: first, parts: [] },
            ...parts.map((part) => ({ name: part.label, cover: null, parts: [part] })),
          ],
  };
};

const make = (given: readonly Given[], choice?: Choice) =>
  maker.make(orderOf(given, choice), async (id) => chunksOf(given[id - 1]!.bytes));

async function* chunksOf(bytes: Uint8Array) {
  yield bytes.subarray(0, 100);
  yield bytes.subarray(100);
}

async function made(given: readonly Given[], choice?: Choice) {
  const outcome = await make(given, choice);
  if (!('files' in outcome)) throw new Error(outcome.refusal);
  return outcome.files;
}

async function oneFile(given: readonly Given[], choice?: Choice) {
  const [file] = await made(given, choice);
  return { file: file!, read: await readPdf(file!.bytes) };
}

/** The pictures in a file, as any reader decodes them. */
async function picturesIn(bytes: Uint8Array) {
  const { context } = await PDFDocument.load(bytes);
  const streams = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const isPicture = object instanceof PDFRawStream && object.dict.toString().includes('/DCTDecode');
    return isPicture ? [object.contents] : [];
  });
  return Promise.all(streams.map((stream) => sharp(stream).raw().toBuffer({ resolveWithObject: true })));
}

/** Red on the left and blue on the right as it is to be seen, kept lying on its side as a telephone does. */
async function aTurnedPhoto(): Promise<Buffer> {
  const half = { create: { width: 300, height: 400, channels: 3, background: '#0000ff' } } as const;
  const upright = sharp({
    create: { width: 600, height: 400, channels: 3, background: '#ff0000' },
  }).composite([{ input: await sharp(half).png().toBuffer(), left: 300, top: 0 }]);
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .toBuffer();
  return sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

test('cover, quote and photos in one file: in order, text searchable, pages numbered, nothing of a person in its marks', async () => {
  const { file, read } = await oneFile([
    pdf('Devis', await aPdf({ pages: 2, text: 'Couronne céramique' })),
    jpeg('Attestation', await aPhoto()),
  ]);
  expect(read.pages).toHaveLength(4);
  expect(file.pages).toBe(4);
  expect(file.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'));
  const [cover, ...others] = read.pages.map(({ text }) => text);
  for (const words of [
    'Dr Éloïse ŒUVRARD-ŠŤASTNÁ',
    'Réseau Alizéo',
    'Bénéficiaire',
    'KERVELLA Hélène',
    '2 84 03 44 109 042 62',
    'Reste après assurance maladie 1 088,00 €',
    'Devis pages 2 et 3',
    'Attestation page 4',
    'en vertu de son mandat',
    'pec@accordent.example',
  ])
    expect(cover).toContain(words);
  expect(others[0]).toContain('Couronne céramique, page 1');
  expect(others[1]).toContain('Couronne céramique, page 2');
  for (const [index, { text }] of read.pages.entries())
    expect(text).toContain(`PEC-2026-004796 · ${index + 1} / 4`);
  expect(read.outline).toEqual(['Page de garde', 'Devis', 'Attestation']);
  expect(read.info).toMatchObject({ Title: 'PEC-2026-004796', Author: 'Accordent', Producer: 'Accordent' });
  expect(JSON.stringify(read.info)).not.toMatch(/kervella|pdf-lib/i);
  expect(file.bytes.byteLength).toBeLessThan(500_000);
  // Where poppler is: another reader finds the same.
  expect(readByPoppler(file.bytes) ?? cover).toContain('KERVELLA Hélène');
});

test('a photo is seen upright, on a page that lies as it does', async () => {
  const { file, read } = await oneFile([jpeg('Carte', await aTurnedPhoto())], { cover: false });
  const [page] = read.pages;
  expect([Math.round(page!.width), Math.round(page!.height)]).toEqual([842, 595]);
  const [{ data, info }] = (await picturesIn(file.bytes)) as [Awaited<ReturnType<typeof picturesIn>>[number]];
  expect([info.width, info.height]).toEqual([600, 400]);
  const at = (x: number) => [...data.subarray((200 * 600 + x) * 3, (200 * 600 + x) * 3 + 3)];
  expect(at(50)[0]).toBeGreaterThan(200);
  expect(at(550)[2]).toBeGreaterThan(200);
});

test('the two sides of a card stand on one upright page, whatever their format', async () => {
  const png = await sharp({ create: { width: 400, height: 250, channels: 4, background: '#00ff0000' } })
    .png()
    .toBuffer();
  const { file, read } = await oneFile(
    [jpeg('recto', await aPhoto()), { label: 'verso', mime: 'image/png', bytes: png }],
    { cover: false, sides: true },
  );
  expect(read.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
  ]);
  const pictures = await picturesIn(file.bytes);
  expect(pictures.map(({ info }) => info.width).toSorted()).toEqual([400, 600]);
  // What was transparent is white, not black.
  const seeThrough = pictures.find(({ info }) => info.width === 400)!;
  expect(seeThrough.data.at(0)).toBeGreaterThan(250);
});

test.each([0, 90, 180, 270])(
  'a page turned by %i° gains a strip at its foot, and nothing of it is covered',
  async (turned) => {
    const source = await PDFDocument.create();
    const page = source.addPage([500, 700]);
    page.setRotation(degrees(turned));
    page.drawText('Au bord du papier', { x: 20, y: 5 });
    const { file, read } = await oneFile([pdf('Devis', await source.save())], { cover: false });
    const sideways = turned % 180 === 90;
    expect([read.pages[0]!.width, read.pages[0]!.height]).toEqual(sideways ? [700, 524] : [500, 724]);
    expect(read.pages[0]!.text).toContain('Au bord du papier');
    const kept = (await PDFDocument.load(file.bytes)).getPage(0);
    expect(kept.getRotation().angle).toBe(turned);
    const { x, y } = footIn(kept);
    // Outside of the page as it was.
    expect(x < 0 || x > 500 || y < 0 || y > 700).toBe(true);
  },
);

/** Where the foot begins: the last text matrix of the page. */
function footIn(page: PDFPage): { x: number; y: number } {
  const text = page.doc.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [textOf(object)] : []))
    .join('\n');
  const [, x = '', y = ''] = [...text.matchAll(/([-\d.]+) ([-\d.]+) Tm/g)].at(-1) ?? [];
  return { x: Number(x), y: Number(y) };
}

const textOf = (stream: PDFRawStream): string => {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return '';
  }
};

test('what was typed into a form, or noted on a page, is still seen', async () => {
  const source = await PDFDocument.create();
  const page = source.addPage();
  const field = source.getForm().createTextField('montant');
  field.setText('1 234,56 EUR');
  field.addToPage(page, { x: 50, y: 500, width: 200, height: 20 });
  const { file } = await oneFile([pdf('Devis', await source.save())], { cover: false });
  const [note] = (await PDFDocument.load(file.bytes)).getPage(0).node.Annots()!.asArray();
  const { context } = await PDFDocument.load(file.bytes);
  const widget = context.lookup(note, PDFDict);
  const shown = widget.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'));
  expect(Buffer.from(decodePDFRawStream(shown as PDFRawStream).decode()).toString('latin1')).toContain('Tj');
});

test('photos are shrunk step by step until the whole fits, and no further', async () => {
  const photos = await Promise.all([1, 2, 3].map(() => aPhoto({ width: 2400, height: 1800 })));
  const given = photos.map((bytes, index) => jpeg(`Photo ${index}`, bytes));
  const sizes: number[] = [];
  for (const largestBytes of [10_000_000, 4_000_000, 1_200_000]) {
    const [file] = await made(given, { largestBytes });
    expect(file!.bytes.byteLength).toBeLessThanOrEqual(largestBytes);
    sizes.push(file!.bytes.byteLength);
  }
  expect(sizes[0]).toBeGreaterThan(sizes[1]!);
  expect(sizes[1]).toBeGreaterThan(sizes[2]!);
  expect(await make(given, { largestBytes: 100_000 })).toEqual({ refusal: 'too_large', documentId: null });
});

test('what pages alone make too large is due to the heaviest of them', async () => {
  const heavy = await PDFDocument.create();
  const picture = await heavy.embedJpg(await aPhoto({ width: 1500, height: 1500 }));
  heavy.addPage().drawImage(picture);
  const given = [pdf('Devis', await aPdf()), pdf('Plan', await heavy.save()), jpeg('Photo', await aPhoto())];
  expect(await make(given, { largestBytes: 200_000 })).toEqual({ refusal: 'too_large', documentId: 2 });
});

test('one file for each document, each numbered for itself, the cover alone', async () => {
  const given = [pdf('devis', await aPdf({ pages: 2 })), jpeg('carte', await aPhoto())];
  const files = await made(given, { files: 'each' });
  expect(files.map(({ name, pages }) => [name, pages])).toEqual([
    ['garde', 1],
    ['devis', 2],
    ['carte', 1],
  ]);
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(3);
  const [cover, quote] = await Promise.all(files.map(({ bytes }) => readPdf(bytes)));
  expect(cover!.pages[0]!.text).toContain('1 devis 2 carte');
  expect(quote!.pages[1]!.text).toContain('PEC-2026-004796 · 2 / 2');
});

test('a cover that lists much goes on on a second page', async () => {
  const given = Array.from({ length: 45 }, (_, index) =>
    pdf(`Pièce ${index + 1} au titre qui est ${'long, '.repeat(12)}et ${'x'.repeat(90)}`, new Uint8Array()),
  );
  const bytes = await aPdf();
  const outcome = await maker.make(orderOf(given), async () => chunksOf(bytes));
  if (!('files' in outcome)) throw new Error(outcome.refusal);
  const { pages } = await readPdf(outcome.files[0]!.bytes);
  const covers = pages.length - 45;
  expect(covers).toBeGreaterThan(1);
  expect(pages[0]!.text).toContain(`page ${covers + 1}`);
  expect(pages[covers - 1]!.text).toContain('Où répondre');
  expect(pages[covers]!.text).toContain('Devis, page 1');
});

test('the address of a letter stands in the window of its envelope, however long it is; its pages have no feet', async () => {
  for (const lines of [1, 6, 14]) {
    const address = Array.from({ length: lines }, (_, index) => `Ligne ${index + 1} de l’adresse`).join('\n');
    const window = { address, dated: 'Lyon, le 24/11/2026' };
    const cover: Cover = { ...aCover([]), name: 'Courrier', to: [], window };
    const order: DossierOrder = {
      reference: null,
      largestBytes: Infinity,
      author: 'Accordent',
      files: [{ name: 'Courrier', cover, parts: [] }],
    };
    const outcome = await maker.make(order, () => Promise.reject(new Error('none')));
    if (!('files' in outcome)) throw new Error(outcome.refusal);
    const { pages } = await readPdf(outcome.files[0]!.bytes);
    expect(pages[0]!.text).not.toContain('1 / 1');
    const shown = pages[0]!.words.filter(({ text }) => text.startsWith('Ligne'));
    expect(shown).toHaveLength(lines);
    const millimetre = 72 / 25.4;
    for (const { left, top } of shown) {
      expect(left).toBeGreaterThan(105 * millimetre);
      expect(top).toBeGreaterThan(45 * millimetre);
      expect(top).toBeLessThan(85 * millimetre);
    }
  }
});

test.each([
  ['encrypted_file', async () => pdf('Devis', await anEncryptedPdf())],
  ['broken_file', async () => pdf('Devis', (await aPdf()).subarray(0, 300))],
  ['broken_file', async () => pdf('Devis', Buffer.from('%PDF-1.7 rien'))],
  ['broken_file', async () => jpeg('Photo', await aCutPhoto())],
  ['broken_file', async () => jpeg('Photo', Buffer.from('<svg/>'))],
] as const)('%s is told with its document', async (refusal, broken) => {
  const given = [jpeg('Carte', await aPhoto()), await broken(), jpeg('Carte', await aPhoto())];
  expect(await make(given)).toEqual({ refusal, documentId: 2 });
});

test('a document that cannot be read from its store is the caller’s to hear of', async () => {
  const given = [jpeg('Carte', await aPhoto())];
  await expect(maker.make(orderOf(given), () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
});

test('one that is closed in the middle breaks down, and leaves no process', async () => {
  const ending = createDossierMaker();
  const photo = await aPhoto();
  const begun = ending.make(orderOf([jpeg('Carte', photo)]), async () => {
    ending.close();
    return chunksOf(photo);
  });
  await expect(begun).rejects.toMatchObject({ code: 'unavailable' });
});
