import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask, untilReady } from './product-under-kill.ts';

/** Every screen of this product, in both sizes and both themes: nothing for axe to find, nothing that scrolls sideways, no error in the console. */

const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
] as const;

const oneOf = (statusId: number, practitionerId = 1) =>
  ask(
    'select max(id) from coverage_requests where status_id = $1 and practitioner_id = $2 and deleted_at is null',
    [statusId, practitionerId],
  );

type Area = {
  readonly who: string;
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly screens: () => Promise<readonly string[]>;
};

const areas: readonly Area[] = [
  {
    who: 'staff',
    login: '/admin/login',
    email: 'admin@accordent.example',
    password: 'Demo-Admin-2026',
    screens: async () => {
      const [open, agreed, closed] = [await oneOf(2), await oneOf(19), await oneOf(22)];
      const message = await ask('select max(id) from messages where not is_from_admin');
      return [
        '/admin/dashboard',
        '/admin/dashboard?liste=sans-pec',
        '/admin/dashboard?liste=rappels',
        '/admin/statistics',
        '/admin/statistics?du=2026-11&au=2026-11&praticien=1',
        '/admin/dfc/list',
        '/admin/dfc/list/status/3',
        '/admin/dfc/list?search=introuvable',
        '/admin/dfc/add',
        ...['information', 'files', 'messages', 'history', 'comments'].map(
          (tab) => `/admin/dfc/edit/${open}/${tab}`,
        ),
        `/admin/dfc/view/${agreed}/files`,
        `/admin/dfc/edit/${closed}/information`,
        ...['', '?role=Comptable', '/add', '/add/2', '/edit/4', '/view/4'].map(
          (screen) => `/admin/contact${screen}`,
        ),
        ...['list', 'list/status/thoughtful', 'add', 'edit/45', 'view/45'].map(
          (screen) => `/admin/prospect/${screen}`,
        ),
        ...['mutual', 'mutual-group'].flatMap((kind) =>
          ['list', 'add', 'edit/5', 'view/5'].map((screen) => `/admin/${kind}/${screen}`),
        ),
        ...['list', 'add', 'edit/1', 'edit/2', 'view/2'].map((screen) => `/admin/administrator/${screen}`),
        '/admin/user/list',
        '/admin/user/list?planId=2',
        '/admin/user/list/archived',
        '/admin/user/add',
        ...[
          'information',
          'dfc',
          'invoices',
          'messages',
          'messages?part=mails',
          'histories',
          'sub-users',
        ].map((tab) => `/admin/user/edit/2/${tab}`),
        '/admin/user/view/1/information',
        '/admin/user/edit/1/conventions',
        '/admin/user/edit/1/conventions?state=missing',
        '/admin/audit',
        '/admin/account',
        ...['', '/i?isSeen=0', `/i/${message}`, '/o', '/new'].map((screen) => `/admin/messages${screen}`),
        // An opened mail is looked at by its stories: nothing may run in its frame, axe included.
        ...['', '/o', '/new'].map((screen) => `/admin/mails${screen}`),
        '/admin/import',
        '/admin/nulle-part',
      ];
    },
  },
  {
    who: 'dentist',
    login: '/login',
    email: 'dentiste@accordent.example',
    password: 'Demo-Dentiste-2026',
    screens: async () => {
      const [incomplete, asked, agreed] = [await oneOf(1), await oneOf(24), await oneOf(17)];
      return [
        '/dashboard',
        '/dfc/list/current',
        '/afc/list/current',
        '/dfc/list/all',
        '/dfc/add',
        `/dfc/edit/${incomplete}`,
        ...['files', 'messages', 'histories', 'remark'].map((tab) => `/dfc/edit/${asked}/${tab}`),
        `/afc/edit/${agreed}`,
        '/payment/list/pending',
        '/todo/list',
        '/nulle-part',
      ];
    },
  },
];

/** What has been fetched is drawn. */
const SETTLE_MS = 500;

test.setTimeout(480_000);

for (const { who, login, email, password, screens } of areas) {
  for (const { name, width, height } of SIZES) {
    test(`${who}, ${name} px`, async ({ browser }) => {
      await untilReady();
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto(login);
      await look(page, login, width);
      await page.getByLabel('Adresse e-mail').fill(email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL('**/dashboard');
      for (const screen of await screens()) {
        await page.goto(screen);
        await look(page, screen, width);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(page, 'the last screen, dark', width);
      expect(said).toEqual([]);
      await context.close();
    });
  }
}

async function look(page: Page, screen: string, width: number): Promise<void> {
  // The stream of live events never lets the network be idle: a screen is there once nothing on it waits any more.
  await expect(page.getByRole('heading', { level: 1 }), screen).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]'), screen).toHaveCount(0);
  await page.waitForTimeout(SETTLE_MS);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      screen,
    )
    .toEqual([]);
  expect
    .soft(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth), `${screen} scrolls sideways`)
    .toBeLessThanOrEqual(width);
}
