import { degrees, PDFDocument, StandardFonts, type PDFPage } from '@cantoo/pdf-lib';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createDocumentReader } from './document-words.ts';
import { MAX_PAGES } from './limits.ts';

const reader = createDocumentReader({ maxBytes: 15_000_000 });
afterAll(() => reader.close());

const LINES = [
  'Objet : accord de prise en charge',
  'Nous prendrons en charge la somme de 1 234,56 € pour votre patient.',
  'Le présent accord est valable jusqu’au 19/05/2027 sous réserve des droits.',
];

async function aLetter({ pages = 1, turned = 0, draw = drawUpright } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    page.setFont(font);
    draw(page);
    page.setRotation(degrees(turned));
  }
  return pdf.save();
}

function drawUpright(page: PDFPage): void {
  for (const [at, line] of LINES.entries()) page.drawText(line, { x: 50, y: 780 - at * 20, size: 11 });
}

const textsOf = async (bytes: Uint8Array) => (await reader.wordsOf(bytes)).words.map((word) => word.text);

test('the words of a letter come in their order, each in its box', async () => {
  const { words, fault } = await reader.wordsOf(await aLetter());
  expect(fault).toBeNull();
  expect(words.map((word) => word.text)).toEqual(LINES.join(' ').split(/[ \u00A0]/));
  const { page, box, shownBox, conf } = words[0]!;
  expect([page, conf, shownBox]).toEqual([1, 100, box]);
  expect(box.left).toBeCloseTo(50, 0);
  expect(box.top).toBeGreaterThan(842 - 780 - 11);
  expect(box.top + box.height).toBeLessThan(842 - 780 + 5);
});

test.each([90, 180, 270])('a page that is shown turned by %i° is read upright', async (turned) => {
  const [upright, shown] = [
    await reader.wordsOf(await aLetter()),
    await reader.wordsOf(await aLetter({ turned })),
  ];
  expect(shown.words.map(({ text, box }) => ({ text, box }))).toEqual(
    upright.words.map(({ text, box }) => ({ text, box })),
  );
  const [first] = shown.words;
  const [width, height] = turned === 180 ? [595, 842] : [842, 595];
  expect(first!.shownBox).not.toEqual(first!.box);
  expect(first!.shownBox.left).toBeGreaterThanOrEqual(0);
  expect(first!.shownBox.left + first!.shownBox.width).toBeLessThanOrEqual(width);
  expect(first!.shownBox.top + first!.shownBox.height).toBeLessThanOrEqual(height);
});

test('text that is drawn sideways is read upright too, and what stands across it is left out', async () => {
  const bytes = await aLetter({
    draw(page) {
      for (const [at, line] of LINES.entries())
        page.drawText(line, { x: 100 + at * 20, y: 50, size: 11, rotate: degrees(90) });
      page.drawText('Imprimé en France', { x: 300, y: 800, size: 6 });
    },
  });
  expect(await textsOf(bytes)).toEqual(LINES.join(' ').split(/[ \u00A0]/));
});

test('bold letters that are drawn twice are one word', async () => {
  const bytes = await aLetter({
    draw(page) {
      drawUpright(page);
      page.drawText(LINES[0]!, { x: 50.2, y: 780, size: 11 });
    },
  });
  expect((await textsOf(bytes)).filter((text) => text === 'Objet')).toHaveLength(1);
});

test('ten pages are read of a longer document', async () => {
  const { words } = await reader.wordsOf(await aLetter({ pages: MAX_PAGES + 2 }));
  expect(words.at(-1)?.page).toBe(MAX_PAGES);
});

test('a document without text, or with more than a letter can hold, gives no words', async () => {
  const blank = await aLetter({ draw: () => {} });
  expect(await reader.wordsOf(blank)).toEqual({ words: [], fault: 'no-text' });
  const endless = await aLetter({
    pages: 3,
    draw(page) {
      for (let line = 0; line < 400; line += 1)
        page.drawText('0123456789 '.repeat(10), { x: 0, y: line * 2, size: 2 });
    },
  });
  expect(await reader.wordsOf(endless)).toEqual({ words: [], fault: 'too-heavy' });
});

test('a password, half a file, a picture and anything else give no words', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  expect(await reader.wordsOf(await pdf.save())).toEqual({ words: [], fault: 'encrypted' });
  const letter = await aLetter();
  for (const bytes of [letter.subarray(0, 300), Buffer.from('%PDF-1.7\nBonjour\n%%EOF')])
    expect((await reader.wordsOf(bytes)).words).toEqual([]);
  for (const bytes of [new Uint8Array(), Buffer.from('Bonjour'), Buffer.from([0xff, 0xd8, 0xff, 0xe0])])
    expect(await reader.wordsOf(bytes)).toEqual({ words: [], fault: 'no-text' });
  expect(await reader.wordsOf(Buffer.alloc(15_000_001, '%PDF-1.7 '))).toEqual({
    words: [],
    fault: 'too-heavy',
  });
});

/** A page whose content unfolds from 2 MB into 2 GB of text operators. */
function aBomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, '(Bonjour) Tj '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const stream = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 32 }, () => block),
    Buffer.from([3, 0]),
  ]);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj
<</Type /Catalog /Pages 2 0 R>>
endobj
2 0 obj
<</Type /Pages /Kids [3 0 R] /Count 1>>
endobj
3 0 obj
<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>>
endobj
4 0 obj
<</Filter /FlateDecode /Length ${stream.length}>>
stream
`),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF'),
  ]);
}

test('a file that unfolds without end gives no words, and the next one is read', async () => {
  const memoryBefore = process.memoryUsage().rss;
  expect((await reader.wordsOf(aBomb())).words).toEqual([]);
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(300_000_000);
  expect((await reader.wordsOf(await aLetter())).fault).toBeNull();
});

test('many at once take their turn, and too many are not read', async () => {
  const letter = await aLetter();
  const answers = await Promise.all(Array.from({ length: 24 }, () => reader.wordsOf(letter)));
  expect(answers.filter(({ fault }) => fault === null)).toHaveLength(21);
  expect(answers.filter(({ fault }) => fault === 'too-heavy')).toHaveLength(3);
});
