import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect, type Page } from '@playwright/test';
import { pdfFile, smallPhoto, type ChosenFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { openAs } from './keyboard/keyboard.ts';
import { look } from './look.ts';
import { letters } from './people.ts';
import { ask, untilReady } from './product-under-kill.ts';

/** By touch alone, whatever is touched: a request is sent, and its message written. portal-phone.spec.ts goes the whole way on a telephone. */

test.beforeEach(() => untilReady());
// They take a minute on a machine that has nothing else to do.
test.setTimeout(400_000);
// A step that finds nothing fails by itself.
test.use({ actionTimeout: 40_000, navigationTimeout: 40_000 });

for (const device of ['touch screen', 'touched tablet', 'touched phone'] as const)
  test(`a request and a message by touch, ${device}`, async ({ browser }) => {
    const digits = String(Date.now()).slice(-6);
    const number = `2730814${digits}`;
    const page = await openAs(browser, 'dentist', '/dashboard', device);
    const { width } = page.viewportSize()!;
    await page.getByRole('link', { name: 'Nouvelle demande' }).first().tap();
    await page.waitForURL('**/dfc/add');
    for (const [at, [title, file]] of [
      ['Recto', await smallPhoto('recto.jpg')],
      ['Verso', await smallPhoto('verso.jpg')],
      ['Devis', await pdfFile('devis.pdf', 'Devis')],
    ].entries() as Iterable<[number, [string, ChosenFile]]>) {
      await choose(page, file);
      // On a telephone the next slot is asked for by its name, once there is one.
      if (device !== 'touched phone' || title === 'Recto')
        await page
          .getByRole('group', { name: `${title === 'Devis' ? 'Pièce' : 'Photo'} ${at + 1}`, exact: true })
          .getByRole('button', { name: title })
          .tap();
    }
    await expect(page.getByText(/^(Reçue|\d+ page)/)).toHaveCount(3);
    await page.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(number);
    await page.getByLabel('Clé, 2 chiffres').fill(computeNirKey(number));
    await page.getByLabel('Nom', { exact: true }).fill(`Gallerand-${letters(digits.slice(-4))}`);
    await page.getByLabel('Prénom', { exact: true }).fill('Ysaline');
    await look(page, `/dfc/add, ${device}`, width);
    await page.getByRole('button', { name: 'Envoyer la demande' }).tap();
    await page.waitForURL('**/dfc/edit/*');
    const id = Number(/edit\/(\d+)/.exec(page.url())![1]);
    expect(await ask('select status_id from coverage_requests where id = $1', [id])).toBe('2');
    await look(page, `what was sent, ${device}`, width);

    await page.goto(`/dfc/edit/${id}/messages`);
    await page.getByLabel('Votre message').fill('Le patient part vendredi.');
    await page.getByRole('button', { name: /^Envoyer/ }).tap();
    await expect(page.getByText('Le patient part vendredi.').first()).toBeVisible();
    await expect
      .poll(() => ask('select count(*) from messages where coverage_request_id = $1', [id]))
      .toBe('1');
    await look(page, `its messages, ${device}`, width);
  });

async function choose(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir des fichiers' }).tap();
  await (await chooser).setFiles(file);
}
