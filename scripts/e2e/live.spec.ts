import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { hearing } from './people.ts';
import { address, ask, insist, kill, logIn, succeeded, untilReady } from './product-under-kill.ts';
import { readyRequest } from './ready-request.ts';

/** What somebody changes stands on everybody's screen, in every tab, and after the API was killed; `npm run bench -- restarts` measures that it takes less than a second. */

const ADMIN = ['admin@accordent.example', 'Demo-Admin-2026'] as const;
const DENTIST = ['dentiste@accordent.example', 'Demo-Dentiste-2026'] as const;

const aTab = async (browser: Browser, path: string, key: string, token: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await context.addInitScript(([name, value]) => localStorage.setItem(name!, value!), [key, token]);
  const page = await context.newPage();
  const hears = hearing(page);
  await page.goto(address() + path);
  await hears;
  return page;
};

/** A page that was loaded again has lost this mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in globalThis);

test('a change stands on the screens of staff and dentist at once, and after a kill without a reload', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await untilReady();
  const admin = await logIn('/admin/api', ...ADMIN);
  const dentist = await logIn('/api', ...DENTIST);
  const id = await readyRequest('mail', DENTIST[0]);
  const move = async (status: number) =>
    succeeded(
      await insist('PUT', `/admin/api/dfc/update/${id}`, {
        token: admin,
        body: { action: 'status', status },
        key: crypto.randomUUID(),
      }),
    );

  await move(3);
  const staff = await aTab(browser, `/admin/dfc/edit/${id}/information`, 'accordent.admin.token', admin);
  const reference = await ask('select reference from coverage_requests where id = $1', [id]);
  const second = await staff.context().newPage();
  await second.goto(`${address()}/admin/dfc/list?search=${reference}&du=&au=`);
  const portal = await aTab(browser, `/dfc/edit/${id}`, 'accordent.dentist.token', dentist);
  await expect(staff.locator('h1 + *').getByText('Transmise')).toBeVisible();
  const row = second.getByRole('row').filter({ hasText: reference.slice(-6) });
  await expect(row.getByText('Transmise')).toBeVisible();
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible();
  for (const page of [staff, second, portal]) await mark(page);

  await move(4);
  const name = "En cours d'étude";
  await expect(row.getByText(name)).toBeVisible();
  await expect(staff.locator('h1 + *').getByText(name)).toBeVisible();
  await expect(portal.getByText(name).first()).toBeVisible();

  kill('api');
  await move(3);
  await expect(staff.locator('h1 + *').getByText('Transmise')).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('Transmise')).toBeVisible({ timeout: 60_000 });
  for (const page of [staff, second, portal]) expect(await isTheSame(page)).toBe(true);
});
