import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { seededChance } from '../demo-data/random.ts';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { giveDocument, type ChosenFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { fillLogin, letters } from './people.ts';
import { ask, eventually, untilReady } from './product-under-kill.ts';

/**
 * Uploads that are cut anywhere: the network goes, the tab is closed, the telephone falls asleep. What was chosen arrives
 * whole and once. Three cuts among the journeys; `npm run prove -- uploads` makes fifty, of the same seed.
 */

const CUTS = Number(process.env['UPLOAD_CUTS'] ?? 3);
const SEED = 16;
const TITLES = ['Mutuelle recto', 'Mutuelle verso', 'Devis'] as const;
const TROUBLES = ['network', 'tab', 'sleep'] as const;
/** How long nothing gets through. */
const CUT_MS = 400;

test.setTimeout(120_000 + CUTS * 60_000);
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

test('an upload that is cut anywhere arrives whole and once, and its request leaves once', async ({
  browser,
}) => {
  await untilReady();
  const proxy = await startCuttingProxy(Number(process.env['E2E_PORT']));
  const context = await browser.newContext({
    baseURL: proxy.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
  });
  try {
    let page = await context.newPage();
    await page.goto('/login');
    await fillLogin(page, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
    await page.waitForURL('**/dashboard');
    const chance = seededChance(SEED);
    const files = await Promise.all(TITLES.map((title) => heavyPdf(`${title}.pdf`, chance.between(1, 9999))));
    const stamp = String(Date.now()).slice(-6);
    for (let done = 0; done < CUTS; done += TITLES.length) {
      const lastname = `Coupe${letters(stamp)}${letters(String(100 + done))}`;
      await begin(page, lastname, `1${stamp}${String(100 + done)}`);
      for (const [at, title] of TITLES.entries()) {
        const file = files[at]!;
        if (done + at >= CUTS) {
          await giveDocument(page, title, file);
          continue;
        }
        const afterBytes = chance.between(0, file.buffer.length + 1500);
        page = await chooseUnderCut(
          { context, page, proxy },
          { title, file, afterBytes, trouble: chance.pick(TROUBLES) },
        );
      }
      const draftId = new URL(page.url()).searchParams.get('brouillon');
      await eventually('3', () => ask('select count(*) from draft_documents where draft_id = $1', [draftId]));
      await page.getByRole('button', { name: 'Envoyer la demande' }).click();
      await page.waitForURL('**/dfc/edit/*');
      expect(await sentOf(lastname)).toBe(
        files
          .map(({ buffer }, at) => `${TITLES[at]} ${createHash('sha256').update(buffer).digest('hex')}`)
          .toSorted()
          .join(', '),
      );
    }
  } finally {
    await context.close();
    await proxy.close();
  }
});

async function begin(page: Page, lastname: string, number: string): Promise<void> {
  const nir = number.padEnd(13, '7').slice(0, 13);
  await page.goto('/dfc/add');
  await page.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(nir);
  await page.getByLabel('Clé, 2 chiffres').fill(computeNirKey(nir));
  await page.getByLabel('Nom', { exact: true }).fill(lastname);
  await page.getByLabel('Prénom', { exact: true }).fill('Aymeric');
  await page.waitForURL('**/dfc/add?brouillon=*');
}

type Place = { readonly context: BrowserContext; readonly page: Page; readonly proxy: CuttingProxy };
type Cut = {
  readonly title: string;
  readonly file: ChosenFile;
  readonly afterBytes: number;
  readonly trouble: (typeof TROUBLES)[number];
};

/** Gives the page on which it goes on, once the document is there. */
async function chooseUnderCut({ context, page, proxy }: Place, cut: Cut): Promise<Page> {
  const { title, file, afterBytes, trouble } = cut;
  const isCut = proxy.cutNextUpload(afterBytes);
  await giveDocument(page, title, file);
  await isCut;
  const address = page.url();
  const devtools = await context.newCDPSession(page);
  let after = page;
  if (trouble === 'tab') await page.close();
  if (trouble === 'sleep') await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, CUT_MS));
  proxy.mend();
  if (trouble === 'sleep') await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  if (trouble === 'tab') {
    after = await context.newPage();
    await after.goto(address);
  }
  const tile = after
    .getByRole('list', { name: 'Pièces de la demande' })
    .getByRole('group', { name: title, exact: true });
  await expect(tile.getByText(/^\d+ page/), `${trouble} after ${afterBytes} bytes`).toHaveCount(1, {
    timeout: 60_000,
  });
  return after;
}

/** Titles and hashes of all that was sent for this patient; requests that were made twice show twice. */
const sentOf = (lastname: string): Promise<string> =>
  ask(
    `select string_agg(d.title || ' ' || d.sha256, ', ' order by d.title) from documents d
       join coverage_requests r on r.id = d.coverage_request_id join patients p on p.id = r.patient_id
     where p.lastname ilike $1`,
    [lastname],
  );

/** Some hundred kilobytes on one page, with words: nobody needs to recognise them. */
async function heavyPdf(name: string, seed: number): Promise<ChosenFile> {
  const pixels = Buffer.alloc(500 * 500 * 3);
  let noise = seed;
  for (let at = 0; at < pixels.length; at += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = noise >>> 24;
  }
  const picture = await sharp(pixels, { raw: { width: 500, height: 500, channels: 3 } })
    .jpeg()
    .toBuffer();
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawImage(await pdf.embedJpg(picture), { x: 60, y: 100, width: 200, height: 200 });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText(Array.from({ length: 8 }, () => 'Un texte que personne ne reconnaît').join('\n'), {
    x: 60,
    y: 760,
    size: 12,
    lineHeight: 18,
    font,
  });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}
