import { expect, type Page } from '@playwright/test';
import { totpCode } from '@accordent/adapters/testing/authenticator.ts';
import { test } from './journey-test.ts';
import { look, lookAtPart } from './look.ts';
import { anEmployee, BOSS, EMPLOYEE_PASSWORD, giveAuthenticator } from './keyed-people.ts';
import { fillLogin, newPage } from './people.ts';
import { ask, untilReady } from './product-under-kill.ts';

/** Logins that cannot be phished, with the browser's own virtual authenticator: one of the staff, from his first passkey to a lost telephone. */

const PASSWORD = EMPLOYEE_PASSWORD;
const WIDE = 1440;

const dialog = (page: Page) => page.getByRole('dialog');

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/admin/login');
}

async function prove(page: Page): Promise<void> {
  await dialog(page).getByLabel('Mot de passe actuel').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function codesShown(page: Page): Promise<string[]> {
  await expect(dialog(page).getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible();
  const codes = await dialog(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await lookAtPart(page, 'recovery codes', WIDE);
  await dialog(page).getByRole('button', { name: 'C’est rangé' }).click();
  return codes;
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await lookAtPart(page, 'new passkey', WIDE);
  await prove(page);
}

async function addTotp(page: Page): Promise<{ codes: string[]; secret: string }> {
  await page.getByRole('button', { name: 'Ajouter une application de codes' }).click();
  await prove(page);
  await expect(dialog(page).getByRole('img', { name: 'Code QR de l’application de codes' })).toBeVisible();
  await lookAtPart(page, 'new application of codes', WIDE);
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByLabel('Code affiché par l’application').fill(totpCode(new Date(), secret));
  await page.keyboard.press('Enter');
  return { codes: await codesShown(page), secret };
}

test('staff log in by a passkey alone', async ({ browser }) => {
  await untilReady();
  const { email } = await anEmployee('Nolwenn');
  const page = await newPage(browser);
  await giveAuthenticator(page);
  await page.goto('/admin/login');
  await look(page, 'login', WIDE);
  await fillLogin(page, email, PASSWORD);
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/account');
  await addPasskey(page);
  await codesShown(page);
  await expect(page.getByRole('button', { name: /^Retirer la clé/ })).toBeVisible();
  await look(page, 'account with a passkey', WIDE);

  await logOut(page);
  await page.getByRole('button', { name: 'Se connecter avec cet appareil' }).click();
  await page.waitForURL('**/dashboard');
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Bonjour Nolwenn' })).toBeVisible();
  await look(page, 'login of somebody known', WIDE);
  await page.getByRole('button', { name: 'Changer' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('');

  await page.getByRole('button', { name: 'Se connecter avec cet appareil' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/account');
  await page.getByRole('button', { name: /^Renommer la clé/ }).click();
  await dialog(page).getByLabel('Nom de la clé').fill('Poste du bureau');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Retirer la clé Poste du bureau' }).click();
  await prove(page);
  await expect(page.getByRole('button', { name: /^Retirer la clé/ })).toHaveCount(0);
  await logOut(page);
  await page.getByRole('button', { name: 'Se connecter avec cet appareil' }).click();
  await expect(page.getByText('Cette clé d’accès n’est pas reconnue')).toBeVisible();
});

test('by password and an application of codes, by a recovery code, and let back in when all is lost', async ({
  browser,
}) => {
  await untilReady();
  const { email, id } = await anEmployee('Rozenn');
  const page = await newPage(browser);
  await page.goto('/admin/login');
  await fillLogin(page, email, PASSWORD);
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/account');
  const { codes, secret } = await addTotp(page);
  await logOut(page);

  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Code de votre application' })).toBeVisible();
  await look(page, 'code of the application', WIDE);
  // The code that confirmed it has served.
  await page.getByLabel('Code d’authentification').fill(totpCode(new Date(Date.now() + 30_000), secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await logOut(page);

  await page.getByRole('button', { name: 'Téléphone perdu' }).click();
  await look(page, 'lost telephone', WIDE);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code de secours').fill(codes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/account');
  await expect(page.getByText('9 sur 10, pour un téléphone perdu')).toBeVisible();

  const boss = await newPage(browser);
  await boss.goto('/admin/login');
  await fillLogin(boss, BOSS.email, BOSS.password);
  await boss.waitForURL('**/dashboard');
  await boss.goto(`/admin/administrator/edit/${id}`);
  await boss.getByRole('button', { name: 'Rendre l’accès' }).click();
  await lookAtPart(boss, 'let back in', WIDE);
  await dialog(boss).getByRole('button', { name: 'Rendre l’accès' }).click();
  await expect(boss.getByText('Accès rendu.')).toBeVisible();
  // His open screen is out.
  await page.waitForURL('**/admin/login', { timeout: 60_000 });
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Code reçu par e-mail' })).toBeVisible();
  const told = async () =>
    ask('select count(*) from mails where recipients = $1 and subject like $2', [email, 'L’accès%']);
  await expect.poll(told, { timeout: 60_000 }).toBe('1');
});

test('a day passes from which a passkey is asked', async ({ browser }) => {
  await untilReady();
  const { email } = await anEmployee('Gaelle');
  const page = await newPage(browser);
  await giveAuthenticator(page);
  await page.goto('/admin/login');
  await fillLogin(page, email, PASSWORD);
  await page.waitForURL('**/dashboard');
  const policy = (day: string) =>
    ask(
      `insert into settings (name, value, updated_at) values ('login-policy', jsonb_build_object('factorFrom', $1::text, 'mailFallback', true), now())
       on conflict (name) do update set value = excluded.value returning name`,
      [day],
    );
  try {
    await policy('2099-12-15');
    await page.reload();
    await expect(page.getByText(/demandée à partir du/)).toBeVisible();
    await look(page, 'told beforehand', WIDE);
    await policy('2020-01-01');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Une clé d’accès est demandée' })).toBeVisible();
    await look(page, 'a passkey is asked', WIDE);
    await addPasskey(page);
    await codesShown(page);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  } finally {
    await ask(`delete from settings where name = 'login-policy' returning name`);
  }
});
