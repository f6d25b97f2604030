import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { giveDocument, pdfFile, phonePhoto, smallPhoto } from './journey-files.ts';
import { test } from './journey-test.ts';
import { changeStatus, enterPayment, fillLogin, letters, newPage, refuse, validate } from './people.ts';
import { ask, eventually, kill, untilReady } from './product-under-kill.ts';

/** The main job, by the people who do it: from a dentist's three documents to a confirmed payment, in real browsers. */

// Nobody's number twice: a known one would prefill the names.
const number = `2550814${String(Date.now()).slice(-6)}`;
const PATIENT = {
  lastname: `Chênebault-${letters(number.slice(-4))}`,
  firstname: 'Héloïse',
  number,
  key: computeNirKey(number),
};
const NAME = new RegExp(`${PATIENT.lastname} ${PATIENT.firstname}`, 'i');

test.setTimeout(600_000);

test('a PEC goes from three documents to a confirmed payment', async ({ browser }) => {
  const dentist = await newPage(browser);
  await dentist.goto('/login');
  await fillLogin(dentist, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await dentist.waitForURL('**/dashboard');

  // The dentist creates a request: a phone photo of several megabytes, another photo, a PDF.
  const photo = await phonePhoto('IMG_2041.jpg');
  expect(photo.buffer.length).toBeGreaterThan(3_000_000);
  await dentist.getByRole('link', { name: 'Nouvelle demande' }).first().click();
  await dentist.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(PATIENT.number);
  await dentist.getByLabel('Clé, 2 chiffres').fill(PATIENT.key);
  await dentist.getByLabel('Nom', { exact: true }).fill(PATIENT.lastname);
  await dentist.getByLabel('Prénom', { exact: true }).fill(PATIENT.firstname);
  await giveDocument(dentist, 'Mutuelle recto', photo);
  await giveDocument(dentist, 'Mutuelle verso', await smallPhoto('verso.jpg'));
  await giveDocument(dentist, 'Devis', await pdfFile('devis.pdf', 'Devis'));
  await expect(dentist.getByText('Tout est prêt à être envoyé.')).toBeVisible({ timeout: 60_000 });
  await dentist.getByRole('button', { name: 'Envoyer la demande' }).click();
  await dentist.waitForURL('**/dfc/edit/*');
  const id = Number(/edit\/(\d+)/.exec(dentist.url())![1]);
  // It moved from 1 to 2 by itself.
  await expect(dentist.getByText('Nouvelle demande').first()).toBeVisible();
  expect(await ask('select status_id from coverage_requests where id = $1', [id])).toBe('2');

  // A restart in the middle loses nothing, and no one has to log in again.
  kill('api');
  kill('worker');

  // An employee logs in with the code that came by mail, and finds the request without accents.
  const staff = await newPage(browser);
  await loginWithMailedCode(staff);
  await staff.goto('/admin/dfc/list');
  await staff.getByLabel('Rechercher dans la liste').fill(PATIENT.lastname.replace('ê', 'e').toLowerCase());
  // The row stands in the list of before as well, elsewhere: a press would fall between the two.
  await expect(staff.getByRole('status').filter({ hasText: /^1\sPEC$/ })).toBeVisible();
  await expect(staff.getByRole('row', { name: NAME })).toHaveCount(1);
  await staff
    .getByRole('row', { name: NAME })
    .getByRole('link', { name: /Modifier/ })
    .click();
  await staff.waitForURL(`**/admin/dfc/edit/${id}**`);

  // He validates one document, refuses another, and is stopped while one is undecided.
  await staff.getByRole('tab', { name: /Pièces/ }).click();
  await validate(staff, 'Mutuelle recto');
  await refuse(staff, 'Mutuelle verso', 'Photo floue : le numéro d’adhérent ne se lit pas.');
  await staff.getByRole('button', { name: 'Changer le statut' }).click();
  await expect(
    staff
      .getByText(
        'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas validés ou refusés.',
      )
      .first(),
  ).toBeVisible();
  await staff.keyboard.press('Escape');
  await validate(staff, 'Devis');

  // The dentist is told by mail, sees why, and replaces it: a paper replaced before its mail leaves is told no more.
  const mailed = `select count(*) from mails where coverage_request_id = $1 and is_outgoing`;
  await eventually('1', () => ask(mailed, [id]));
  await dentist.reload();
  await expect(dentist.getByText(/^Refusé le/).first()).toBeVisible();
  await expect(dentist.getByText(/Photo floue/).first()).toBeVisible();
  await slot(dentist, 'Mutuelle verso').setInputFiles(await smallPhoto('verso-net.jpg'));
  await eventually('4', () => ask('select count(*) from documents where coverage_request_id = $1', [id]));
  await expect(dentist.getByText('En attente de vérification')).toBeVisible();

  // Validated, transmitted, agreed, and the APEC added.
  await staff.reload();
  await validate(staff, 'Mutuelle verso');
  await changeStatus(staff, 'Transmise');
  await changeStatus(staff, 'Accord de PEC émis');
  await staff
    .locator('fieldset[data-slot="APEC"] input[type=file]')
    .setInputFiles(await pdfFile('apec.pdf', 'Accord'));
  await eventually('1', () =>
    ask(`select count(*) from documents where coverage_request_id = $1 and title = 'APEC'`, [id]),
  );

  // The dentist adds the bill and the signed agreement: it becomes 20 by itself.
  await dentist.goto(`/afc/edit/${id}/files`);
  await slot(dentist, 'Facture').setInputFiles(await pdfFile('facture.pdf', 'Facture'));
  await slot(dentist, 'APEC signé').setInputFiles(await smallPhoto('apec-signe.jpg'));
  await eventually('20', () => ask('select status_id from coverage_requests where id = $1', [id]));

  // Staff check both, transmit, and enter what the insurer paid.
  await staff.reload();
  await validate(staff, 'Facture');
  await validate(staff, 'APEC signé');
  await changeStatus(staff, 'APEC + factures transmises');
  await enterPayment(staff, 'Facture', '1 234,56');
  await eventually('123456', () =>
    ask('select amount_cents from payments where coverage_request_id = $1', [id]),
  );

  // The dentist confirms it.
  await dentist.goto('/payment/list/pending');
  const line = dentist.getByRole('listitem').filter({ hasText: NAME });
  await expect(line.getByText(/1\s234,56\s€/)).toBeVisible();
  await line.getByRole('switch').click();
  await dentist.getByRole('button', { name: 'Confirmer la réception' }).click();
  await eventually('true', () => ask('select is_paid from payments where coverage_request_id = $1', [id]));

  // Closed, it is locked for both.
  await staff.reload();
  await changeStatus(staff, 'Clôturée');
  await expect(staff.getByRole('button', { name: 'Changer le statut' })).toHaveCount(0);
  await dentist.goto(`/afc/edit/${id}`);
  await expect(dentist.getByText('Cette PEC est clôturée')).toBeVisible();
  await expect(dentist.locator('input[type=file]')).toHaveCount(0);

  // Every mail is in the mailbox: refusal, agreement, closing; each once.
  await eventually('3', () => ask(mailed, [id]));
  await staff.goto('/admin/mails/o');
  await expect(staff.getByRole('list', { name: 'Mails envoyés' }).getByRole('link').first()).toBeVisible();
  // No patient's name ever leaves by mail.
  expect(await ask(`select count(*) from mails where html ilike '%nebault%' or text ilike '%nebault%'`)).toBe(
    '0',
  );
});

/** The code is read where an employee reads it: in the mail that was sent. */
async function loginWithMailedCode(page: Page): Promise<void> {
  await untilReady();
  await page.goto('/admin/login');
  // Codes alone: the summary of the day comes to the same mailbox.
  const codes = `from mails where recipients ilike '%employe@%' and is_secret`;
  const before = await ask(`select count(*) ${codes}`);
  await fillLogin(page, 'employe@accordent.example', 'Demo-Employe-2026');
  await expect(page.getByLabel('Code d’authentification')).toBeVisible();
  await eventually(String(Number(before) + 1), () => ask(`select count(*) ${codes}`));
  const code = await ask(`select substring(text from '[0-9]{6}') ${codes} order by id desc limit 1`);
  await page.getByLabel('Code d’authentification').fill(code);
  await page.getByRole('button', { name: 'Valider le code' }).click();
  await page.waitForURL('**/admin/dashboard');
}

const slot = (page: Page, title: string) => page.locator(`input[type=file][data-slot="${title}"]`).first();
