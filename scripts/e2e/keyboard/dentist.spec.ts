import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pdfFile, smallPhoto } from '../journey-files.ts';
import { test } from '../journey-test.ts';
import { letters } from '../people.ts';
import { ask, eventually, insist, logIn, succeeded, untilReady } from '../product-under-kill.ts';
import { readyRequest } from '../ready-request.ts';
import {
  enter,
  expectBackAt,
  expectDialog,
  expectFocus,
  giveFile,
  openAs,
  tabTo,
  write,
} from './keyboard.ts';

/** By keyboard alone, the dentists; a visitor who asks for a trial does so in public.spec.ts. */

const PASSWORD = 'Glycine-Mauve-2026';

test.beforeEach(() => untilReady());
// Some take a minute on a machine that has nothing else to do.
test.setTimeout(400_000);

for (const size of ['desk', 'tablet', 'phone'] as const) {
  test(`9. resets a lost password, ${size}`, async ({ browser }) => {
    const email = await someDentist();
    const page = await openAs(browser, null, '/login', size);
    await enter(page, 'link', /^Mot de passe oublié/);
    await page.waitForURL('**/password-lost');
    await write(page, 'Adresse e-mail', email);
    const before = Number(await mailedLinks(email));
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Vérifiez votre boîte');
    await eventually(String(before + 1), () => mailedLinks(email));

    await page.goto(await mailedLink(email));
    await write(page, 'Nouveau mot de passe', PASSWORD);
    await write(page, 'Confirmation', 'Glycine-Mauve');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/ne correspondent pas/)).toBeVisible();
    await expectFocus(page, 'textbox', 'Confirmation');
    await page.keyboard.type('-2026');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Mot de passe enregistré');
    await enter(page, 'link', 'Se connecter');
    await page.waitForURL('**/login');
    await write(page, 'Adresse e-mail', email);
    await write(page, 'Mot de passe', PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  test(`10. sends a request with three documents, ${size}`, async ({ browser }) => {
    const digits = String(Date.now()).slice(-6);
    const number = `2720814${digits}`;
    const isPhone = size === 'phone';
    const page = await openAs(browser, 'dentist', '/dashboard', size);
    await enter(page, 'link', /^Nouvelle demande/);
    await page.waitForURL('**/dfc/add');
    if (isPhone) {
      await giveFile(page, 'Choisir des fichiers', await smallPhoto('recto.jpg'));
      await enter(page, 'button', 'Recto');
    } else await giveFile(page, /^Mutuelle recto/, await smallPhoto('recto.jpg'));
    await expectFocus(page, 'list', 'Pièces de la demande');
    await giveFile(page, /^Mutuelle verso/, await smallPhoto('verso.jpg'));
    await expectFocus(page, 'list', 'Pièces de la demande');
    await giveFile(page, /^Devis/, await pdfFile('devis.pdf', 'Devis'));
    await expectFocus(page, 'list', 'Pièces de la demande');
    await write(page, 'Numéro de sécurité sociale, 13 caractères', number);
    await write(page, 'Clé, 2 chiffres', computeNirKey(number));
    await write(page, /^Nom/, `Brévalière-${letters(digits.slice(-4))}`);
    await write(page, /^Prénom/, 'Solène');
    await write(page, /^Remarque/, 'Le patient revient mardi.');
    await enter(page, 'button', 'Envoyer la demande');
    await page.waitForURL('**/dfc/edit/*');
    const id = Number(/edit\/(\d+)/.exec(page.url())![1]);
    expect(await ask('select status_id from coverage_requests where id = $1', [id])).toBe('2');
  });
}

test('11. replaces a refused document, and confirms a payment', async ({ browser }) => {
  const id = await readyRequest('mail', 'dentiste@accordent.example');
  const document = await ask(
    `select max(id) from documents where coverage_request_id = $1 and title = 'Devis' and deleted_at is null`,
    [id],
  );
  const token = await logIn('/admin/api', 'admin@accordent.example', 'Demo-Admin-2026');
  succeeded(
    await insist('POST', `/admin/api/dfc/update/file/${document}`, {
      token,
      body: { isValid: false, reason: 'Il manque la deuxième page.' },
    }),
  );
  // Not on every day does an open PEC of the demo wait for a payment to be confirmed.
  const bill = await ask(
    `select max(d.id) from documents d join coverage_requests r on r.id = d.coverage_request_id
     where r.practitioner_id = 1 and r.status_id = 19 and r.deleted_at is null and d.deleted_at is null and d.title = 'Facture'
       and not exists (select from payments p where p.document_id = d.id and p.is_paid)`,
  );
  succeeded(
    await insist('PUT', `/admin/api/dfc/file/${bill}/payment/add`, {
      token,
      body: { amount: '312,40' },
      key: crypto.randomUUID(),
    }),
  );
  const page = await openAs(browser, 'dentist', `/dfc/edit/${id}`);
  await expect(page.getByText('Il manque la deuxième page.').first()).toBeVisible();
  await enter(page, 'button', 'Voir : Devis', { atMost: 60 });
  await expectDialog(page, /./);
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'button', 'Voir : Devis');
  await giveFile(page, 'Remplacer : Devis', await pdfFile('devis-complet.pdf', 'Devis'));
  await expectFocus(page, 'group', 'Devis');
  await eventually('undecided', () =>
    ask(
      `select coalesce(is_valid::text, 'undecided') from documents
       where coverage_request_id = $1 and title = 'Devis' order by id desc limit 1`,
      [id],
    ),
  );
  await expect(
    page.getByRole('group', { name: 'Devis' }).getByText('En attente de vérification'),
  ).toBeVisible();

  await page.goto('/payment/list/pending');
  const waiting = Number(await payments());
  await tabTo(page, 'switch', /^Reçu/);
  await page.keyboard.press('Space');
  await expectDialog(page, 'Avez-vous reçu ce règlement ?');
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'switch', /^Reçu/);
  await page.keyboard.press('Space');
  await expectDialog(page, 'Avez-vous reçu ce règlement ?');
  await enter(page, 'button', 'Confirmer la réception');
  await eventually(String(waiting - 1), payments);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its line has moved on: the keyboard is at the top of the screen.
  await expect(page.getByRole('main')).toBeFocused();
});

test('12. writes a message, and changes the password of the account', async ({ browser }) => {
  const email = await someDentist();
  const { token, password } = await letIn(email);
  const id = await ask(
    `select max(r.id) from coverage_requests r join practitioners p on p.id = r.practitioner_id
     where p.email = $1 and r.status_id in (2, 3, 4) and r.deleted_at is null`,
    [email],
  );
  const text = `Bonjour, où en est-on ? ${Date.now().toString(36)}`;
  const page = await openAs(browser, null, '/login');
  await page.evaluate((known) => localStorage.setItem('accordent.dentist.token', known), token);
  await page.goto(`/dfc/edit/${id}`);
  await tabTo(page, 'tab', /^Pièces|^Documents/);
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'tab', /^Messages/);
  await tabTo(page, 'textbox', 'Votre message');
  await page.keyboard.type(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await eventually('1', () => ask('select count(*) from messages where content = $1', [text]));
  await expectFocus(page, 'textbox', 'Votre message');
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue('');

  await page.goto('/account/edit');
  await tabTo(page, 'tab', /^Cabinet/);
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'tab', /^Membres/);
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, 'tab', 'Connexion');
  await page.waitForURL('**/account/login');
  await write(page, /^Ancien mot de passe/, password);
  await write(page, /^Nouveau mot de passe/, 'Mimosa-Jaune-2026');
  await write(page, /^Confirmation du nouveau/, 'Mimosa-Jaune-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Mot de passe (changé|modifié|enregistré)/i).first()).toBeVisible();
  await logIn('/api', email, 'Mimosa-Jaune-2026');
});

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

/** A dentist with a PEC that is open, whose password nothing else needs. */
const someDentist = () =>
  ask(
    `select p.email from practitioners p join coverage_requests r on r.practitioner_id = p.id
     where p.id > 2 and p.archived_at is null and p.is_active and r.status_id in (2, 3, 4) and r.deleted_at is null
     order by p.id limit 1`,
  );

const payments = () =>
  ask(
    `select count(*) from payments p join coverage_requests r on r.id = p.coverage_request_id
     where not p.is_paid and r.practitioner_id = 1`,
  );

const mailedLinks = (email: string) =>
  ask(`select count(*) from mails where recipients ilike $1 and text like '%/password-lost?t=%'`, [
    `%${email}%`,
  ]);

/** Where the latest link that was mailed leads. */
async function mailedLink(email: string): Promise<string> {
  const text = await ask(
    `select text from mails where recipients ilike $1 and text like '%/password-lost?t=%' order by id desc limit 1`,
    [`%${email}%`],
  );
  const { pathname, search } = new URL(/https?:\/\/\S*\/password-lost\?t=[^\s)\]>]+/.exec(text)![0]);
  return pathname + search;
}

/** Gives a dentist a password, by the link that a lost one gets, and lets him in. */
async function letIn(email: string): Promise<{ token: string; password: string }> {
  const before = Number(await mailedLinks(email));
  succeeded(await insist('PUT', '/api/password/lost', { body: { email } }));
  await eventually(String(before + 1), () => mailedLinks(email));
  const token = new URLSearchParams((await mailedLink(email)).split('?')[1]).get('t');
  succeeded(await insist('PUT', '/api/password/new', { body: { token, email, password: PASSWORD } }));
  return { token: await logIn('/api', email, PASSWORD), password: PASSWORD };
}
