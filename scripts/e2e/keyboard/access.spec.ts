import { totpCode } from '@accordent/adapters/testing/authenticator.ts';
import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { anEmployee, EMPLOYEE_PASSWORD, giveAuthenticator } from '../keyed-people.ts';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import { arrowTo, enter, expectBackAt, expectDialog, expectFocus, openAs, tabTo, write } from './keyboard.ts';

/** By keyboard alone: who works for a practice, how one logs in, and what a patient asks. */

test.beforeEach(() => untilReady());
// Some take a minute on a machine that has nothing else to do.
test.setTimeout(400_000);

test('13. invites a member, sends the invitation again and takes it back', async ({ browser }) => {
  const email = `clavier-${Date.now().toString(36)}@cabinet.test`;
  const page = await openAs(browser, 'dentist', '/account/members');
  await write(page, 'Adresse e-mail', email);
  await tabTo(page, 'radio', /^Assistant|^Associé/);
  await arrowTo(page, 'radio', /^Comptable/);
  await enter(page, 'button', 'Envoyer l’invitation');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('Comptable')).toBeVisible();
  // The field is ready for the next one.
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('');
  await page.reload();
  await expect(row).toBeVisible();
  await enter(page, 'button', 'Renvoyer', { atMost: 60 });
  await expect(page.getByText('Invitation renvoyée.')).toBeVisible();
  await enter(page, 'button', 'Retirer', { back: true });
  await expect(row).toHaveCount(0);
});

test('14. adds a passkey and an application of codes, and comes in by each', async ({ browser }) => {
  const { email } = await anEmployee('Clavier');
  const page = await openAs(browser, null, '/admin/login');
  await giveAuthenticator(page);
  await write(page, 'Adresse e-mail', email);
  await write(page, 'Mot de passe', EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/account');

  await enter(page, 'button', 'Ajouter une clé d’accès', { atMost: 80 });
  await expectDialog(page, 'Ajouter une clé d’accès');
  await write(page, 'Mot de passe actuel', EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  await expectDialog(page, 'Vos codes de secours');
  await enter(page, 'button', 'C’est rangé');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, 'button', 'Ajouter une application de codes', { atMost: 80 });
  await expectDialog(page, 'Ajouter une application de codes');
  await write(page, 'Mot de passe actuel', EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Code QR de l’application de codes' })).toBeVisible();
  await expectFocus(page, 'textbox', 'Code affiché par l’application');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await page.keyboard.type(totpCode(new Date(), secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application de codes ajoutée.')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('accordent.admin.token'));
  await page.goto('/admin/login');
  await enter(page, 'button', 'Se connecter avec cet appareil');
  await page.waitForURL('**/dashboard');

  await page.evaluate(() => localStorage.removeItem('accordent.admin.token'));
  await page.goto('/admin/login');
  await write(page, 'Mot de passe', EMPLOYEE_PASSWORD);
  await page.keyboard.press('Enter');
  await expectFocus(page, 'textbox', 'Code d’authentification');
  // The code that confirmed it has served.
  await page.keyboard.type(totpCode(new Date(Date.now() + 30_000), secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

test('15. notes what a patient asks; his dentist refuses it with the reason at hand', async ({ browser }) => {
  const [reference, id] = String(
    await ask(
      `select reference || ' ' || id from coverage_requests
       where practitioner_id = 1 and deleted_at is null and patient_id is not null order by id limit 1`,
    ),
  ).split(' ') as [string, string];
  const staff = await openAs(browser, 'staff', '/admin/person-requests');
  await enter(staff, 'button', 'Enregistrer une demande', { atMost: 60 });
  await expectDialog(staff, 'Enregistrer une demande');
  await expectFocus(staff, 'textbox', /^Référence/);
  await staff.keyboard.type(reference);
  await tabTo(staff, 'radio', /^À recevoir/);
  await arrowTo(staff, 'radio', /^À ce qu’elles soient effacées/);
  await write(staff, /^Précisions/, 'Par lettre');
  await enter(staff, 'button', 'Transmettre au cabinet');
  await expectBackAt(staff, 'button', 'Enregistrer une demande');
  await expect(staff.getByText('Par lettre').first()).toBeVisible();
  await eventually('1', () =>
    ask(
      `select count(*) from person_requests where kind = 'erasure' and outcome is null and patient_id =
         (select patient_id from coverage_requests where id = $1)`,
      [id],
    ),
  );

  const dentist = await openAs(browser, 'dentist', '/account/data');
  await enter(dentist, 'button', 'Effacer', { atMost: 60 });
  await expectDialog(dentist, 'Effacer les données de ce patient\u00a0?');
  await dentist.keyboard.press('Escape');
  await expectBackAt(dentist, 'button', 'Effacer');
  await enter(dentist, 'button', 'Refuser');
  await expectDialog(dentist, 'Refuser cette demande\u00a0?');
  await enter(dentist, 'button', 'Refuser la demande');
  await expect(dentist.getByText(/^Refusée? le/).first()).toBeVisible();
});
