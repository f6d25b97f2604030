/** `npm run pictures`: the pictures of the README and of the portal’s help, taken of the demo product that `npm start` serves beside. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { chromium, devices, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPeople, tokenOf } from './demo-people.ts';
import { findChromium } from './embedded/chromium.ts';
import { isReady } from './launch/ready.ts';
import { OperatorError } from './operator-error.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');
const HELP = join(import.meta.dirname, '..', 'dentist-web', 'public', 'help');
const address = process.argv[2] ?? 'http://localhost:3000';

type Who = keyof typeof demoPeople;
type Picture = {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  readonly isDark?: boolean;
  /** Of the portal’s help: as a desk shows it, without its menu. */
  readonly isOfHelp?: true;
  /** What leads on from there to what is shown. */
  readonly lead?: (page: Page) => Promise<void>;
};

const pictures: readonly Picture[] = [
  { name: 'dashboard', who: 'staff', path: '/admin/dashboard' },
  { name: 'requests', who: 'staff', path: '/admin/dfc/list' },
  {
    name: 'documents',
    who: 'staff',
    path: `/admin/dfc/list/status/${statuses.new.id}`,
    lead: async (page) => {
      await page.locator('tr[data-row]').first().click();
      await page.getByRole('tab', { name: /^Pièces/ }).click();
      await page.getByRole('button', { name: /^Mutuelle recto (JPEG|PDF)/ }).click();
      await page.locator('main :is(canvas, img)').first().waitFor();
    },
  },
  {
    name: 'messages',
    who: 'staff',
    path: '/admin/messages',
    lead: (page) => page.getByRole('list', { name: 'Messages reçus' }).getByRole('link').first().click(),
  },
  { name: 'dentists-dark', who: 'staff', path: '/admin/user/list', isDark: true },
  { name: 'portal-home', who: 'dentist', path: '/dashboard' },
  {
    name: 'portal-request',
    who: 'dentist',
    path: '/afc/list/current',
    lead: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /PEC-|[A-Z]{3}/ })
        .first()
        .click(),
  },
  { name: 'portal-new-request', who: 'dentist', path: '/dfc/add' },
  { name: 'envoyer', who: 'dentist', path: '/dfc/add', isOfHelp: true },
  {
    name: 'suivre',
    who: 'dentist',
    path: '/dfc/list/current',
    isOfHelp: true,
    lead: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /PEC-|[A-Z]{3}/ })
        .first()
        .click(),
  },
  { name: 'completer', who: 'dentist', path: '/todo/list', isOfHelp: true },
  { name: 'accord', who: 'dentist', path: '/afc/list/current', isOfHelp: true },
  { name: 'reglement', who: 'dentist', path: '/payment/list/pending', isOfHelp: true },
  { name: 'inviter', who: 'dentist', path: '/account/members', isOfHelp: true },
];

const looks: Readonly<Record<Who, BrowserContextOptions>> = {
  staff: { viewport: { width: 1440, height: 900 } },
  dentist: { ...devices['iPhone 13'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
};

async function logIn(who: Who): Promise<string> {
  if (!(await isReady(address)))
    throw new OperatorError(`Rien ne répond à ${address} : lancez d’abord npm start, puis relancez.`);
  return tokenOf(address, demoPeople[who]);
}

/** Nothing waits, letters and pictures are there, nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await page.waitForTimeout(800);
}

async function take({ name, who, path, isDark = false, isOfHelp, lead }: Picture): Promise<void> {
  const kept = [
    { name: demoPeople[who].tokenKey, value: tokens[who] },
    { name: 'cookieNoticeClosedAt', value: String(Date.now()) },
  ];
  const context = await browser.newContext({
    ...(isOfHelp ? { viewport: { width: 1440, height: 900 } } : looks[who]),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage: kept }] },
  });
  const page = await context.newPage();
  await page.goto(address + path);
  await settle(page);
  if (lead) {
    await lead(page);
    await settle(page);
  }
  const shot = sharp(await page.screenshot(isOfHelp && { clip: { x: 310, y: 0, width: 1130, height: 706 } }));
  const { size } = await (isOfHelp ? shot.resize(720) : shot)
    .webp({ quality: 82 })
    .toFile(join(isOfHelp ? HELP : FOLDER, `${name}.webp`));
  console.log(`${name}.webp, ${Math.round(size / 1024)} Kio`);
  await context.close();
}

for (const folder of [FOLDER, HELP]) mkdirSync(folder, { recursive: true });
const tokens = { staff: await logIn('staff'), dentist: await logIn('dentist') };
const browser = await chromium.launch({
  executablePath: findChromium(process.env['CHROMIUM_PATH']),
  args: ['--no-sandbox'],
});
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
}
