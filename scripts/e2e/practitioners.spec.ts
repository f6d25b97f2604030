import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { ask, eventually, untilReady } from './product-under-kill.ts';

/** A prospect becomes a client who logs in: the practitioners' side, by the people who do it. */

const LASTNAME = `MONTBRISSAC${String(Date.now())
  .slice(-6)
  .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)}`;
const EMAIL = `${LASTNAME.toLowerCase()}@cabinet.test`;
const PASSWORD = 'Glycine-Mauve-2026';

test.setTimeout(400_000);

test('a prospect is called back, becomes a client, has a convention and logs in', async ({ browser }) => {
  await untilReady();
  const staff = await browser.newPage();
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/admin/dashboard');

  // A prospect is added; without a name the form says so and keeps the rest.
  await staff.goto('/admin/prospect/add');
  await staff.getByLabel('Adresse e-mail').fill(EMAIL);
  await staff.getByRole('button', { name: 'Ajouter le prospect' }).click();
  await expect(staff.getByText('Veuillez renseigner un statut.').first()).toBeVisible();
  await expect(staff.getByLabel('Adresse e-mail')).toHaveValue(EMAIL);
  await staff.getByLabel('Nom', { exact: true }).fill(LASTNAME);
  await choose(staff, 'Statut', 'À Rappeler');
  await staff.getByRole('button', { name: 'Ajouter le prospect' }).click();
  await staff.waitForURL('**/admin/prospect/edit/*');
  const id = Number(/edit\/(\d+)/.exec(staff.url())![1]);

  // He is to be called: the bell says whom.
  await staff.getByRole('button', { name: /^Dentistes à appeler/ }).click();
  await expect(staff.getByRole('dialog', { name: 'Dentistes à appeler' }).getByText(LASTNAME)).toBeVisible();
  await staff.keyboard.press('Escape');

  // He becomes a client, and his registration mail is sent because staff say so.
  await staff.getByRole('button', { name: 'Transformer en client' }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Transformer en client' }).click();
  await staff.waitForURL(`**/admin/user/edit/${id}**`);
  expect(await ask(`select count(*) from outgoing_mails where recipient = $1`, [EMAIL])).toBe('0');
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /Envoyer/ })
    .click();
  await eventually('1', () => ask(`select count(*) from mails where recipients ilike $1`, [`%${EMAIL}%`]));

  // A convention: credentials are kept, and one is seen on demand.
  await staff.goto(`/admin/user/edit/${id}/conventions`);
  await staff
    .getByRole('button', { name: /Saisir les identifiants/ })
    .first()
    .click();
  await staff.getByLabel('Nom d’utilisateur').fill('ab');
  await staff.getByRole('dialog').getByLabel('Mot de passe').fill('motdepasse');
  await staff.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    staff.getByRole('dialog').getByText("Le nom d'utilisateur doit faire au moins 3 caractères de long."),
  ).toBeVisible();
  await staff.getByLabel('Nom d’utilisateur').fill('cabinet-tilleul');
  await staff.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await expect(staff.getByText('cabinet-tilleul')).toHaveCount(0);
  await staff
    .getByRole('button', { name: /^Voir les identifiants/ })
    .first()
    .click();
  await expect(staff.getByText('cabinet-tilleul')).toBeVisible();
  expect(
    await ask(
      `select count(*) from audit_events where action = 'reveal-credentials' and entity_id in
      (select id from conventions where practitioner_id = $1)`,
      [id],
    ),
  ).toBe('1');

  // The link of the mail leads to a password, and the password into the portal.
  const mail = await ask(`select text from mails where recipients ilike $1 order by id desc limit 1`, [
    `%${EMAIL}%`,
  ]);
  const link = new URL(/https?:\/\/\S*\/password-lost\?t=[^\s)\]>]+/.exec(mail)![0]);
  const dentist = await (await browser.newContext()).newPage();
  await dentist.goto(link.pathname + link.search);
  await dentist.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await dentist.getByLabel('Confirmation').fill(PASSWORD);
  await dentist.getByRole('button', { name: /Enregistrer|Choisir|Valider/ }).click();
  await eventually('t', () =>
    ask(`select (password_hash is not null)::text from practitioners where id = $1`, [id]).then(
      (is) => is[0]!,
    ),
  );
  await dentist.goto('/login');
  await fillLogin(dentist, EMAIL, PASSWORD);
  await dentist.waitForURL('**/dashboard');
});

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter avec le mot de passe' }).click();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
