import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { letters } from '../people.ts';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import {
  chord,
  choose,
  enter,
  expectBackAt,
  expectDialog,
  expectFocus,
  openAs,
  searchAndChoose,
  tabTo,
  write,
} from './keyboard.ts';

/** By keyboard alone, the staff and those they write to, call and invoice. */

test.beforeEach(() => untilReady());
// Some take a minute on a machine that has nothing else to do.
test.setTimeout(400_000);

test('4. answers the message of a dentist', async ({ browser }) => {
  const answer = `Bien reçu, merci ${Date.now().toString(36)}`;
  const page = await openAs(browser, 'staff', '/admin/dashboard');
  // No figure is still being drawn between the two keys.
  await expect(page.getByRole('link', { name: /^Messages, \d+ non lu/ })).toBeVisible();
  await chord(page, 'g', 'm');
  await page.waitForURL('**/admin/messages**');
  const entries = page.getByRole('list', { name: 'Messages reçus' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const listed = await entries.evaluateAll((links) =>
    links.map((link) => /\d+$/.exec(link.getAttribute('href')!)![0]),
  );
  // Many are closed with their PEC, on some days all: the one that is answered stands on an open one.
  const message = await ask(
    `with listed as (select m.id, m.coverage_request_id, r.status_id from messages m
         join coverage_requests r on r.id = m.coverage_request_id where m.id = any($1::int[])),
       known as (select max(id) as id from listed where status_id in (2, 3, 4)),
       opened as (update coverage_requests r set status_id = 2 from listed l where r.id = l.coverage_request_id
         and (select id from known) is null and l.id = (select max(id) from listed) returning l.id)
     select coalesce((select id from known), (select id from opened))`,
    [listed],
  );
  for (let steps = 0; !page.url().includes(`/i/${message}`); steps += 1) {
    expect(steps, 'the message is in the list').toBeLessThan(20);
    const here = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(here);
  }
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
  await page.keyboard.press('r');
  await expectFocus(page, 'textbox', 'Votre message');
  await page.keyboard.type(answer);
  await enter(page, 'button', /^Envoyer/);
  await eventually('1', () =>
    ask('select count(*) from messages where content = $1 and reply_to_id is not null', [answer]),
  );
  // Told live it may stand there before its own answer empties the box.
  await expect(page.getByText(answer).and(page.locator(':not(textarea)'))).toBeVisible();
  await expectFocus(page, 'textbox', 'Votre message');
});

test('5. adds a prospect, records a call back, and makes a client of him', async ({ browser }) => {
  const lastname = `LANDEREAU${letters(String(Date.now()).slice(-6))}`;
  const email = `${lastname.toLowerCase()}@cabinet.test`;
  const page = await openAs(browser, 'staff', '/admin/prospect/list');
  await enter(page, 'link', /^Ajouter un prospect/);
  await page.waitForURL('**/admin/prospect/add');
  // The first empty field has the focus; the status before it says something already.
  await expectFocus(page, 'textbox', /^Nom/);
  await tabTo(page, 'combobox', /^Statut/, { back: true });
  await page.keyboard.press('Enter');
  await choose(page, /^Réfléchi/);
  await write(page, /^Nom/, lastname);
  await write(page, /^Adresse e-mail/, email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/prospect/edit/*');
  const id = Number(/edit\/(\d+)/.exec(page.url())![1]);

  // He asks to be called back: his status says so, with what he said.
  await enter(page, 'button', 'Changer le statut', { atMost: 60 });
  await expectDialog(page, 'Changer le statut');
  await tabTo(page, 'combobox', /^Statut/);
  await page.keyboard.press('Enter');
  await choose(page, /^À Rappeler/);
  await write(page, /^Commentaire/, 'Rappeler jeudi matin.');
  await enter(page, 'button', 'Enregistrer le statut');
  await expectBackAt(page, 'button', 'Changer le statut');
  await eventually('toBeSolicited', () =>
    ask('select prospect_status from practitioners where id = $1', [id]),
  );

  // The bell of the calls names him.
  await enter(page, 'button', /^Dentistes à appeler/, { back: true, atMost: 60 });
  const calls = await expectDialog(page, 'Dentistes à appeler');
  await expect(calls.getByRole('link', { name: lastname })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'button', /^Dentistes à appeler/);

  await enter(page, 'button', 'Transformer en client');
  await expectDialog(page, 'Transformer en client ?');
  await enter(page, 'button', 'Transformer en client');
  await page.waitForURL(`**/admin/user/edit/${id}**`);
  // His registration is offered, and may wait.
  await expectDialog(page, /inscription/i);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await ask('select is_prospect from practitioners where id = $1', [id])).toBe('false');
});

test('6. keeps credentials of a convention, changes them, and reveals them', async ({ browser }) => {
  const login = `cabinet-${Date.now().toString(36)}`;
  const page = await openAs(browser, 'staff', '/admin/user/edit/1/conventions?state=missing');
  const add = page.getByRole('button', { name: 'Saisir les identifiants' }).first();
  await expect(add).toBeVisible();
  await enter(page, 'button', 'Saisir les identifiants', { atMost: 60 });
  await expectDialog(page, /^Saisir les identifiants d/);
  const insurer = / d(?:e |’)(.+)$/.exec(
    await page.getByRole('dialog').getByRole('heading').innerText(),
  )![1]!;
  await write(page, /^Nom d’utilisateur/, 'ab');
  await write(page, /^Mot de passe/, 'Nvd!44-mq');
  await page.keyboard.press('Enter');
  // What is wrong takes the focus.
  await expectFocus(page, 'textbox', /^Nom d’utilisateur/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(login);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/user/edit/1/conventions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expectFocus(page, 'searchbox', 'Rechercher dans la liste');
  await page.keyboard.type(insurer);
  await expect(page).toHaveURL(/search=/);
  // Those of before stand until the answer is drawn.
  await expect(page.getByRole('row')).toHaveCount(2);
  const change = `Modifier les identifiants, ${insurer}`;
  await enter(page, 'button', change);
  await expectDialog(page, /^Modifier les identifiants d/);
  await write(page, /^Mot de passe/, 'Nvd!45-mq');
  await page.keyboard.press('Enter');
  await expectBackAt(page, 'button', change);

  await enter(page, 'button', `Voir les identifiants, ${insurer}`, { back: true });
  await expect(page.getByText(login)).toBeVisible();
  await expect(page.getByText('Nvd!45-mq')).toBeVisible();
  await expectFocus(page, 'button', `Masquer les identifiants, ${insurer}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(login)).toHaveCount(0);
});

test('7. writes a mail to a practitioner, and ties a mail from nobody known to a PEC', async ({
  browser,
}) => {
  const subject = `Votre demande ${Date.now().toString(36)}`;
  const page = await openAs(browser, 'staff', '/admin/mails');
  await expect(page.getByRole('list', { name: 'Mails reçus' })).toBeVisible();
  await page.keyboard.press('c');
  await page.waitForURL('**/admin/mails/new');
  await tabTo(page, 'combobox', /^Praticien/);
  await searchAndChoose(page, 'quervallon', /QUERVALLON/);
  await tabTo(page, 'textbox', /^À/);
  await expect(page.getByRole('textbox', { name: /^À/ })).toHaveValue(/@/);
  await write(page, /^Sujet/, subject);
  await write(page, /^Message/, 'Bonjour, il nous manque le devis signé.');
  await enter(page, 'button', 'Envoyer');
  await page.waitForURL('**/admin/mails/o/*');
  await eventually('1', () => ask('select count(*) from mails where subject = $1', [subject]));

  await page.goto('/admin/mails/i');
  await enter(page, 'link', /NOT FOUND/, { atMost: 60 });
  await page.waitForURL('**/admin/mails/i/*');
  const mail = Number(/i\/(\d+)/.exec(page.url())![1]);
  const tie = /^(Associer à une PEC|Changer de PEC)$/;
  await enter(page, 'button', tie, { atMost: 60 });
  await expectDialog(page, 'PEC de ce mail');
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'button', tie);
  await page.keyboard.press('Enter');
  await expectDialog(page, 'PEC de ce mail');
  await tabTo(page, 'combobox', 'PEC');
  const requestId = await ask(
    'select max(id) from coverage_requests where deleted_at is null and status_id = 3 and id <> $1',
    [await ask('select coalesce(coverage_request_id, 0) from mails where id = $1', [mail])],
  );
  await page.keyboard.press('ControlOrMeta+a');
  await searchAndChoose(page, requestId.padStart(6, '0'), new RegExp(requestId.padStart(6, '0')));
  await enter(page, 'button', 'Associer');
  await eventually(requestId, () => ask('select coverage_request_id from mails where id = $1', [mail]));
  await expectBackAt(page, 'button', 'Changer de PEC');
});

test('8. issues an invoice by hand, looks at it, and marks it paid', async ({ browser }) => {
  const label = `Formation ${Date.now().toString(36)}`;
  const page = await openAs(browser, 'staff', '/admin/user/edit/2/invoices');
  await enter(page, 'button', 'Émettre une facture', { atMost: 60 });
  await expectDialog(page, 'Émettre une facture');
  await page.keyboard.press('Escape');
  await expectBackAt(page, 'button', 'Émettre une facture');
  await page.keyboard.press('Enter');
  await expectDialog(page, 'Émettre une facture');
  await write(page, /^Libellé/, label);
  await write(page, /^Montant HT/, '100,00');
  await page.keyboard.press('Enter');
  await expectBackAt(page, 'button', 'Émettre une facture');
  const id = await ask('select id from invoices where label = $1', [label]);

  const row = new RegExp(`n°\\s?${id}\\b`);
  await expect(page.getByRole('row', { name: row })).toBeVisible();
  await tabTo(page, 'row', row);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/invoice/view/${id}`);
  await expect(page.getByRole('main')).toBeFocused();
  await enter(page, 'link', 'Modifier');
  await page.waitForURL(`**/admin/invoice/edit/${id}`);
  await enter(page, 'button', 'Marquer comme payée');
  await eventually('true', () => ask('select is_paid from invoices where id = $1', [id]));
  await expectFocus(page, 'button', 'Remettre en attente');
});
