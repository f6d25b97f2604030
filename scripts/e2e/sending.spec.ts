import { expect } from '@playwright/test';
import { pdfFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { ask, eventually } from './product-under-kill.ts';
import {
  aStaffPage,
  checked,
  DENTIST,
  dentistReads,
  kindsOf,
  statusOf,
  takeAnswer,
  tamper,
  typeQuote,
} from './proved.ts';
import { openSending, readyRequest } from './ready-request.ts';

/** A checked request leaves to its insurer by platform or letter, is answered, and proved; by mail: insurer-side.spec.ts. */

test.setTimeout(300_000);

const LETTER = [
  'ACCORD DE PRISE EN CHARGE',
  'Votre demande de prise en charge dentaire',
  'Montant pris en charge : 540,00 €',
  'Dossier n° OR-551207',
].join('\n');

const referenceOf = (id: number) => ask('select reference from coverage_requests where id = $1', [id]);

test('by platform, with its number and what it showed, answered there, read by the dentist, proved', async ({
  browser,
}) => {
  const id = await readyRequest('link', DENTIST);
  const staff = await aStaffPage(browser);
  await typeQuote(staff, id);

  await test.step('it is put on the platform, and noted with what that showed', async () => {
    await openSending(staff, id);
    await expect(staff.getByRole('link', { name: /Ouvrir la plateforme/ })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await staff.getByRole('textbox', { name: /N° de dossier/ }).fill('CB-447108');
    await staff
      .getByLabel('Fichier')
      .last()
      .setInputFiles(await pdfFile('accuse.pdf', 'Dépôt enregistré'));
    await expect(staff.getByText(/accuse\.pdf, .+Ko/)).toBeVisible({ timeout: 60_000 });
    await staff.keyboard.press('Control+Enter');
    await eventually('3', () => statusOf(id));
  });

  await test.step('its answer is taken from the letter', async () => {
    await staff.goto(`/admin/dfc/edit/${id}/files`);
    await staff.getByRole('button', { name: /^Saisir la réponse/ }).click();
    await takeAnswer(staff, { id, letter: await pdfFile('accord.pdf', LETTER) });
  });

  const dentist = await dentistReads(browser, id);
  await expect(dentist.getByText(/^Transmise à .+ sur sa plateforme/)).toBeVisible();

  await test.step('the proof lists it all, and a changed byte is found', async () => {
    await eventually('sent answered confirmed', () => kindsOf(id));
    await staff.goto(`/admin/dfc/edit/${id}/history`);
    const proof = staff.getByRole('region', { name: 'Preuve d’envoi' });
    await expect(proof.getByText('N° : CB-447108')).toBeVisible();
    for (const said of ['Réponse reçue', 'Réponse confirmée'])
      await expect(proof.getByText(said)).toBeVisible();
    // Of each file of the dossier, and of what the platform showed.
    await expect(proof.getByText(/^accuse\.pdf.*SHA-256/)).toBeVisible();
    await expect(proof.getByText(/^PEC-.*SHA-256/).first()).toBeVisible();
    await expect(proof.getByRole('button', { name: /^accuse\.pdf/ })).toBeVisible();
    const reference = await referenceOf(id);
    expect(await checked()).not.toContain(reference);
    await tamper(id, 'sent', `jsonb_set(facts, '{number}', '"CB-447109"')`);
    await staff.reload();
    await expect(proof.getByText(/n’est plus celle qui a été écrite/)).toBeVisible();
    expect(await checked()).toMatch(new RegExp(`Défaut.*preuves d’envoi.*${reference}, ligne 1`));
  });
});

test('a platform that answers at once: sent and agreed in one press', async ({ browser }) => {
  const id = await readyRequest('link');
  const staff = await aStaffPage(browser);
  await openSending(staff, id);
  await staff.getByRole('textbox', { name: /N° de dossier/ }).fill('CB-447110');
  await staff
    .getByLabel('Fichier')
    .last()
    .setInputFiles(await pdfFile('accord.pdf', LETTER));
  await expect(staff.getByText(/accord\.pdf, .+Ko/)).toBeVisible({ timeout: 60_000 });
  const letterRead = Promise.withResolvers<void>();
  await staff.route(/\/answer\/\d+\/reading$/, async (route) => {
    await letterRead.promise;
    await route.continue();
  });
  await staff.getByRole('button', { name: 'La plateforme a répondu' }).click();
  await test.step('a press during which the letter is read holds', async () => {
    const agreement = staff.getByRole('button', { name: 'Accord', exact: true });
    await agreement.hover();
    await expect(staff.getByRole('form').getByText(/accord\.pdf/)).toBeVisible({ timeout: 60_000 });
    await agreement.hover();
    await staff.mouse.down();
    letterRead.resolve();
    await expect(staff.getByRole('img', { name: /^Lu dans la lettre/ }).first()).toBeVisible({
      timeout: 60_000,
    });
    await staff.mouse.up();
    await expect(staff.getByText('Confirmez le montant.')).toBeVisible();
  });
  await takeAnswer(staff, { id, letter: null });
  await eventually('sent confirmed', () => kindsOf(id));
  // What the platform showed is the APEC, and its number the answer's.
  expect(
    await ask(
      `select string_agg(number || ' ' || source, ',') from answers where coverage_request_id = $1 and kind = 'confirmed'`,
      [id],
    ),
  ).toBe('CB-447110 platform');
  expect(
    await ask(
      `select count(*) from documents where coverage_request_id = $1 and title = 'APEC' and is_valid`,
      [id],
    ),
  ).toBe('1');
});

test('by letter: printed, taken back, sent again, answered on paper, proved', async ({ browser }) => {
  const id = await readyRequest('mail', DENTIST);
  const staff = await aStaffPage(browser);
  await typeQuote(staff, id);

  await test.step('the letter is saved with its dossier, marked as sent, and taken back', async () => {
    await openSending(staff, id);
    await staff.getByRole('radio', { name: /Courrier/ }).check({ force: true });
    await staff.getByRole('textbox', { name: /Adresse/ }).fill('Orélia\n3 rue des Lilas\n75011 PARIS');
    await staff.getByRole('button', { name: /^Marquer envoyée/ }).click();
    // What was sent is known by its toast: it may be taken back for ten seconds.
    await expect(staff.getByText(/^Courrier à .* noté/)).toBeVisible();
    await staff.getByRole('button', { name: 'Annuler' }).click();
    await eventually('2', () => statusOf(id));
    await eventually('sent withdrawn', () => kindsOf(id));
  });

  await test.step('sent again, it is printed with the letters of the day', async () => {
    await openSending(staff, id);
    await staff.getByRole('radio', { name: /Courrier/ }).check({ force: true });
    await staff.getByRole('textbox', { name: /Adresse/ }).fill('Orélia\n3 rue des Lilas\n75011 PARIS');
    await staff.getByRole('textbox', { name: /N° de recommandé/ }).fill('1A 234 567 890 1');
    await staff.getByRole('button', { name: /^Marquer envoyée/ }).click();
    await eventually('3', () => statusOf(id));
    await staff.goto('/admin/dfc/list');
    await staff.getByRole('tab', { name: /^À transmettre/ }).click();
    const saved = staff.waitForEvent('download');
    await staff.getByRole('button', { name: /^Imprimer .*courriers? du jour/ }).click();
    expect((await saved).suggestedFilename()).toBe('Courriers.pdf');
  });

  await test.step('its answer comes on paper', async () => {
    await staff.goto(`/admin/dfc/edit/${id}/files`);
    await staff.getByRole('button', { name: /^Saisir la réponse/ }).click();
    await staff.getByRole('button', { name: 'Courrier', exact: true }).click();
    await takeAnswer(staff, { id, letter: await pdfFile('accord.pdf', LETTER) });
  });

  await dentistReads(browser, id);

  await test.step('the proof lists it all, and a changed byte is found', async () => {
    await eventually('sent withdrawn sent answered confirmed', () => kindsOf(id));
    await staff.goto(`/admin/dfc/edit/${id}/history`);
    const proof = staff.getByRole('region', { name: 'Preuve d’envoi' });
    await expect(proof.getByText('N° : 1A 234 567 890 1')).toBeVisible();
    await expect(proof.getByText('Transmission reprise')).toBeVisible();
    const reference = await referenceOf(id);
    await tamper(id, 'confirmed', `jsonb_set(facts, '{number}', '"OR-551208"')`);
    expect(await checked()).toMatch(new RegExp(`Défaut.*preuves d’envoi.*${reference}, ligne 5`));
  });
});
