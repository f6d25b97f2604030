/**
 * Invoices per second: the printing alone beside a warm browser with reused pages, and the whole invoice (paper,
 * PDF/A-3 with its XML, stored): `npm run bench -- invoices [invoices]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalFileStore } from '@accordent/adapters/file-store/local-file-store.ts';
import { groupMemory } from '@accordent/adapters/pdf/group-memory.ts';
import { createPdfPrinter } from '@accordent/adapters/pdf/pdf-printer.ts';
import { invoiceHtml } from '@accordent/worker/invoices/invoice-html.ts';
import { createInvoiceRenderer } from '@accordent/worker/invoices/invoice-renderer.ts';
import puppeteer from 'puppeteer';
import { findChromium } from '../embedded/chromium.ts';
import { aContent } from './generate-beside.ts';
import { ratesInTurns } from './measure.ts';
import { residentMiB } from './world.ts';

const INVOICES = Number(process.argv[2] || 200);
/** As the worker's queue runs them. */
const AT_ONCE = [1, 2];
const LEAST_SHARE = 0.9;

const executablePath = findChromium(process.env['CHROMIUM_PATH'] || undefined);
const html = invoiceHtml(aContent);
const folder = mkdtempSync(join(tmpdir(), 'accordent-bench-'));
const printer = createPdfPrinter({ executablePath });
const renderer = createInvoiceRenderer(printer, { name: 'Banc' });
const files = await openLocalFileStore(folder);
const raw = await openRaw();
try {
  console.log(`${INVOICES} factures, par seconde`);
  for (const atOnce of AT_ONCE) {
    const whole = async () => files.put(files.newKey(), await renderer.render(aContent));
    const ways = {
      raw: (count: number) => together(count, atOnce, raw.print),
      printed: (count: number) => together(count, atOnce, () => printer.print(html)),
      whole: (count: number) => together(count, atOnce, whole),
    };
    for (const way of Object.values(ways)) await way(atOnce * 5);
    const rates = await ratesInTurns(ways, { turns: 10, each: Math.ceil(INVOICES / 10) });
    const share = rates.printed / rates.raw;
    console.log(
      `${atOnce} à la fois\u00A0: navigateur chaud ${rates.raw.toFixed(1)}, impression du produit ${rates.printed.toFixed(1)} (${(share * 100).toFixed(0)} %${share < LEAST_SHARE ? `, au-dessous de ${LEAST_SHARE * 100} %` : ''}), facture entière ${rates.whole.toFixed(1)}`,
    );
  }
  console.log(
    `mémoire\u00A0: ce processus ${residentMiB(process.pid).toFixed(0)} Mio, navigateur nu ${await raw.memory()} Mio`,
  );
} finally {
  await raw.close();
  await printer.close();
  rmSync(folder, { recursive: true, force: true });
}

async function together(count: number, atOnce: number, way: () => Promise<unknown>): Promise<void> {
  let left = count;
  const line = async () => {
    for (; left > 0;) {
      left -= 1;
      await way();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

/** A browser with as many pages as are used at once, each used again and again. */
async function openRaw() {
  const browser = await puppeteer.launch({
    executablePath,
    headless: 'shell',
    pipe: true,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
    ],
  });
  const idle = await Promise.all(AT_ONCE.map(() => browser.newPage()));
  return {
    async print() {
      const page = idle.pop()!;
      await page.setContent(html, { waitUntil: 'load' });
      await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true });
      idle.push(page);
    },
    memory: async () => Math.round((await groupMemory(browser.process()!.pid!)) / 1024 ** 2),
    close: () => browser.close(),
  };
}
