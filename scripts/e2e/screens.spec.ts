import { chromium, expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { look, lookAtBars, lookAtPart, lookAtWidth, untilStill } from './look.ts';
import { fillLogin } from './people.ts';
import { ask, untilReady } from './product-under-kill.ts';

/** Every screen of this product, in both sizes and both themes: nothing for axe to find, nothing that scrolls sideways or by two bars, no error in the console. */

const WIDE = { width: 1440, height: 900 };
/** A size between the two, at which bars alone are looked at. */
const MIDDLE = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

/** The latest PEC with this status. */
const oneOf = (statusId: number) =>
  found(
    'a PEC with this status',
    'select max(id) from coverage_requests where status_id = $1 and deleted_at is null',
    [statusId],
  );

/** The latest of the demo dentist's with this status; on a day on which he has none, one that was refused is made so. */
const ofDentist = (statusId: number) =>
  found(
    'a PEC of the dentist',
    `with his as (select id, status_id from coverage_requests where practitioner_id = 1 and deleted_at is null), known as (
       select max(id) as id from his where status_id = $1), made as (
       update coverage_requests set status_id = $1 where (select id from known) is null
         and id = (select max(id) from his where status_id = 30) returning id)
     select coalesce((select id from known), (select id from made))`,
    [statusId],
  );

/** What a screen is opened on: without it the page that is not found would be looked at in its place. */
async function found(what: string, sql: string, values: readonly number[] = []): Promise<string> {
  const id = await ask(sql, values);
  if (id === '') throw new Error(`the demonstration holds none: ${what}`);
  return id;
}

/** Last names that only patients bear: none of them may stand in the title of a tab, which others see over one's shoulder. */
const namesOfPatients = async (): Promise<readonly string[]> =>
  String(
    await ask(`select string_agg(distinct lastname, '|') from patients t where length(lastname) > 3
      and not exists (select from practitioners p where upper(p.lastname) like '%' || upper(t.lastname) || '%')
      and not exists (select from administrators a where upper(a.lastname) = upper(t.lastname))
      and not exists (select from contacts c where upper(c.lastname) = upper(t.lastname))`),
  ).split('|');
const holds = (title: string, name: string): boolean =>
  title
    .toUpperCase()
    .split(/[^\p{L}-]+/u)
    .includes(name.toUpperCase());

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
      const message = await found('a message', 'select max(id) from messages where not is_from_admin');
      const invoice = await found('an unpaid invoice', 'select max(id) from invoices where not is_paid');
      return [
        '/admin/dashboard',
        '/admin/dashboard?liste=sans-pec',
        '/admin/dashboard?liste=rappels',
        '/admin/statistics',
        '/admin/statistics/insurers',
        '/admin/statistics/forecasts',
        '/admin/statistics/team',
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
        '/admin/settlements',
        '/admin/receipts',
        '/admin/receipts/debits',
        '/admin/reconciliation/1/statement',
        '/admin/settlements?view=all&groupBy=practitioner',
        '/admin/mandates',
        '/admin/person-requests',
        '/admin/mandates?standing=missing',
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
        '/admin/exports',
        '/admin/models',
        '/admin/care-baskets',
        '/admin/account',
        ...['', '/i?isSeen=0', `/i/${message}`, '/o', '/new'].map((screen) => `/admin/messages${screen}`),
        // An opened mail is looked at by its stories: nothing may run in its frame, axe included.
        ...['', '/o', '/new'].map((screen) => `/admin/mails${screen}`),
        ...['list/pending', 'list/paid', 'config', `view/${invoice}`, `edit/${invoice}`].map(
          (screen) => `/admin/invoice/${screen}`,
        ),
        '/admin/import',
        ...['', '/failed', '/retention'].map((tab) => `/admin/tasks${tab}`),
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
      const [incomplete, asked, agreed] = [await ofDentist(1), await ofDentist(24), await ofDentist(17)];
      const invoice = await found('his invoice', 'select max(id) from invoices where practitioner_id = 1');
      const document = await found(
        'a document of his agreement',
        'select max(id) from documents where coverage_request_id = $1',
        [Number(agreed)],
      );
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
        '/payment/list/all',
        '/payment/statement',
        '/payment/remittance',
        '/todo/list',
        '/message/list',
        '/invoice/list',
        `/invoice/view/${invoice}`,
        `/uploads/${document}`,
        '/account/edit',
        '/account/members',
        '/account/login',
        '/account/notifications',
        '/account/data',
        '/aide',
        '/account-stop?t=inconnu',
        '/join?t=inconnu',
        '/sous-traitance',
        '/accessibilite',
        '/nulle-part',
      ];
    },
  },
  {
    who: 'super-practitioner',
    login: '/login',
    email: 'cabinet@accordent.example',
    password: 'Demo-Cabinet-2026',
    screens: async () => [
      '/dashboard',
      '/users/list',
      '/dfc/list/all',
      '/dfc/add',
      '/account/edit',
      '/account/members',
      '/account/notifications',
    ],
  },
];

/**
 * Opens a screen as a link within the app does, from one that shares nothing with it: to load the app and axe anew for
 * each screen took a third of the time. A tab loads its first screen, and the page that is not found.
 */
async function open(tab: Page, screen: string): Promise<void> {
  const nowhere = `${screen.startsWith('/admin/') ? '/admin' : ''}/nulle-part`;
  if (!tab.url().startsWith('http') || screen === nowhere) return void (await tab.goto(screen));
  const notFound = tab.getByRole('heading', { level: 1, name: 'Page introuvable' });
  await tab.evaluate((path) => history.pushState(null, '', path), nowhere);
  await expect(notFound).toBeVisible();
  await tab.evaluate((path) => history.pushState(null, '', path), screen);
  await expect(notFound, screen).toHaveCount(0);
}

test.setTimeout(900_000);
// All workers take their share.
test.describe.configure({ mode: 'parallel' });

for (const { who, login, email, password, screens } of areas) {
  // Two halves, for two cores. What is opened on a telephone is looked at so first, or once it is turned.
  for (const [half, [opened, turned]] of [
    [WIDE, PHONE],
    [PHONE, WIDE],
  ].entries()) {
    test(`${who}, opened at ${opened!.width} px`, async ({ browser }) => {
      await untilReady();
      const context = await browser.newContext({ viewport: opened! });
      const page = await context.newPage();
      const said: string[] = [];
      const titles: string[] = [];
      const patients = await namesOfPatients();
      // That a mailed link is dead the server alone can say, and the browser notes its answer.
      const isDeadLink = (text: string) => text.includes('status of 410');
      context.on(
        'console',
        (message) => message.type() === 'error' && !isDeadLink(message.text()) && said.push(message.text()),
      );
      context.on('weberror', (error) => said.push(error.error().message));
      await page.goto(login);
      await look(page, login, opened!.width);
      await fillLogin(page, email, password);
      await page.waitForURL('**/dashboard');
      const ours = (await screens()).filter((_, place) => place % 2 === half);
      // Two tabs at once: one of two cores would rest while the other looks.
      const tabs = [page, await context.newPage()];
      await Promise.all(
        tabs.map(async (tab, turn) => {
          for (const screen of ours.filter((_, place) => place % tabs.length === turn)) {
            await open(tab, screen);
            for (const size of [opened!, MIDDLE, turned!]) {
              await tab.setViewportSize(size);
              if (size === MIDDLE) await untilStill(tab);
              else await look(tab, `${screen}, ${size.width}`, size.width);
              await lookAtBars(tab, `${screen}, ${size.width}`);
            }
            titles.push(await tab.title());
            await tab.setViewportSize(opened!);
          }
        }),
      );
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(page, 'the last screen, dark', opened!.width);
      expect(said).toEqual([]);
      expect(titles.filter((title) => patients.some((name) => holds(title, name)))).toEqual([]);
      await context.close();
    });
  }
}

// Who has set his telephone to letters of twice the size: the portal is read there.
for (const { who, login, email, password, screens } of areas.filter(({ login }) => login === '/login'))
  test(`${who}, letters of twice the size on a telephone`, async () => {
    await untilReady();
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
    });
    try {
      const context = await browser.newContext({
        baseURL: `http://localhost:${process.env['E2E_PORT']}`,
        locale: 'fr-FR',
        viewport: PHONE,
      });
      const page = await context.newPage();
      await page.goto(login);
      await lookAtPart(page, login, PHONE.width);
      await fillLogin(page, email, password);
      await page.waitForURL('**/dashboard');
      const all = await screens();
      const tabs = [page, await context.newPage()];
      await Promise.all(
        tabs.map(async (tab, turn) => {
          for (const screen of all.filter((_, place) => place % tabs.length === turn)) {
            await open(tab, screen);
            await expect(tab.locator('main [aria-busy="true"]'), screen).toHaveCount(0);
            // What axe finds is found at the usual size: no rule of it knows larger letters but to ask less of them.
            await lookAtWidth(tab, `${screen}, twice the size`, PHONE.width);
          }
        }),
      );
    } finally {
      await browser.close();
    }
  });
