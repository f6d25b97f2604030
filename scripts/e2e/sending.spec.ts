import { expect, test, type Page } from '@playwright/test';
import { pdfFile } from './journey-files.ts';
import { fillLogin, newPage } from './people.ts';
import { openSending, readyRequest } from './ready-request.ts';
import { ask, eventually } from './product-under-kill.ts';

/** A checked request leaves to its insurer by platform or letter, and the proof tells of it; by mail: insurer-side.spec.ts. */

test.setTimeout(300_000);

const statusOf = (id: number) => ask('select status_id from coverage_requests where id = $1', [id]);
const linesOf = (id: number) =>
  ask(`select string_agg(kind, ' ' order by place) from proof_lines where coverage_request_id = $1`, [id]);

async function readProof(staff: Page, id: number): Promise<void> {
  await staff.goto(`/admin/dfc/edit/${id}/history`);
  await expect(staff.getByRole('region', { name: 'Preuve d’envoi' })).toBeVisible();
}

test('by platform, with its number and what it showed; a changed byte is seen', async ({ browser }) => {
  const id = await readyRequest('link');
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/dashboard');

  await openSending(staff, id);
  await expect(staff.getByRole('link', { name: /Ouvrir la plateforme/ })).toHaveAttribute('href', /^https:/);
  await staff.getByRole('textbox', { name: /N° de dossier/ }).fill('CB-447108');
  await staff
    .getByLabel('Fichier')
    .last()
    .setInputFiles(await pdfFile('accuse.pdf', 'Dépôt enregistré'));
  await expect(staff.getByText(/accuse\.pdf, .+Ko/)).toBeVisible({ timeout: 60_000 });
  await staff.keyboard.press('Control+Enter');
  await eventually('3', () => statusOf(id));

  await readProof(staff, id);
  const proof = staff.getByRole('region', { name: 'Preuve d’envoi' });
  await expect(proof.getByText('N° : CB-447108')).toBeVisible();
  // Of each file of the dossier, and of what the platform showed.
  await expect(proof.getByText(/^accuse\.pdf.*SHA-256/)).toBeVisible();
  await expect(proof.getByText(/^PEC-.*SHA-256/).first()).toBeVisible();
  await expect(proof.getByRole('button', { name: /^accuse\.pdf/ })).toBeVisible();
  await ask('alter table proof_lines disable trigger keep_proof');
  await ask(
    `update proof_lines set facts = jsonb_set(facts, '{number}', '"CB-447109"') where coverage_request_id = $1`,
    [id],
  );
  await ask('alter table proof_lines enable trigger keep_proof');
  await staff.reload();
  await expect(proof.getByText(/n’est plus celle qui a été écrite/)).toBeVisible();
});

test('by letter, and taken back', async ({ browser }) => {
  const id = await readyRequest('mail');
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/dashboard');

  await openSending(staff, id);
  await staff.getByRole('radio', { name: /Courrier/ }).check({ force: true });
  const address = staff.getByRole('textbox', { name: /Adresse/ });
  await address.fill('Orélia\n3 rue des Lilas\n75011 PARIS');
  await staff.getByRole('button', { name: /^Marquer envoyée/ }).click();
  await eventually('3', () => statusOf(id));
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await eventually('2', () => statusOf(id));
  await eventually('sent withdrawn', () => linesOf(id));
});
