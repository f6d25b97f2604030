import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/** What staff and dentists do in more than one journey. */

/** A page of somebody's own, that no error of a script passes by unseen. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/**
 * Asked for before a page is opened: it hears of changes once this has come. The first connection is told nothing of what
 * was before it.
 */
export const hearing = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/events') && response.ok());

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter avec le mot de passe' }).click();
}

/** Letters for digits: names that nobody bears twice. */
export const letters = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);

/** A document among those of the record that staff have open. */
export const documentInList = (staff: Page, title: string) =>
  staff.getByRole('button', { name: new RegExp(`^${title} (JPEG|PDF) ·`) }).first();

/** By the keyboard: on a slow machine the bar may still move under a pointer, to whose other button it would fall. */
const choose = (staff: Page, state: RegExp) => staff.getByRole('radio', { name: state }).press('Space');

export async function validate(staff: Page, title: string): Promise<void> {
  await documentInList(staff, title).click();
  await choose(staff, /Document validé/);
  await staff.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
}

export async function refuse(staff: Page, title: string, reason: string): Promise<void> {
  await documentInList(staff, title).click();
  await choose(staff, /Document refusé/);
  await staff.getByRole('dialog').getByRole('textbox', { name: 'Motif' }).fill(reason);
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
}

export async function changeStatus(staff: Page, name: string): Promise<void> {
  await staff.getByRole('button', { name: 'Changer le statut' }).click();
  await staff.getByRole('menuitem', { name, exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Changer le statut' }).click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
}

/** What the insurer paid, on a document of the record that staff have open. */
export async function enterPayment(staff: Page, title: string, amount: string): Promise<void> {
  await documentInList(staff, title).click();
  await staff.getByRole('button', { name: 'Ajouter un montant' }).click();
  await staff.getByRole('dialog').getByLabel('Montant réglé').fill(amount);
  await staff.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
}
