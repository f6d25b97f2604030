import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { smallPhoto } from './journey-files.ts';
import { fillLogin, letters, newPage } from './people.ts';
import { ask, untilReady } from './product-under-kill.ts';

/** A new request whose answers are lost on the way back: it goes on where it stopped, and is made once. */

const digits = String(Date.now()).slice(-6);
const PATIENT = { number: `1620814${digits}`, lastname: `Perdriel-${letters(digits)}`, firstname: 'Aymeric' };

test.setTimeout(300_000);
test.use({ actionTimeout: 20_000 });

const made = () =>
  ask(
    `select string_agg(r.id::text, ',') from coverage_requests r join patients p on p.id = r.patient_id
     where p.lastname ilike $1`,
    [PATIENT.lastname],
  );

/** The server does its work, and nobody hears of it. Gives the way to let answers through again. */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(path);
}

test('a request is made once, whatever answers are lost and though the page is loaded again', async ({
  browser,
}) => {
  await untilReady();
  const page = await newPage(browser);
  await page.goto('/login');
  await fillLogin(page, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await page.waitForURL('**/dashboard');
  await page.goto('/dfc/add');
  await page.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(PATIENT.number);
  await page.getByLabel('Nom', { exact: true }).fill(PATIENT.lastname);
  await page.getByLabel('Prénom', { exact: true }).fill(PATIENT.firstname);
  for (const title of ['Mutuelle recto', 'Mutuelle verso', 'Devis'])
    await page
      .locator(`input[data-slot="${title}"]`)
      .setInputFiles(await smallPhoto(`${title.toLowerCase()}.jpg`));
  await expect(page.getByText('Fichier reçu')).toHaveCount(3);

  // It is opened, and the page does not know.
  const hearInfos = await loseAnswers(page, '**/api/dfc/add/infos');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Le réseau est coupé')).toBeVisible();
  const id = await made();
  expect(id).toMatch(/^\d+$/);

  // Loaded again, all is there but the number; typed again, it meets the same request.
  await page.reload();
  await expect(page.getByText('Brouillon retrouvé')).toBeVisible();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(PATIENT.lastname);
  await expect(page.getByLabel('Nom', { exact: true })).toBeDisabled();
  await hearInfos();
  await page.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(PATIENT.number);

  // Its first document is attached, and the page does not know that either.
  const hearFiles = await loseAnswers(page, '**/api/dfc/add/*/file');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Le réseau est coupé')).toBeVisible();
  await hearFiles();
  await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(`PEC-${new Date().getFullYear()}-${id.padStart(6, '0')}`)).toBeVisible();
  expect(await made()).toBe(id);
  expect(
    await ask(`select string_agg(title, ',' order by title) from documents where coverage_request_id = $1`, [
      id,
    ]),
  ).toBe('Devis,Mutuelle recto,Mutuelle verso');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Perdriel');
});

test('a draft goes with the one who logs out', async ({ browser }) => {
  await untilReady();
  const page = await newPage(browser);
  await page.goto('/login');
  await fillLogin(page, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await page.waitForURL('**/dashboard');
  await page.goto('/dfc/add');
  await page.getByLabel('Nom', { exact: true }).fill('Perdriel');
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Perdriel');
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
  await page.waitForURL('**/login');
  expect(
    await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))),
    ),
  ).not.toContain('Perdriel');
});

test('a mailed address of a document leads to it through the login, and to nobody else’s', async ({
  browser,
}) => {
  await untilReady();
  const document = await ask(
    `select max(d.id) from documents d join coverage_requests r on r.id = d.coverage_request_id
     where r.practitioner_id = 1 and d.mime = 'image/jpeg' and d.deleted_at is null`,
  );
  const foreign = await ask(
    `select max(d.id) from documents d join coverage_requests r on r.id = d.coverage_request_id
     where r.practitioner_id <> 1 and d.deleted_at is null`,
  );
  const page = await newPage(browser);
  await page.goto(`/login/r/uploads/${document}`);
  await fillLogin(page, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await page.waitForURL(`**/uploads/${document}`);
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Voir la demande' }).click();
  await page.waitForURL('**/edit/*');
  await page.goto(`/uploads/${foreign}`);
  await expect(page.getByText('Page introuvable')).toBeVisible();
});
