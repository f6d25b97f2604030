import { expect, test, type Page } from '@playwright/test';
import { pdfFile } from './journey-files.ts';
import { fillLogin, newPage } from './people.ts';
import { ask, eventually } from './product-under-kill.ts';

/** A checked request leaves to its insurer by each way, and the proof tells of it. */

test.setTimeout(300_000);

/** A request of a group that is reached by this way first, made ready: it only has to leave. */
const READY = `with ready as (
    select r.id from coverage_requests r join mutual_groups g on g.id = r.mutual_group_id
    where r.deleted_at is null and r.erased_at is null and r.status_id in (2, 3)
      and g.sending_protocol ? $1 and ($1 = 'link' or not g.sending_protocol ? 'link')
      and not exists (select from proof_lines l where l.coverage_request_id = r.id)
      and (select array_agg(title order by title) from documents d where d.coverage_request_id = r.id
        and d.deleted_at is null) = array['Devis', 'Mutuelle recto', 'Mutuelle verso']::text[]
      and exists (select from mandates m where m.practitioner_id = r.practitioner_id and m.revoked_on is null
        and m.valid_from <= current_date and coalesce(m.valid_until, current_date) >= current_date)
      and exists (select from practitioners p where p.id = r.practitioner_id and p.archived_at is null)
    order by r.status_id desc, r.id desc limit 1), checked as (
    update documents d set is_valid = true, reason = '', decided_at = now() from ready where d.coverage_request_id = ready.id),
  made as (
    update coverage_requests r set status_id = 2, status_since = now(), transmitted_at = null, turn_who = 'staff',
      turn_kind = 'transmit-request', turn_count = 0, turn_since = now(), files_pending = 0, aside_until = null, aside_by_id = null
    from ready where r.id = ready.id)
  select id from ready`;

const statusOf = (id: number) => ask('select status_id from coverage_requests where id = $1', [id]);
const linesOf = (id: number) =>
  ask(`select string_agg(kind, ' ' order by place) from proof_lines where coverage_request_id = $1`, [id]);

/** With its panel open, and the dossier made. */
async function openPanel(staff: Page, id: number): Promise<void> {
  await staff.goto(`/admin/dfc/edit/${id}/files`);
  await staff
    .getByRole('button', { name: /^Transmettre/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { name: /^Transmettre à / })).toBeVisible();
  await expect(staff.getByRole('button', { name: /^PEC-.*\.pdf/ }).first()).toBeVisible({ timeout: 60_000 });
}

async function readProof(staff: Page, id: number): Promise<void> {
  await staff.goto(`/admin/dfc/edit/${id}/history`);
  await expect(staff.getByRole('region', { name: 'Preuve d’envoi' })).toBeVisible();
}

test('by platform, with its number and what it showed; a changed byte is seen', async ({ browser }) => {
  const id = Number(await ask(READY, ['link']));
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/dashboard');

  await openPanel(staff, id);
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

test('by mail, with an address of its own to answer; its mail stands among the others', async ({
  browser,
}) => {
  const id = Number(await ask(READY, ['mail']));
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/dashboard');

  await openPanel(staff, id);
  await staff.getByRole('textbox', { name: /Objet/ }).fill('Demande à étudier');
  await staff.getByRole('button', { name: /^Envoyer/ }).click();
  await eventually('3', () => statusOf(id));
  // It waits until it can no longer be taken back.
  await eventually('sent left', () => linesOf(id));
  expect(
    await ask('select subject from mails where coverage_request_id = $1 and sending_id is not null', [id]),
  ).toBe('Demande à étudier');
  await staff.goto('/admin/mails/o');
  await expect(staff.getByText('Demande à étudier').first()).toBeVisible();
});

test('by letter, and taken back', async ({ browser }) => {
  const id = Number(await ask(READY, ['mail']));
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/dashboard');

  await openPanel(staff, id);
  await staff.getByRole('radio', { name: /Courrier/ }).check({ force: true });
  const address = staff.getByRole('textbox', { name: /Adresse/ });
  await address.fill('Orélia\n3 rue des Lilas\n75011 PARIS');
  await staff.getByRole('button', { name: /^Marquer envoyée/ }).click();
  await eventually('3', () => statusOf(id));
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await eventually('2', () => statusOf(id));
  await eventually('sent withdrawn', () => linesOf(id));
});
