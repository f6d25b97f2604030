import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { look as lookAtScreen, violationsOf } from './look.ts';
import { hearing } from './people.ts';
import { ask, untilReady } from './product-under-kill.ts';

/** The public pages, by keyboard, in both sizes; the maintenance screen, which comes and goes by itself; what makes the apps installable. */

const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
] as const;

const DENTIST = { email: 'dentiste@accordent.example', password: 'Demo-Dentiste-2026' };
const ADMIN = { email: 'admin@accordent.example', password: 'Demo-Admin-2026' };

/** A screen that stands, and that says to a search engine what it is. */
async function look(page: Page, screen: string): Promise<void> {
  await expect(page.locator('meta[name="description"]'), screen).toHaveAttribute('content', /.{20,150}/);
  await lookAtScreen(page, screen, page.viewportSize()!.width);
}

/** Goes on with Tab until what has this name holds the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = page.getByRole('link', { name }).or(page.getByRole('button', { name, exact: true }));
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await named.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`« ${name} » is not reached with Tab`);
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** As an operator does, on the product under test. */
function op(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join('scripts', 'op.ts'), ...args], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

for (const { name, width, height } of SIZES) {
  test.describe(`${name} px`, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(() => untilReady());

    test('a visitor asks for a trial with the keyboard alone, and becomes a prospect', async ({ page }) => {
      const email = `visiteur-${name}-${Date.now()}@cabinet.test`;
      await page.goto('/une-page-inconnue');
      await expect(page).toHaveURL(/\/login$/);
      await look(page, 'login');
      await tabTo(page, 'J’ai compris');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('complementary', { name: 'Cookies' })).toHaveCount(0);
      await tabTo(page, 'Demander un essai');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Demander un essai' })).toBeVisible();
      await look(page, 'trial');

      await tabTo(page, 'Envoyer la demande');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Prénom')).toBeFocused();
      await look(page, 'trial with faults');
      await page.keyboard.type('Maëlle');
      for (const text of ['Quervallon', email, '0612345678', 'Deux fauteuils.']) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
      // A person needs longer than a robot.
      await page.waitForTimeout(3000);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeFocused();
      await expect(page.getByText('06 12 34 56 78')).toBeVisible();
      await look(page, 'trial sent');
      expect(await ask('select prospect_status from practitioners where email = $1', [email])).toBe(
        'freeTest',
      );

      await page.goto('/demande-essai');
      await page.getByLabel('Prénom').fill('Maëlle');
      await page.getByLabel('Nom', { exact: true }).fill('Quervallon');
      await page.getByLabel('Adresse e-mail').fill(email.toUpperCase());
      await page.getByLabel('Téléphone').fill('0612345678');
      await page.waitForTimeout(3000);
      await page.getByRole('button', { name: 'Envoyer la demande' }).click();
      await expect(
        page.getByText("L'adresse email est déjà enregistrée dans notre base de données."),
      ).toBeVisible();
    });

    test('the other public pages', async ({ page }) => {
      await page.goto('/etre-recontacte');
      await expect(page.getByRole('heading', { name: 'Être recontacté' })).toBeVisible();
      await look(page, 'call back');
      await page.goto('/login/deleted');
      await expect(page.getByText('Votre compte a été supprimé avec succés.')).toBeVisible();
      await look(page, 'account deleted');
      await page.goto('/password-lost');
      await look(page, 'password lost');
      await page.getByLabel('Adresse e-mail').fill('personne@cabinet.test');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte' })).toBeFocused();
      await look(page, 'link sent');
    });

    test('a link is dead for the server alone to say', async ({ page }) => {
      await page.goto('/password-lost?t=inconnu');
      await expect(page.getByText('Le lien que vous venez de suivre est expiré.')).toBeVisible();
      await look(page, 'dead link');

      await page.route('**/api/password/token', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      for (const address of ['/password-lost?t=inconnu', '/admin/password-lost?t=inconnu']) {
        await page.goto(address);
        await expect(
          page.getByText('Impossible de contacter le serveur, veuillez ré essayer ultérieurement.'),
        ).toBeVisible();
        await expect(page.getByText('expiré')).toHaveCount(0);
      }
      await look(page, 'link not verified');
      await page.unroute('**/api/password/token');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByText('Le lien que vous venez de suivre est expiré.')).toBeVisible();
    });

    test('a mailed link, and a record at which the session ended, lead on after the login; no other site does', async ({
      page,
    }) => {
      // The oldest: journeys beside this one make agreements of the latest, whose address is another.
      const id = await ask(
        `select min(r.id) from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
         where r.practitioner_id = 1 and r.deleted_at is null and s.stage = 'request'`,
      );
      await page.goto(`/login/r/dfc/edit/${id}/messages`);
      await logIn(page, DENTIST);
      await expect(page).toHaveURL(new RegExp(`localhost:\\d+/dfc/edit/${id}/messages$`));

      await page.evaluate(() => localStorage.setItem('accordent.dentist.token', 'dead'));
      await page.reload();
      await expect(page).toHaveURL(/\/login$/);
      await page.reload();
      await logIn(page, DENTIST);
      await expect(page).toHaveURL(new RegExp(`localhost:\\d+/dfc/edit/${id}/messages$`));

      await page.evaluate(() => localStorage.removeItem('accordent.dentist.token'));
      await page.goto('/login/r//ailleurs.example/dfc/edit/1');
      await logIn(page, DENTIST);
      await expect(page).toHaveURL(/localhost:\d+\/dashboard$/);
    });
  });
}

test('a session that ends under a form leads to the login, in the back-office too', async ({ page }) => {
  await page.goto('/admin/login');
  await logIn(page, ADMIN);
  await page.waitForURL('**/admin/dashboard');
  const hears = hearing(page);
  await page.goto('/admin/contact/add');
  await hears;
  await page.getByLabel(/^Nom/).fill('BRIVAL');
  const token = await page.evaluate(() => localStorage.getItem('accordent.admin.token'));
  await page.request.post('/admin/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // What it asks is refused; or the end of the session was told live, and the form has gone by then.
  await page
    .getByRole('combobox', { name: /Dentiste/ })
    .fill('mar', { timeout: 5000 })
    .catch(() => {});
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Se connecter avec le mot de passe' })).toBeVisible();
});

test('a maintenance covers both apps, lets a super administrator in, and leaves everybody where he was', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await untilReady();
  const aBrowser = () => browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const [portal, staff] = [await (await aBrowser()).newPage(), await (await aBrowser()).newPage()];
  await portal.goto('/login');
  await logIn(portal, DENTIST);
  await portal.waitForURL('**/dashboard');
  await portal.goto('/dfc/add');
  const firstname = portal.getByLabel(/Prénom/).first();
  await firstname.fill('Tancrède');
  const curtain = portal.getByRole('dialog', { name: 'Maintenance en cours' });
  try {
    op('maintenance', 'on', '--until', '2098-01-01 06:00');
    await expect(curtain).toBeVisible();
    await expect(curtain.getByText('Nous revenons au plus vite.')).toBeVisible();
    await expect(curtain.getByText('Fin prévue le 1er janv. 2098 à 06:00.')).toBeVisible();
    await portal.keyboard.press('Escape');
    await portal.keyboard.press('Escape');
    await expect(curtain).toBeVisible();
    expect(await violationsOf(portal)).toEqual([]);

    await staff.goto('/admin/login');
    await expect(staff.getByText('Seuls les super administrateurs peuvent se connecter.')).toBeVisible();
    await look(staff, 'login of the staff during a maintenance');
    await logIn(staff, ADMIN);
    await staff.waitForURL('**/admin/dashboard');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(staff.getByRole('dialog', { name: 'Maintenance en cours' })).toHaveCount(0);
  } finally {
    op('maintenance', 'off');
  }
  await expect(curtain).toHaveCount(0);
  await expect(portal).toHaveURL(/\/dfc\/add\?brouillon=\d+$/);
  await expect(firstname).toHaveValue(/Tancrède/i);
  await expect(firstname).toBeFocused();
});

test('both apps may be installed: a manifest, its icons, and nothing that keeps answers', async ({
  request,
  page,
}) => {
  await untilReady();
  for (const base of ['/', '/admin/']) {
    const manifest = await (await request.get(`${base}manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ start_url: base, scope: base, display: 'standalone', lang: 'fr' });
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.status(), src).toBe(200);
      expect(icon.headers()['content-type']).toBe(type);
    }
    expect((await request.get(`${base}apple-touch-icon.png`)).status()).toBe(200);
  }
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The browser of a test forgets everything, and says so.
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(said).toEqual([]);
});
