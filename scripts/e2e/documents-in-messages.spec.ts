import { expect } from '@playwright/test';
import { pdfFile, phonePhoto } from './journey-files.ts';
import { test } from './journey-test.ts';
import { documentInList, fillLogin, newPage, validate } from './people.ts';
import { ask, eventually } from './product-under-kill.ts';

/** Documents that go with messages, both ways. */

test.setTimeout(300_000);

const OPEN_REQUEST = `select min(r.id) from coverage_requests r join practitioners p on p.id = r.practitioner_id
  where p.email = 'dentiste@accordent.example' and r.status_id in (2, 3, 4) and r.deleted_at is null`;

/** No PEC of the demonstration has one that is decided already, nor has an earlier try filed it. */
const TITLE = `Radio ${Date.now()}`;

test('a photo in a message becomes a document of the PEC, and a PDF goes back to the dentist', async ({
  browser,
}) => {
  const id = Number(await ask(OPEN_REQUEST));
  const documents = () => ask('select count(*) from documents where coverage_request_id = $1', [id]);
  const before = Number(await documents());

  // The dentist sends a photo without a word.
  const dentist = await newPage(browser);
  await dentist.goto('/login');
  await fillLogin(dentist, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await dentist.waitForURL('**/dashboard');
  await dentist.goto(`/dfc/edit/${id}/messages`);
  const send = dentist.getByRole('button', { name: /^Envoyer/ });
  await expect(send).toBeDisabled();
  await dentist.getByLabel('Fichiers').setInputFiles(await phonePhoto('IMG_2042.jpg'));
  await expect(dentist.getByText(/IMG_2042\.jpg, .+Mo/)).toBeVisible({ timeout: 60_000 });
  // What was sent ahead outlives a reload.
  await dentist.reload();
  await expect(dentist.getByText(/IMG_2042\.jpg, .+Mo/)).toBeVisible();
  await send.click();
  await expect(dentist.getByRole('list', { name: 'Documents joints' }).last()).toContainText('IMG_2042.jpg');
  expect(Number(await documents())).toBe(before);

  // The staff file it, take that back, file it for good and validate it.
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/dashboard');
  await staff.goto(`/admin/dfc/edit/${id}/messages`);
  const file = async () => {
    await staff.getByRole('button', { name: 'Classer dans la PEC IMG_2042.jpg' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Document' }).click();
    await staff.getByRole('option', { name: 'Autre document' }).click();
    await dialog.getByRole('textbox', { name: 'Titre' }).fill(TITLE);
    await dialog.getByRole('button', { name: 'Classer', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await file();
  const filed = staff.getByRole('link', { name: `Classé comme ${TITLE}` });
  // It may be taken back for ten seconds: its toast comes before the thread is read again.
  await expect(staff.getByText(`Classé comme ${TITLE}.`, { exact: true })).toBeVisible();
  expect(Number(await documents())).toBe(before + 1);
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(filed).toHaveCount(0);
  expect(Number(await documents())).toBe(before);
  await file();
  await filed.click();
  await expect(documentInList(staff, TITLE)).toBeVisible();
  await validate(staff, TITLE);
  await eventually('true', () =>
    ask('select is_valid from documents where coverage_request_id = $1 order by id desc limit 1', [id]),
  );
  await expect(dentist.getByRole('link', { name: `Classé comme ${TITLE}` })).toBeVisible();

  // They send a PDF, which the dentist opens.
  await staff.goto(`/admin/dfc/edit/${id}/messages`);
  await staff.getByLabel('Fichiers').setInputFiles(await pdfFile('courrier.pdf', 'Courrier de la mutuelle'));
  await expect(staff.getByText(/courrier\.pdf, .+Ko/)).toBeVisible({ timeout: 60_000 });
  await staff.getByRole('textbox', { name: 'Votre message' }).fill('Voici le courrier de la mutuelle.');
  await staff.getByRole('button', { name: /^Envoyer/ }).click();
  await expect(staff.getByText('Message envoyé.')).toBeVisible();
  await dentist.getByRole('button', { name: /^courrier\.pdf/ }).click();
  const paper = dentist.getByRole('dialog', { name: 'courrier.pdf' });
  await expect(paper.locator('canvas')).toBeVisible();
  await eventually('true', () =>
    ask(
      `select bool_or(actor_kind = 'practitioner')::text from audit_events where action = 'open-message-file'`,
    ),
  );
});
