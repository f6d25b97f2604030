import { expect, test } from '@playwright/test';
import { ask, eventually, untilReady } from './product-under-kill.ts';

/** What staff and dentists write each other: in the product, and by mail. */

test.setTimeout(180_000);

test('a dentist writes, staff read, answer, write anew, and send a mail', async ({ browser }) => {
  await untilReady();
  const mark = `Bonjour ${Date.now()}`;
  const requestId = await ask(
    `select max(r.id) from coverage_requests r join practitioners p on p.id = r.practitioner_id
     where p.email = 'dentiste@accordent.example' and r.status_id in (2, 3, 4) and r.deleted_at is null`,
  );

  // A dentist writes about a PEC.
  const dentist = await browser.newPage();
  await dentist.goto('/login');
  await dentist.getByLabel('Adresse e-mail').fill('dentiste@accordent.example');
  await dentist.getByLabel('Mot de passe', { exact: true }).fill('Demo-Dentiste-2026');
  await dentist.getByRole('button', { name: 'Se connecter' }).click();
  await dentist.waitForURL('**/dashboard');
  await dentist.goto(`/dfc/edit/${requestId}/messages`);
  await dentist.locator('textarea').fill(mark);
  await dentist.getByRole('button', { name: /^Envoyer/ }).click();
  await eventually('1', () => ask('select count(*) from messages where content = $1', [mark]));

  // The counter of the dashboard leads to it; opening it makes it read.
  const staff = await browser.newPage();
  await staff.goto('/admin/login');
  await staff.getByLabel('Adresse e-mail').fill('admin@accordent.example');
  await staff.getByLabel('Mot de passe', { exact: true }).fill('Demo-Admin-2026');
  await staff.getByRole('button', { name: 'Se connecter' }).click();
  await staff.waitForURL('**/admin/dashboard');
  await staff.getByRole('link', { name: /Messages à traiter/ }).click();
  await staff.getByRole('link', { name: new RegExp(mark) }).click();
  await expect(staff.getByRole('article').filter({ hasText: mark }).first()).toBeVisible();
  await eventually('true', () => ask('select is_seen::text from messages where content = $1', [mark]));

  // An answer that was not sent outlives a reload.
  await staff.getByLabel('Votre message').fill(`Réponse à ${mark}`);
  await staff.reload();
  await expect(staff.getByLabel('Votre message')).toHaveValue(`Réponse à ${mark}`);
  await staff.getByRole('button', { name: /^Envoyer/ }).click();
  await eventually('1', () =>
    ask('select count(*) from messages where content = $1 and reply_to_id is not null', [
      `Réponse à ${mark}`,
    ]),
  );
  await dentist.reload();
  await expect(dentist.getByText(`Réponse à ${mark}`)).toBeVisible();

  // A new message says what it lacks, then finds the PEC of the practitioner.
  await staff.goto('/admin/messages/new');
  await staff.getByRole('button', { name: 'Envoyer' }).click();
  await expect(staff.getByText('Ce message est vide.')).toBeVisible();
  await staff.getByRole('combobox', { name: /Praticien/ }).fill('quervallon');
  await staff
    .getByRole('option', { name: /QUERVALLON/ })
    .first()
    .click();
  await staff.getByRole('combobox', { name: /PEC/ }).click();
  await staff.getByRole('option').first().click();
  await staff.getByLabel('Message', { exact: true }).fill(`Nouveau ${mark}`);
  await staff.getByRole('button', { name: 'Envoyer' }).click();
  await staff.waitForURL('**/admin/messages/o/*');
  await expect(staff.getByText(`Nouveau ${mark}`).first()).toBeVisible();

  // A mail leaves, is told to have left, and is tied to a PEC by hand.
  await staff.goto('/admin/mails/new?to=gestion@mutuelle.example');
  await staff.getByLabel('Sujet').fill(mark);
  await staff.getByLabel('Message', { exact: true }).fill('Où en est ce dossier ?');
  await staff.getByRole('button', { name: 'Envoyer' }).click();
  await staff.waitForURL('**/admin/mails/o/*');
  await expect(staff.getByText('Mail envoyé.')).toBeVisible({ timeout: 30_000 });
  await staff.getByRole('button', { name: 'Associer à une PEC' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'PEC' }).fill(requestId.padStart(6, '0'));
  await staff.getByRole('option', { name: new RegExp(requestId.padStart(6, '0')) }).click();
  await dialog.getByRole('button', { name: 'Associer' }).click();
  await expect(staff.getByText('Mail associé à la PEC.')).toBeVisible();
  await eventually(requestId, () =>
    ask('select coalesce(coverage_request_id, 0)::text from mails where subject = $1', [mark]),
  );
  expect(await ask('select count(*) from mails where subject = $1', [mark])).toBe('1');
});
