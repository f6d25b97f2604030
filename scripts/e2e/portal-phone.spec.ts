import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { pdfFile, phonePhoto, smallPhoto } from './journey-files.ts';
import type { ChosenFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { look, lookAtPart } from './look.ts';
import { changeStatus, enterPayment, fillLogin, letters, newPage, refuse, validate } from './people.ts';
import { ask, eventually, untilReady } from './product-under-kill.ts';

/** A dentist and his phone, from the first visit to the end of the account; every screen on the way is looked at. */

const WIDTH = 390;
const PHONE = {
  viewport: { width: WIDTH, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const digits = String(Date.now()).slice(-6);
const DENTIST = {
  firstname: 'Apolline',
  lastname: `Marchepré${letters(digits)}`,
  email: `marchepre-${digits}@cabinet.test`,
  password: 'Glycine-Mauve-2026',
};
// Nobody's number twice: a known one would prefill the names.
const number = `2580714${digits}`;
const PATIENT = {
  lastname: `Vauquelin-${letters(digits.slice(-4))}`,
  firstname: 'Rosalie',
  number,
  key: computeNirKey(number),
};
const NAME = new RegExp(`${PATIENT.lastname} ${PATIENT.firstname}`, 'i');

test.setTimeout(600_000);
// A step that finds nothing fails by itself, not by the end of the journey.
test.use({ actionTimeout: 40_000, navigationTimeout: 40_000 });

test('a dentist does everything with a thumb, from the trial to the end of the account', async ({
  browser,
}) => {
  await untilReady();
  const phone = await newPage(browser, PHONE);
  const staff = await staffPage(browser);

  await askForTrial(phone);
  const practitionerId = await convert(staff);
  await choosePassword(phone);
  await logIn(phone);

  const id = await sendFirstRequest(phone);

  // Staff refuse one document; the phone says which, why, and offers its camera.
  await staff.goto(`/admin/dfc/edit/${id}/files`);
  await validate(staff, 'Mutuelle recto');
  await refuse(staff, 'Mutuelle verso', 'Photo floue : le numéro d’adhérent ne se lit pas.');
  await validate(staff, 'Devis');
  await phone.goto('/todo/list');
  await look(phone, '/todo/list', WIDTH);
  await phone
    .getByRole('link', { name: /Mutuelle verso/ })
    .first()
    .tap();
  await expect(phone.getByText(/Photo floue/).first()).toBeVisible();
  await look(phone, 'record with a refused document', WIDTH);
  await take(phone, 'Refaire la mutuelle verso', await smallPhoto('verso-net.jpg'));
  await expect(phone.getByText('En attente de vérification')).toBeVisible();
  await eventually('4', () => ask('select count(*) from documents where coverage_request_id = $1', [id]));

  // The insurer agrees; the agreement is there to see and to save.
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
  await phone.goto(`/dfc/edit/${id}`);
  await phone.waitForURL(`**/afc/edit/${id}`);
  await look(phone, 'agreement', WIDTH);
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Télécharger l’APEC' }).tap();
  expect((await saved).suggestedFilename()).toBe('APEC.pdf');
  await phone.getByRole('button', { name: 'Voir l’APEC' }).tap();
  await expect(phone.getByRole('dialog').locator('canvas')).toBeVisible();
  await lookAtPart(phone, 'the agreement opened', WIDTH);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);

  // Bill and signed agreement: it moves on by itself.
  await take(phone, 'Ajouter la facture', await smallPhoto('facture.jpg'));
  await take(phone, 'Ajouter l’APEC signé', await smallPhoto('apec-signe.jpg'));
  await eventually('20', () => ask('select status_id from coverage_requests where id = $1', [id]));

  // The insurer pays, and the dentist confirms.
  await staff.reload();
  await validate(staff, 'Facture');
  await validate(staff, 'APEC signé');
  await changeStatus(staff, 'APEC + factures transmises');
  await enterPayment(staff, 'Facture', '640,50');
  await eventually('64050', () =>
    ask('select amount_cents from payments where coverage_request_id = $1', [id]),
  );
  await phone.goto('/dashboard');
  await look(phone, '/dashboard with a payment', WIDTH);
  await phone.getByRole('navigation').getByRole('link', { name: 'Règlements' }).tap();
  await phone.waitForURL('**/payment/list/pending');
  const line = phone.getByRole('listitem').filter({ hasText: NAME });
  await expect(line.getByText(/640,50\s€/)).toBeVisible();
  await look(phone, '/payment/list/pending', WIDTH);
  await line.getByRole('switch').tap();
  await lookAtPart(phone, 'payment to confirm', WIDTH);
  await phone.getByRole('button', { name: 'Confirmer la réception' }).tap();
  await eventually('true', () => ask('select is_paid from payments where coverage_request_id = $1', [id]));

  await deleteAccount(phone, practitionerId);
});

async function staffPage(browser: Browser): Promise<Page> {
  const staff = await newPage(browser);
  await staff.goto('/admin/login');
  await fillLogin(staff, 'admin@accordent.example', 'Demo-Admin-2026');
  await staff.waitForURL('**/admin/dashboard');
  return staff;
}

async function askForTrial(phone: Page): Promise<void> {
  await phone.goto('/login');
  await look(phone, '/login', WIDTH);
  await phone.getByRole('link', { name: 'Demander un essai' }).tap();
  await phone.waitForURL('**/demande-essai');
  await look(phone, '/demande-essai', WIDTH);
  await phone.getByLabel('Prénom').fill(DENTIST.firstname);
  await phone.getByLabel('Nom', { exact: true }).fill(DENTIST.lastname);
  await phone.getByLabel('Adresse e-mail').fill(DENTIST.email);
  await phone.getByLabel('Téléphone').fill('06 12 34 56 78');
  await phone.getByRole('button', { name: 'Envoyer la demande' }).tap();
  await expect(phone.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
  await look(phone, 'trial sent', WIDTH);
}

/** Staff find the request for a trial, make a client of it and send the registration; gives the client's id. */
async function convert(staff: Page): Promise<number> {
  await staff.goto('/admin/prospect/list/status/freeTest');
  await staff
    .getByRole('row', { name: new RegExp(DENTIST.lastname, 'i') })
    .getByRole('link', { name: /^Modifier/ })
    .click();
  await staff.waitForURL('**/admin/prospect/edit/*');
  const id = Number(/edit\/(\d+)/.exec(staff.url())![1]);
  await staff.getByRole('button', { name: 'Transformer en client' }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Transformer en client' }).click();
  await staff.waitForURL(`**/admin/user/edit/${id}**`);
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /Envoyer/ })
    .click();
  await eventually('t', async () => ((await registrationLink()) === null ? 'f' : 't'));
  return id;
}

/** The address in the registration mail, once it has been sent. */
async function registrationLink(): Promise<URL | null> {
  const text = await ask(
    `select coalesce((select text from mails where recipients ilike $1 and text like '%/password-lost?t=%'
     order by id desc limit 1), '')`,
    [`%${DENTIST.email}%`],
  );
  const found = /https?:\/\/\S*\/password-lost\?t=[^\s)\]>]+/.exec(text);
  return found && new URL(found[0]);
}

async function choosePassword(phone: Page): Promise<void> {
  const link = (await registrationLink())!;
  await phone.goto(link.pathname + link.search);
  await phone.getByLabel('Nouveau mot de passe', { exact: true }).fill(DENTIST.password);
  await phone.getByLabel('Confirmation').fill(DENTIST.password);
  await look(phone, '/password-lost?t=', WIDTH);
  await phone.getByRole('button', { name: /^Enregistrer/ }).tap();
  await expect(phone.getByRole('heading', { name: 'Mot de passe enregistré' })).toBeVisible();
  await look(phone, 'password chosen', WIDTH);
  await phone.getByRole('link', { name: 'Se connecter' }).tap();
}

async function logIn(phone: Page): Promise<void> {
  await phone.waitForURL('**/login');
  await fillLogin(phone, DENTIST.email, DENTIST.password);
  await phone.waitForURL('**/dashboard');
  await look(phone, '/dashboard of a first day', WIDTH);
}

/** Photos, and a network that drops twice; gives the id of the one request that it makes. */
async function sendFirstRequest(phone: Page): Promise<number> {
  await phone.getByRole('link', { name: 'Nouvelle demande' }).first().tap();
  await phone.waitForURL('**/dfc/add');
  await look(phone, '/dfc/add, nothing yet', WIDTH);
  await phone.getByLabel('Numéro de sécurité sociale, 13 caractères').fill(PATIENT.number);
  await phone.getByLabel('Clé, 2 chiffres').fill(PATIENT.key);
  await phone.getByLabel('Nom', { exact: true }).fill(PATIENT.lastname);
  await phone.getByLabel('Prénom', { exact: true }).fill(PATIENT.firstname);

  const photo = await phonePhoto('IMG_2041.jpg');
  expect(photo.buffer.length).toBeGreaterThan(3_000_000);
  await expect(phone.getByLabel('Photo de la demande')).toHaveAttribute('capture', 'environment');
  await take(phone, 'Prendre une photo', photo);
  await phone
    .getByRole('group', { name: 'Photo 1', exact: true })
    .getByRole('button', { name: 'Recto' })
    .tap();
  await expect(phone.getByText(/^Reçue/)).toHaveCount(1, { timeout: 60_000 });
  // It leaves smaller than it was taken.
  expect(Number(await ask('select max(size_bytes) from draft_documents'))).toBeLessThan(photo.buffer.length);
  // Chosen while there is no network: it stays, and leaves by itself.
  await phone.context().setOffline(true);
  await take(phone, 'Photographier le verso', await smallPhoto('verso.jpg'));
  await expect(phone.getByText(/part au retour du réseau/)).toBeVisible();
  await look(phone, '/dfc/add without a network', WIDTH);
  await phone.context().setOffline(false);
  await expect(phone.getByText(/^Reçue/)).toHaveCount(2, { timeout: 60_000 });
  await take(phone, 'Choisir des fichiers', await pdfFile('devis.pdf', 'Devis'));
  await expect(phone.getByText('Tout est prêt à être envoyé.')).toBeVisible();
  // What the browser keeps of it never holds the number.
  expect(
    await phone.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))),
    ),
  ).not.toContain(PATIENT.number);
  await look(phone, '/dfc/add, whole', WIDTH);

  // The network drops as it leaves: it goes on by itself, and is one request.
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Envoyer la demande' }).tap();
  await expect(phone.getByText('Le réseau est coupé')).toBeVisible();
  await phone.context().setOffline(false);
  await phone.waitForURL('**/dfc/edit/*');
  const id = Number(/edit\/(\d+)/.exec(phone.url())![1]);
  expect(
    await ask(
      `select string_agg(r.id::text, ',') from coverage_requests r join practitioners p on p.id = r.practitioner_id
       where p.email = $1`,
      [DENTIST.email],
    ),
  ).toBe(String(id));
  expect(await ask('select status_id from coverage_requests where id = $1', [id])).toBe('2');
  for (const tab of ['files', 'messages', 'histories', 'remark']) {
    await phone.goto(`/dfc/edit/${id}/${tab}`);
    await look(phone, `/dfc/edit/{id}/${tab}`, WIDTH);
  }
  return id;
}

async function deleteAccount(phone: Page, practitionerId: number): Promise<void> {
  await phone.getByRole('navigation').getByRole('button', { name: 'Plus' }).tap();
  await lookAtPart(phone, 'the menu', WIDTH);
  await phone.getByRole('dialog').getByRole('link', { name: 'Mon compte' }).tap();
  await phone.waitForURL('**/account/edit');
  for (const tab of ['Connexion', 'Notifications', 'Cabinet']) {
    await phone.getByRole('tab', { name: tab }).tap();
    await expect(phone.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await look(phone, `Mon compte, ${tab}`, WIDTH);
  }
  await phone.getByRole('button', { name: 'Supprimer mon compte' }).tap();
  await lookAtPart(phone, 'account to delete', WIDTH);
  await phone.getByLabel('Mot de passe actuel').last().fill(DENTIST.password);
  await phone.getByRole('dialog').getByRole('button', { name: 'Supprimer mon compte' }).tap();
  await phone.waitForURL('**/login/deleted');
  await expect(phone.getByText('Votre compte a été supprimé avec succés.')).toBeVisible();
  await look(phone, '/login/deleted', WIDTH);
  expect(await ask('select archived_by from practitioners where id = $1', [practitionerId])).toBe('client');
  expect(await phone.evaluate(() => localStorage.getItem('accordent.dentist.token'))).toBeNull();

  // Nobody comes in any more.
  await phone.goto('/login');
  await fillLogin(phone, DENTIST.email, DENTIST.password);
  await expect(
    phone.getByText(
      "Vous n'avez pas le droit de vous connecter, veuillez nous contacter si cela est une erreur.",
    ),
  ).toBeVisible();
}

/** Taps what opens the camera or the folder, and gives it a file. */
async function take(phone: Page, button: string, file: ChosenFile): Promise<void> {
  const chooser = phone.waitForEvent('filechooser');
  await settled(phone.getByRole('button', { name: button })).then((shown) => shown.tap());
  await (await chooser).setFiles(file);
}

async function settled(button: Locator): Promise<Locator> {
  await expect(button).toBeEnabled();
  return button;
}
