import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { BOSS } from './keyed-people.ts';
import { fillLogin, newPage } from './people.ts';
import { untilReady } from './product-under-kill.ts';

/** What is typed and not sent stays on screen, whatever the browser does or lacks. */

test('a link leads on after the login, and neither a missing part nor « Précédent » takes a form away', async ({
  browser,
}) => {
  await untilReady();
  const page = await newPage(browser);
  // What lies over a button is told sooner than at the end of all.
  page.setDefaultTimeout(20_000);
  await page.goto('/admin/contact?search=zzz');
  await page.waitForURL('**/admin/login');
  await fillLogin(page, BOSS.email, BOSS.password);
  await page.waitForURL('**/admin/contact?search=zzz');

  await page.getByRole('link', { name: 'Ajouter un contact' }).first().click();
  await page.waitForURL('**/admin/contact/add');
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  await name.fill('Odile');

  // As after a deployment: the file is gone.
  await page.route('**/ShortcutHelp*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Aide et raccourcis/ }).click();
  await expect(page.getByText(/^Cette partie n’est pas arrivée/)).toBeVisible();
  await expect(name).toHaveValue('Odile');

  await page.goBack();
  await page.getByRole('button', { name: 'Rester' }).click();
  await expect(name).toHaveValue('Odile');
  expect(page.url()).toMatch(/\/admin\/contact\/add$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL('**/admin/contact?search=zzz');
});
