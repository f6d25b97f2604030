import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPdfPrinter } from './pdf-printer.ts';
import type { PdfPrinter } from './pdf-printer.ts';

const executablePath = process.env['CHROMIUM_PATH'];
const printers: PdfPrinter[] = [];

function aPrinter(options: { documentsPerBrowser?: number; patience?: number } = {}): PdfPrinter {
  const printer = createPdfPrinter({ executablePath, ...options });
  printers.push(printer);
  return printer;
}
afterEach(async () => {
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
});

let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end('body { color: red }');
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  address = `http://127.0.0.1:${at.port}`;
});
afterAll(() => server.close());

/** The processes of this test's browsers: the ones that we have started, found as our children. */
const browsers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurBrowser(name))
    .map(Number);

function isOurBrowser(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return Number(parent) === process.pid && words.includes('--remote-debugging-pipe');
  } catch {
    return false;
  }
}

test('prints A4 pages, as many as the document has', async () => {
  const bytes = await aPrinter().print('<p>Un</p><p style="break-before: page">Deux</p>');
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getPageCount()).toBe(2);
  const { width, height } = pdf.getPage(0).getSize();
  expect(Math.abs(width - 595)).toBeLessThan(1.5);
  expect(Math.abs(height - 842)).toBeLessThan(1.5);
});

test('fetches nothing and runs no script', async () => {
  asked = [];
  const bytes = await aPrinter().print(`
    <link rel="stylesheet" href="${address}/style.css"><style>@import url(${address}/import.css)</style>
    <img src="${address}/image.png"><iframe src="${address}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
    <object data="${address}/object"></object><script src="${address}/script.js"></script>
    <script>fetch('${address}/fetch')</script><p>Ici</p>`);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  expect(asked).toEqual([]);
});

test('a document that would lead elsewhere fetches nothing', async () => {
  asked = [];
  // Printed, or refused where it begins to leave while it is printed.
  const away = `<meta http-equiv="refresh" content="0;url=${address}/away"><p>Ici</p>`;
  await aPrinter()
    .print(away)
    .catch(() => null);
  expect(asked).toEqual([]);
});

test('one browser serves many documents, several at once', async () => {
  const printer = aPrinter();
  await Promise.all(['a', 'b', 'c'].map((text) => printer.print(`<p>${text}</p>`)));
  const [first] = browsers();
  await printer.print('<p>d</p>');
  expect(browsers()).toEqual([first]);
});

test('a browser that was killed is replaced by the next document', async () => {
  const printer = aPrinter();
  await printer.print('<p>avant</p>');
  const [killed] = browsers();
  process.kill(killed!, 'SIGKILL');
  const bytes = await printer.print('<p>après</p>');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  expect(browsers()).not.toContain(killed);
});

test('a browser that no longer answers is killed and replaced, and holds nobody up', async () => {
  const printer = aPrinter({ patience: 30_000 });
  await printer.print('<p>avant</p>');
  const [frozen] = browsers();
  process.kill(frozen!, 'SIGSTOP');
  const papers = await Promise.all(['un', 'deux'].map((text) => printer.print(`<p>${text}</p>`)));
  expect(papers).toHaveLength(2);
  expect(browsers()).not.toContain(frozen);
});

test('browsers killed at any moment of their start or work: each document is printed or refused', async () => {
  const printer = aPrinter({ patience: 20_000 });
  for (const moment of [0, 30, 80, 150, 250, 400]) {
    const printing = printer.print('<p>un</p>').catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, moment));
    for (const pid of browsers()) process.kill(pid, 'SIGKILL');
    await printing;
  }
  const bytes = await printer.print('<p>après</p>');
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
}, 120_000);

test('a browser makes room for a fresh one after so many documents', async () => {
  const printer = aPrinter({ documentsPerBrowser: 2 });
  await printer.print('<p>1</p>');
  const [first] = browsers();
  await printer.print('<p>2</p>');
  await printer.print('<p>3</p>');
  expect(browsers()).not.toContain(first);
  expect(browsers()).toHaveLength(1);
});

test('a browser that does not start is told to whoever asks, and looked for again', async () => {
  const printer = createPdfPrinter({ executablePath: '/nowhere/chromium' });
  await expect(printer.print('<p></p>')).rejects.toThrow('/nowhere/chromium');
  await expect(printer.print('<p></p>')).rejects.toThrow('/nowhere/chromium');
});
