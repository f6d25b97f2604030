import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { giveDocument, smallPhoto } from './journey-files.ts';
import { test } from './journey-test.ts';
import { fillLogin, letters, newPage } from './people.ts';
import { ask, untilReady } from './product-under-kill.ts';

/** A new request whose answers are lost on the way back: it goes on where it stopped, and is made once. */

const digits = String(Date.now()).slice(-6);
const PATIENT = { number: `1620814${digits}`, lastname: `Perdriel-${letters(digits)}`, firstname: 'Aymeric' };

test.setTimeout(300_000);
test.use({ actionTimeout: 20_000, navigationTimeout: 60_000 });

const made = () =>
  ask(
    `select string_agg(r.id::text, ',') from coverage_requests r join patients p on p.id = r.patient_id
     where p.lastname ilike $1`,
    [PATIENT.lastname],
  );

async function openNewRequest(browser: Browser): Promise<Page> {
  await untilReady();
  const page = await newPage(browser);
  await page.goto('/login');
  await fillLogin(page, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await page.waitForURL('**/dashboard');
  await page.goto('/dfc/add');
  return page;
}

/** The server does its work, and nobody hears of it. Gives the way to let answers through again. */
async function loseAnswers(page: Page, path: string): Promise<() => void> {
  let isDeaf = true;
  await page.route(path, async (route) => {
    if (!isDeaf) return route.continue();
    await route.fetch();
    await route.abort();
  });
  // The route stays: what is on its way when it goes is said to be handled already.
  return () => {
    isDeaf = false;
  };
}

test('a request is made once, whatever answers are lost and though the page is loaded again', async ({
  browser,
}) => {
  const page = await openNewRequest(browser);
  await page.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(PATIENT.number);
  await page.getByLabel('Nom', { exact: true }).fill(PATIENT.lastname);
  await page.getByLabel('Prénom', { exact: true }).fill(PATIENT.firstname);
  for (const title of ['Mutuelle recto', 'Mutuelle verso', 'Devis'])
    await giveDocument(page, title, await smallPhoto(`${title.toLowerCase()}.jpg`));
  await expect(page.getByText(/^Reçue/)).toHaveCount(3);

  // It is made, and its answer is lost: the live stream tells of it, and asking again meets the same request.
  const hear = await loseAnswers(page, '**/api/draft/*/send');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.waitForURL('**/dfc/edit/*');
  hear();
  const id = await made();
  expect(page.url()).toMatch(new RegExp(`/dfc/edit/${id}$`));
  await page.reload();
  expect(await made()).toBe(id);
  expect(
    await ask(`select string_agg(title, ',' order by title) from documents where coverage_request_id = $1`, [
      id,
    ]),
  ).toBe('Devis,Mutuelle recto,Mutuelle verso');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Perdriel');
});

test('nothing of a draft stays on the device of who logs out', async ({ browser }) => {
  const page = await openNewRequest(browser);
  await page.getByLabel('Nom', { exact: true }).fill('Perdriel');
  await page.waitForURL('**/dfc/add?brouillon=*');
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

test('what is read late, and is older than what was done since, takes nothing back', async ({ browser }) => {
  const page = await openNewRequest(browser);
  // What is read before a photo is sorted comes right after it.
  let sorted = Promise.withResolvers<void>();
  await page.route(/\/api\/draft\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await Promise.race([sorted.promise, delay(3000)]);
    // One that nobody waits for any more is gone.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.route(/\/api\/draft\/\d+\/document\/\d+$/, async (route) => {
    await route.fulfill({ response: await route.fetch() });
    sorted.resolve();
    sorted = Promise.withResolvers();
  });
  for (const title of ['Recto', 'Verso']) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir des fichiers' }).click();
    await (await chooser).setFiles(await smallPhoto(`${title}.jpg`));
    const unsorted = page.getByRole('group', { name: /^Photo \d$/ });
    await expect(unsorted.getByText(/^Reçue/)).toBeVisible();
    await unsorted.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('group', { name: `Mutuelle ${title.toLowerCase()}` })).toBeVisible();
    const isBack = unsorted.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    expect(await isBack, `${title} is unsorted again`).toBe(false);
  }
  await expect(page.getByRole('group', { name: 'Mutuelle recto' })).toBeVisible();
});
