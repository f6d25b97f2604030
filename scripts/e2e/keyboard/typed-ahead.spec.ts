import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import { chord, openAs } from './keyboard.ts';
import { keys, openQueue } from './station-queue.ts';

/** A key opens a field, and what is typed at once after it stands in that field: not in the page, not nowhere. */

/** A new request that nobody has, whose comments were open in this browser before: their part of the app is there. */
async function aRequestAndItsPage(browser: Browser): Promise<readonly [number, Page]> {
  const [id] = (await openQueue(1)) as [number];
  const page = await openAs(browser, 'staff', `/admin/dfc/edit/${id}/comments`);
  await expect(page.getByRole('textbox', { name: 'Votre note' })).toBeVisible();
  return [id, page];
}

test('a name typed right after Ctrl K is looked for whole', async ({ browser }) => {
  await untilReady();
  const page = await openAs(browser, 'staff', '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Ma journée' })).toBeVisible();
  // The window is fetched at the first key: its letters are typed before it stands.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quervallon', { delay: 40 });
  await expect(page.getByRole('combobox', { name: 'Rechercher et agir' })).toHaveValue('quervallon');
  await expect(page.getByRole('option', { name: /QUERVALLON Maëlle/ }).first()).toBeVisible();
});

test('what is typed right after C or G P is heard by the screen that they lead to', async ({ browser }) => {
  await untilReady();
  const page = await openAs(browser, 'staff', '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Ma journée' })).toBeVisible();
  await chord(page, 'g', 'p');
  await keys(page, '/', ...Array.from('quervallon'));
  const words = page.getByRole('searchbox', { name: 'Rechercher dans la liste' });
  await expect(words).toHaveValue('quervallon');
  await expect(words).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/dfc\/list\?.*quervallon/);

  await page.goto('/admin/contact');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await keys(page, 'c', ...Array.from('lormeau'));
  const practitioner = page.getByRole('combobox', { name: /^Praticien/ });
  await expect(practitioner).toHaveValue('lormeau');
  await expect(practitioner).toBeFocused();
});

test('a note typed right after N is a note, and no key of it is an act', async ({ browser }) => {
  await untilReady();
  const [id, page] = await aRequestAndItsPage(browser);
  // The field stands once the notes are there, which is after some of its letters.
  const someTyped = Promise.withResolvers<void>();
  await page.route(/\/comment\/dfc\//, async (route) => {
    await someTyped.promise;
    await route.continue();
  });
  await page.goto(`/admin/dfc/edit/${id}/files`);
  await expect(page.getByRole('tab', { name: /^Pièces/ })).toBeVisible();
  await keys(page, 'n', ...Array.from('A ra'));
  someTyped.resolve();
  await keys(page, ...Array.from('ppeler'));
  const note = page.getByRole('textbox', { name: 'Votre note' });
  await expect(note).toHaveValue('A rappeler');
  await expect(note).toBeFocused();
  expect(await ask('select count(*) from coverage_requests where id = $1 and owner_id is null', [id])).toBe(
    '1',
  );
  // Who walks on by the tabs is left there.
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Historique/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Commentaires/ })).toBeFocused();
});

test('the keys of a PEC work on its row, and what is typed after N is its note', async ({ browser }) => {
  await untilReady();
  const [id, page] = await aRequestAndItsPage(browser);
  const reference = await ask('select reference from coverage_requests where id = $1', [id]);
  await page.goto(`/admin/dfc/list?search=${reference}&du=&au=`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const owned = () => ask('select (owner_id is not null)::text from coverage_requests where id = $1', [id]);
  await page.keyboard.press('a');
  await expect(page.getByText(/^Vous êtes responsable, /)).toBeVisible();
  await page.keyboard.press('z');
  await eventually('false', owned);
  await expect(page).toHaveURL(/\/admin\/dfc\/list/);

  await page.keyboard.press('t');
  await expect(page.getByRole('form', { name: /Transmettre/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/dfc/edit/${id}$`));
  // The act is done: coming back to it does not open it again.
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Pièces/ })).toBeVisible();
  await expect(page.getByRole('form', { name: /Transmettre/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);

  await keys(page, 'n', ...Array.from('A rappeler'));
  const note = page.getByRole('textbox', { name: 'Votre note' });
  await expect(note).toHaveValue('A rappeler');
  await expect(note).toBeFocused();
  expect(await owned()).toBe('false');
});
