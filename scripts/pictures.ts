import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
/** `npm run pictures`: the pictures of the README, taken of the demo product that `npm start` serves beside. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './embedded/chromium.ts';
import { OperatorError } from './operator-error.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures');
const address = process.argv[2] ?? 'http://localhost:3000';

const people = {
  staff: {
    area: '/admin/api',
    token: 'accordent.admin.token',
    email: 'admin@accordent.example',
    password: 'Demo-Admin-2026',
  },
  dentist: {
    area: '/api',
    token: 'accordent.dentist.token',
    email: 'dentiste@accordent.example',
    password: 'Demo-Dentiste-2026',
  },
} as const;

type Picture = {
  readonly name: string;
  readonly who: keyof typeof people;
  readonly path: string;
  readonly isDark?: boolean;
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
];

const looks: Readonly<Record<keyof typeof people, BrowserContextOptions>> = {
  staff: { viewport: { width: 1440, height: 900 } },
  dentist: { ...devices['iPhone 13'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
};

async function logIn({ area, email, password }: (typeof people)[keyof typeof people]): Promise<string> {
  const answer = await fetch(`${address}${area}/login_check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => {
    throw new OperatorError(`Rien ne répond à ${address} : lancez d’abord npm start, puis relancez.`);
  });
  const { token, error } = (await answer.json()) as { token?: string; error?: string };
  if (!token) throw new OperatorError(`${email} n’a pas pu se connecter : ${error ?? answer.status}.`);
  return token;
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

async function take({ name, who, path, isDark = false, lead }: Picture): Promise<void> {
  const { token } = people[who];
  const kept = [
    { name: token, value: tokens[who] },
    { name: 'cookieNoticeClosedAt', value: String(Date.now()) },
  ];
  const context = await browser.newContext({
    ...looks[who],
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
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`${name}.webp, ${Math.round(size / 1024)} Kio`);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const tokens = { staff: await logIn(people.staff), dentist: await logIn(people.dentist) };
const browser = await chromium.launch({
  executablePath: findChromium(process.env['CHROMIUM_PATH']),
  args: ['--no-sandbox'],
});
try {
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
}
