import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect } from '@playwright/test';
import { pdfFile, smallPhoto } from '../journey-files.ts';
import { test } from '../journey-test.ts';
import { letters } from '../people.ts';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import {
  chord,
  arrowTo,
  enter,
  expectBackAt,
  expectDialog,
  expectFocus,
  giveFile,
  openAs,
  searchAndChoose,
  tabTo,
  write,
} from './keyboard.ts';
import { openQueue } from './station-queue.ts';

/** By keyboard alone, the staff and their PEC: found, created, checked, transmitted. */

test.beforeEach(() => untilReady());
// Some take a minute on a machine that has nothing else to do.
test.setTimeout(400_000);

test('1. logs in with a code and opens the PEC list: searches, filters, pages, opens a record', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/login');
  await enter(page, 'button', 'J’ai compris');
  await write(page, 'Adresse e-mail', 'employe@accordent.example');
  await write(page, 'Mot de passe', 'Demo-Employe-2026');
  const before = Number(await codes());
  await page.keyboard.press('Enter');
  await expectFocus(page, 'textbox', 'Code d’authentification');
  await eventually(String(before + 1), codes);
  await page.keyboard.type(
    await ask(
      `select substring(text from '[0-9]{6}') from mails where recipients ilike '%employe@%' and is_secret order by id desc limit 1`,
    ),
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');

  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeAttached();
  await chord(page, 'g', 'p');
  await expect(page.getByRole('heading', { level: 1, name: 'Prises En Charge' })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();

  await page.keyboard.press('/');
  await expectFocus(page, 'searchbox', 'Rechercher dans la liste');
  await page.keyboard.type('quervallon');
  await expect(page).toHaveURL(/search=quervallon/);

  await enter(page, 'button', /^Statut/);
  await expectDialog(page, 'Statut');
  await arrowTo(page, 'checkbox', 'Transmise');
  await page.keyboard.press('Enter');
  await expectBackAt(page, 'button', /^Statut.*Transmise/);
  await expect(page).toHaveURL(/list\/status\/3/);
  // Escape leaves a filter as it is.
  await page.keyboard.press('Enter');
  await expectDialog(page, 'Statut');
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'button', /^Statut.*Transmise/);
  // Read ahead, or once it is asked for; the rows of the page before stand until then.
  const second = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname === '/admin/api/dfc' && searchParams.get('page') === '2' && !searchParams.get('search');
  });
  await enter(page, 'button', 'Effacer les filtres');
  await expect(page).not.toHaveURL(/status/);

  await enter(page, 'button', 'Page suivante');
  await expect(page.getByText(/^21-40 sur/)).toBeVisible();
  const { dfc } = (await (await second).json()) as { dfc: { id: number }[] };
  await expect(page.locator('tr[data-row]').first()).toHaveAttribute('data-row', String(dfc[0]!.id));
  await expectFocus(page, 'button', 'Page suivante');
  await tabTo(page, 'row', /PEC-/, { back: true });
  await page.keyboard.press('ArrowDown');
  const opened = page.getByRole('row').nth(2);
  await expect(opened).toBeFocused();
  // Where a row has two lines, what comes before the number is heard alone.
  const reference = /PEC-\d+-\s?\d+/.exec(await opened.innerText())![0].replace(/\s/, '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dfc/edit/*');
  await expect(page.getByText(reference).first()).toBeVisible();
  // The keyboard goes on inside the record.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'link', 'Retour à la liste', { atMost: 1 });
});

test('2. creates a PEC with three files', async ({ browser }) => {
  const digits = String(Date.now()).slice(-6);
  const number = `1680314${digits}`;
  const lastname = `PORTELANCE-${letters(digits.slice(-4))}`;
  const page = await openAs(browser, 'staff', '/admin/dfc/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('c');
  await page.waitForURL('**/admin/dfc/add');

  await expectFocus(page, 'combobox', /^Praticien/);
  await searchAndChoose(page, 'quervallon', /QUERVALLON/);
  await expectFocus(page, 'combobox', /^Praticien/);
  await write(page, 'Numéro de sécurité sociale, 13 caractères', number);
  await write(page, 'Clé, 2 chiffres', computeNirKey(number));
  await write(page, /^Nom du patient/, lastname);
  await write(page, /^Prénom du patient/, 'Ambroise');
  // Sent without its documents: what is missing takes the focus.
  await page.keyboard.press('Enter');
  await expectFocus(page, 'button', /: Mutuelle recto$/);
  await page.keyboard.press('Shift+Tab');
  await giveFile(page, /: Mutuelle recto$/, await smallPhoto('recto.jpg'));
  await expectFocus(page, 'group', 'Mutuelle recto');
  await giveFile(page, /: Mutuelle verso$/, await smallPhoto('verso.jpg'));
  await giveFile(page, /: Devis$/, await pdfFile('devis.pdf', 'Devis'));
  await expectFocus(page, 'group', 'Devis');
  await enter(page, 'button', 'Ajouter la PEC');
  await page.waitForURL('**/admin/dfc/edit/*');
  const id = Number(/edit\/(\d+)/.exec(page.url())![1]);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastname, 'i') })).toBeVisible();
  expect(await ask('select count(*) from documents where coverage_request_id = $1', [id])).toBe('3');
});

test('3. validates and refuses documents, and changes the status to transmitted', async ({ browser }) => {
  // Of the third one the front of the card is valid already.
  const [, , id] = await openQueue(3);
  const page = await openAs(browser, 'staff', `/admin/dfc/edit/${id}`);
  await enter(page, 'tab', /^Informations/);
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'tab', /^Pièces/);

  // One is refused, from wherever the focus is: the reasons stand beside it, a digit each.
  await enter(page, 'button', /^Mutuelle verso/);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Indiquez le motif du refus.')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await eventually('false', () => standing('Mutuelle verso'));
  await expect(page.getByRole('radiogroup', { name: 'Décision sur Devis' })).toBeVisible();

  // The next one is on screen by itself, and is validated at once; what was done is taken back by Z.
  await page.keyboard.press('v');
  await expect(page.getByText(/^Devis validé, /)).toBeVisible();
  await page.keyboard.press('z');
  await eventually('undecided', () => standing('Devis'));
  await expect(page.getByRole('radiogroup', { name: 'Décision sur Devis' })).toBeVisible();
  await page.keyboard.press('v');
  await eventually('true', () => standing('Devis'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, 'button', 'Changer le statut', { back: true, atMost: 60 });
  await arrowTo(page, 'menuitem', /^Transmise/);
  await page.keyboard.press('Enter');
  await expectDialog(page, 'Changer le statut');
  await expectFocus(page, 'button', 'Changer le statut');
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'button', 'Changer le statut');
  await page.keyboard.press('Enter');
  await arrowTo(page, 'menuitem', /^Transmise/);
  await page.keyboard.press('Enter');
  await expectDialog(page, 'Changer le statut');
  await page.keyboard.press('Enter');
  await eventually('3', () => ask('select status_id from coverage_requests where id = $1', [id]));
  await expectBackAt(page, 'button', 'Changer le statut');

  function standing(title: string) {
    return ask(
      `select coalesce(is_valid::text, 'undecided') from documents
       where coverage_request_id = $1 and title = $2 and deleted_at is null order by id desc limit 1`,
      [id, title],
    );
  }
});

/** Codes alone: the summary of the day comes to the same mailbox. */
const codes = () => ask(`select count(*) from mails where recipients ilike '%employe@%' and is_secret`);
