import { codesOf } from '@accordent/adapters/reading/codes-of-picture.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pdfFile, smallPhoto } from './journey-files.ts';
import { test } from './journey-test.ts';
import { look } from './look.ts';
import { newPage } from './people.ts';
import { address, ask, eventually, logIn, untilReady } from './product-under-kill.ts';

/** A desk shows a code; a telephone without a login scans it, and what it photographs stands on the desk at once. */

test.use({
  // A camera that films a test pattern, and nobody to ask for it.
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const WIDTH = 390;
const PHONE = {
  viewport: { width: WIDTH, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** As a camera reads it off the screen. */
async function scanned(desk: Page): Promise<string> {
  const code = desk.getByRole('img', { name: 'Code QR à scanner avec le téléphone' });
  await expect(code).toBeVisible();
  const [found] = await codesOf(sharp(await code.screenshot()));
  return new URL(found?.text ?? '').pathname;
}
const heading = (phone: Page, name: string) => expect(phone.getByRole('heading', { name })).toBeVisible();

test('photos of a telephone stand on the desk at once, until the desk ends it', async ({ browser }) => {
  test.setTimeout(180_000);
  await untilReady();
  const token = await logIn('/api', 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  const desk = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await desk.addInitScript((value) => localStorage.setItem('accordent.dentist.token', value), token);
  await desk.goto(`${address()}/dfc/add`);
  await desk.getByRole('button', { name: 'Photographier avec mon téléphone' }).click();
  const path = await scanned(desk);
  expect(path).toMatch(/^\/photo\/[\w-]{43}$/);
  await look(desk, 'the code on a desk', 1440);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await look(desk, 'the code on a small desk', 1024);
  await desk.setViewportSize({ width: 1440, height: 900 });
  const draftId = new URL(desk.url()).searchParams.get('brouillon');

  const phone = await newPage(browser, PHONE);
  const page = await phone.goto(address() + path);
  expect(page?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  });
  await heading(phone, 'Photographiez le recto de la carte');
  await look(phone, 'a telephone that has scanned', WIDTH);
  await expect(desk.getByText('Téléphone relié')).toBeVisible();

  // Whoever scans it after is told nothing.
  const other = await newPage(browser, PHONE);
  await other.goto(address() + path);
  await expect(other.getByText('Ce lien ne sert plus')).toBeVisible();
  await look(other, 'a telephone that came late', WIDTH);
  await other.context().close();

  await phone.getByRole('button', { name: 'Ouvrir l’appareil photo' }).tap();
  await expect(phone.getByLabel('Ce que voit l’appareil photo')).toBeVisible();
  await phone.getByRole('button', { name: 'Photographier le recto' }).tap();
  await heading(phone, 'Photographiez le verso de la carte');
  await expect(
    desk.getByRole('group', { name: 'Mutuelle recto', exact: true }).getByText(/^Reçue/),
  ).toBeVisible();
  await expect(desk.getByText('Une photo reçue.')).toBeVisible();
  await look(phone, 'a camera that is open', WIDTH);

  // The same page again, as after a reload, is the same telephone.
  await phone.reload();
  await heading(phone, 'Photographiez le verso de la carte');
  await phone.getByLabel('Fichiers du téléphone').setInputFiles(await smallPhoto('verso.jpg'));
  await heading(phone, 'Photographiez le devis');
  await phone.getByLabel('Fichiers du téléphone').setInputFiles(await pdfFile('devis.pdf', 'Devis'));
  await heading(phone, 'Tout est arrivé');
  await look(phone, 'a telephone that has brought all', WIDTH);
  // It asks every fifteen seconds whether it is still wanted. From here on it hears that from its photo alone.
  await phone.route('**/api/phone-link/open', () => {});
  await expect(desk.getByText('3 photos reçues.')).toBeVisible();
  for (const name of ['Mutuelle verso', 'Devis'])
    await expect(desk.getByRole('group', { name, exact: true })).toBeVisible();
  await look(desk, 'a desk that has all', 1440);
  await eventually('Devis, Mutuelle recto, Mutuelle verso', () =>
    ask(`select string_agg(place, ', ' order by place) from draft_documents where draft_id = $1`, [draftId!]),
  );

  await desk.getByRole('button', { name: 'Terminer' }).click();
  await expect(desk.getByRole('button', { name: 'Photographier avec mon téléphone' })).toBeVisible();
  await phone.getByLabel('Fichiers du téléphone').setInputFiles(await smallPhoto('tard.jpg'));
  await heading(phone, 'Photos envoyées');
  await look(phone, 'a telephone whose desk has ended it', WIDTH);
  expect(await ask('select count(*) from draft_documents where draft_id = $1', [draftId!])).toBe('3');
});
