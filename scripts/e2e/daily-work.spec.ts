import { expect } from '@playwright/test';
import { test } from './journey-test.ts';
import { ask, eventually, untilReady } from './product-under-kill.ts';

/** A day of the staff: what dentists write and they answer, a mail, an invoice, and the dashboard that counts it. */

test.setTimeout(900_000);
// A step that finds nothing fails by itself, not by the end of the journey.
test.use({ actionTimeout: 40_000, navigationTimeout: 40_000 });

test('a dentist writes, staff answer, send a mail, issue an invoice, and the dashboard counts it', async ({
  browser,
}) => {
  await untilReady();
  // Not of digits alone: thirteen of them look like a patient's number, which no letter may hold.
  const mark = `Bonjour ${Date.now().toString(36)}`;
  const requestId = await ask(
    `select max(r.id) from coverage_requests r join practitioners p on p.id = r.practitioner_id
     where p.email = 'dentiste@accordent.example' and r.status_id in (2, 3, 4) and r.deleted_at is null`,
  );

  // A dentist writes about a PEC.
  const dentist = await browser.newPage();
  await dentist.goto('/login');
  await dentist.getByLabel('Adresse e-mail').fill('dentiste@accordent.example');
  await dentist.getByLabel('Mot de passe', { exact: true }).fill('Demo-Dentiste-2026');
  await dentist.getByRole('button', { name: 'Se connecter avec le mot de passe' }).click();
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
  await staff.getByRole('button', { name: 'Se connecter avec le mot de passe' }).click();
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
  await expect(staff.getByText('Mail envoyé.')).toBeVisible({ timeout: 90_000 });
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

  // What is searched in one box is searched in the other.
  await staff.goto(`/admin/mails/o?search=${mark}`);
  await staff.getByRole('tab', { name: 'Reçus' }).click();
  await expect(staff).toHaveURL(/\/admin\/mails\/i\?search=/);
  await expect(staff.getByLabel('Rechercher dans la liste')).toHaveValue(mark);

  // An invoice by hand has the next number; its PDF and its mail come by themselves.
  const label = `Formation ${mark.slice(-6)}`;
  const practitionerId = await ask(`select id from practitioners where email = 'dentiste@accordent.example'`);
  await staff.goto(`/admin/user/edit/${practitionerId}/invoices`);
  await staff.getByRole('button', { name: 'Émettre une facture' }).click();
  await staff.getByRole('dialog').getByLabel('Libellé').fill(label);
  await staff.getByRole('dialog').getByLabel('Montant HT').fill('100,00');
  await staff.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click();
  await eventually('1', () => ask('select count(*) from invoices where label = $1', [label]));
  const next = Number(await ask('select id from invoices where label = $1', [label]));
  // A first start makes the paper of every invoice of the demonstration; a new one waits for its turn.
  await eventually(
    'true',
    () =>
      ask('select (file_key is not null and mailed_at is not null)::text from invoices where id = $1', [
        next,
      ]),
    600_000,
  );
  await staff.goto('/admin/mails/o');
  await expect(staff.getByText(new RegExp(`facture n°.?${next}`)).first()).toBeVisible();

  // The dashboard counts it among the unpaid ones until it is paid, and its number is that of the list.
  const unpaid = async () => {
    await staff.goto('/admin/dashboard');
    const link = staff.getByRole('link', { name: /^Voir les \d+$/ });
    const count = Number(/\d+/.exec((await link.textContent()) ?? '')![0]);
    await link.click();
    await expect(staff.getByText(new RegExp(`^${count} factures`))).toBeVisible();
    return count;
  };
  // On the first of a month all others are issued in between.
  const inBooks = async () => Number(await ask('select count(*) from invoices where not is_paid'));
  await expect.poll(async () => (await unpaid()) - (await inBooks())).toBe(0);
  await staff.goto(`/admin/invoice/edit/${next}`);
  await staff.getByRole('button', { name: 'Marquer comme payée' }).click();
  await eventually('true', () => ask('select is_paid::text from invoices where id = $1', [next]));
  await expect.poll(async () => (await unpaid()) - (await inBooks())).toBe(0);
});
