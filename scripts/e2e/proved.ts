import { expect, type Browser, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { ChosenFile } from './journey-files.ts';
import { fillLogin, newPage } from './people.ts';
import { ask, eventually } from './product-under-kill.ts';

/** What the journeys of sendings share: where a PEC stands, what its proof holds, how its answer is taken and read. */

export const DENTIST = 'dentiste@accordent.example';

export const statusOf = (id: number) => ask('select status_id from coverage_requests where id = $1', [id]);
/** What its proof says, in order: 'sent left …'. */
export const kindsOf = (id: number) =>
  ask(`select string_agg(kind, ' ' order by place) from proof_lines where coverage_request_id = $1`, [id]);

export async function logIn(page: Page, area: '' | '/admin', email: string, password: string): Promise<void> {
  await page.goto(`${area}/login`);
  await fillLogin(page, email, password);
  await page.waitForURL('**/dashboard');
}

export async function aStaffPage(browser: Browser): Promise<Page> {
  const staff = await newPage(browser);
  await logIn(staff, '/admin', 'admin@accordent.example', 'Demo-Admin-2026');
  return staff;
}

/** What somebody types of the quote: 1 200 €, 200 € of them the assurance maladie's. */
export async function typeQuote(staff: Page, id: number): Promise<void> {
  const token = await staff.evaluate(() => Object.values(localStorage).find((kept) => kept.startsWith('ey')));
  const kept = await staff.request.put(`/admin/api/dfc/${id}/details`, {
    data: { quoteTotal: '1 200,00', mandatoryShare: '200,00' },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(kept.status()).toBe(200);
}

/** In the open panel: what is read of this letter is taken by a person, and confirmed: an agreement of 540 € beside the AMO. */
export async function takeAnswer(
  staff: Page,
  { id, letter }: { readonly id: number; readonly letter: ChosenFile | null },
): Promise<void> {
  const panel = staff.getByRole('form', { name: 'Réponse de la mutuelle' });
  if (letter) {
    // By its button, as a person does: it is pressed once it stands still.
    const chooser = staff.waitForEvent('filechooser');
    await panel.getByRole('button', { name: /choisir un fichier/ }).click();
    await (await chooser).setFiles(letter);
  }
  await expect(panel.getByText(/\.pdf/).first()).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Accord', exact: true }).click();
  await expect(panel.getByLabel('Total accordé')).toHaveValue('540,00', { timeout: 60_000 });
  await panel.getByRole('button', { name: 'Prendre ce montant' }).click();
  await panel.getByRole('button', { name: 'Hors part AMO' }).click();
  await panel.getByRole('button', { name: '6 mois' }).click();
  await panel.getByRole('button', { name: /^Enregistrer/ }).click();
  await eventually('17', () => statusOf(id));
}

/** What its dentist is shown of that answer. */
export async function dentistReads(browser: Browser, id: number): Promise<Page> {
  const dentist = await newPage(browser);
  await logIn(dentist, '', DENTIST, 'Demo-Dentiste-2026');
  await dentist.goto(`/dfc/edit/${id}`);
  await expect(dentist.getByText(/540,00/).first()).toBeVisible();
  await expect(dentist.getByText('Reste à charge', { exact: true })).toBeVisible();
  await expect(dentist.getByText(/460,00/).first()).toBeVisible();
  await expect(dentist.getByText(/Valable jusqu’au/).first()).toBeVisible();
  return dentist;
}

/** What `op check` says of this product. */
export const checked = () =>
  new Promise<string>((resolve) => {
    const script = join(import.meta.dirname, '..', 'op.ts');
    const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
    execFile(process.execPath, [script, 'check'], { env }, (_, said, complained) =>
      resolve(said + complained),
    );
  });

/** Changes facts of a line past the database's own guard, as whoever holds the database could. */
export async function tamper(id: number, kind: string, facts: string): Promise<void> {
  await ask('alter table proof_lines disable trigger keep_proof');
  await ask(`update proof_lines set facts = ${facts} where coverage_request_id = $1 and kind = $2`, [
    id,
    kind,
  ]);
  await ask('alter table proof_lines enable trigger keep_proof');
}
