import { expect } from '@playwright/test';
import { clerkPath, codesMailed, nextCode } from './clerk-link.ts';
import { pdfFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { lookAtAllSizes } from './look.ts';
import { hearing, newPage } from './people.ts';
import { ask, eventually } from './product-under-kill.ts';
import {
  aStaffPage,
  checked,
  DENTIST,
  dentistReads,
  kindsOf,
  statusOf,
  tamper,
  typeQuote,
} from './proved.ts';
import { openSending, readyRequest } from './ready-request.ts';

/** From checked documents to what the dentist reads: sent by mail, opened and answered by a clerk, taken by the staff. */

test.setTimeout(300_000);

const CLERK = 'gestion.devis@orelia.example';
const LETTER = [
  'ACCORD DE PRISE EN CHARGE',
  'Votre demande de prise en charge dentaire',
  'Montant pris en charge : 540,00 €',
  'Dossier n° OR-551207',
  'Sous réserve des droits ouverts à la date des soins.',
].join('\n');

test('sent by mail, answered on its page, taken by the staff, read by the dentist, proved', async ({
  browser,
}) => {
  const id = await readyRequest('mail', DENTIST);
  const reference = await ask('select reference from coverage_requests where id = $1', [id]);
  const staff = await aStaffPage(browser);

  await test.step('the quote is typed, and the request leaves by mail', async () => {
    await typeQuote(staff, id);
    await openSending(staff, id);
    await staff.getByRole('textbox', { name: /^À/ }).fill(CLERK);
    await staff.getByRole('textbox', { name: /Objet/ }).fill(`Demande à étudier ${reference}`);
    await staff.getByRole('button', { name: /^Envoyer/ }).click();
    await eventually('3', () => statusOf(id));
    // It waits until it can no longer be taken back.
    await eventually('sent left', () => kindsOf(id));
    expect(
      await ask('select subject from mails where coverage_request_id = $1 and sending_id is not null', [id]),
    ).toBe(`Demande à étudier ${reference}`);
  });

  const clerk = await newPage(browser);
  await test.step('the clerk opens it with the code of his mail, saves the dossier and answers', async () => {
    const before = await codesMailed(CLERK);
    await clerk.goto(await clerkPath(id));
    await lookAtAllSizes(clerk, 'the clerk’s page before its code');
    await clerk.getByRole('button', { name: 'Recevoir le code' }).click();
    await clerk.getByLabel('Code à six chiffres').fill(await nextCode(CLERK, before));
    await clerk.getByLabel('Code à six chiffres').press('Enter');
    const saved = clerk.waitForEvent('download');
    await clerk
      .getByRole('link', { name: /Enregistrer|Télécharger/ })
      .first()
      .click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await clerk.getByRole('radio', { name: 'Accord', exact: true }).check();
    await clerk.getByLabel('Montant pris en charge').fill('540');
    await clerk.getByRole('button', { name: 'Valable 6\u00A0mois' }).click();
    await clerk.getByRole('radio', { name: /hors part/i }).check();
    await clerk.getByLabel('Votre référence').fill('OR-551207');
    await clerk.locator('input[type=file]').setInputFiles(await pdfFile('accord.pdf', LETTER));
    await clerk.getByLabel('Votre nom').fill('Jeanne Ropartz');
    await clerk.getByLabel('Votre service').fill('Tiers payant');
    await lookAtAllSizes(clerk, 'the clerk’s page, filled in');
  });

  await test.step('the staff see the answer arrive, take what it proposes, and confirm', async () => {
    const hears = hearing(staff);
    await staff.goto(`/admin/dfc/edit/${id}/files`);
    await hears;
    await expect(staff.getByRole('button', { name: /^Saisir la réponse/ })).toBeVisible();
    await clerk.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(clerk.getByRole('heading', { name: 'Réponse reçue' })).toBeVisible();
    await lookAtAllSizes(clerk, 'the clerk’s page, answered');
    // Live: nobody loads the page again.
    await staff.getByRole('button', { name: /^Confirmer la réponse/ }).click();
    await expect(staff.getByText(/Jeanne Ropartz/)).toBeVisible();
    await lookAtAllSizes(staff, 'the panel of an answer');
    // What the clerk told is there; what he did not is read of his letter.
    await expect(staff.getByLabel('Total accordé')).toHaveValue('540,00', { timeout: 60_000 });
    await expect(staff.getByLabel('Conditions')).toHaveValue(/droits ouverts à la date des soins/, {
      timeout: 60_000,
    });
    await staff.getByRole('button', { name: 'Accord', exact: true }).click();
    await staff.getByRole('button', { name: 'Prendre ce montant' }).click();
    await staff.getByRole('button', { name: /^Enregistrer/ }).click();
    await eventually('17', () => statusOf(id));
  });

  await test.step('the dentist sees amount, share and validity', async () => {
    const dentist = await dentistReads(browser, id);
    // What left and arrived, and nobody's name.
    for (const said of [/^Transmise à .+ par e-mail/, /^Ouverte par la mutuelle/, /^Dossier téléchargé/])
      await expect(dentist.getByText(said)).toBeVisible();
    await expect(dentist.getByText(/Ropartz/)).toHaveCount(0);
  });

  await test.step('the proof lists every step, and op check finds a byte that has changed', async () => {
    // Shown beside the form, then saved: two times the bytes left.
    const steps = 'sent left code-sent opened downloaded downloaded answered confirmed ended';
    await eventually(steps, () => kindsOf(id));
    await staff.goto(`/admin/dfc/edit/${id}/history`);
    const proof = staff.getByRole('region', { name: 'Preuve d’envoi' });
    for (const said of [
      'Mail remis',
      'Code envoyé',
      'Page ouverte',
      'Dossier enregistré',
      'Réponse reçue',
      'Réponse confirmée',
    ])
      await expect(proof.getByText(said).first()).toBeVisible();
    expect(await checked()).not.toContain(reference);
    await tamper(id, 'answered', `jsonb_set(facts, '{who}', '"Jeanne Roparts"')`);
    expect(await checked()).toMatch(new RegExp(`Défaut.*preuves d’envoi.*${reference}, ligne 7`));
  });
});
