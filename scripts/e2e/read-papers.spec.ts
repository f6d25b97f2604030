import { aCardPdf } from '@accordent/adapters/testing/sample-files.ts';
import { amountText } from '@accordent/core/shared/money.ts';
import { computeNirKey } from '@accordent/core/shared/nir.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seededChance } from '../demo-data/random.ts';
import { quoteCase } from '../reading-corpus/quote-case.ts';
import { quoteLayouts } from '../reading-corpus/quote-layouts.ts';
import type { ChosenFile } from './journey-files.ts';
import { test } from './journey-test.ts';
import { look } from './look.ts';
import { fillLogin, letters, newPage } from './people.ts';

/** A request that nobody types: a card and a quote are read, and their patient is taken with two gestures. */

const digits = String(Date.now()).slice(-3);
// Nobody's number twice: a known one would prefill the names.
const number = `2920675123${digits}`;
const NIR = number + computeNirKey(number);
const LASTNAME = `TREMEVEN${letters(digits)}`;
const given = quoteCase(seededChance(7));

async function quotePdf(page: Page): Promise<ChosenFile> {
  const [official] = quoteLayouts;
  const { html } = official!({
    ...given,
    patient: { ...given.patient, lastname: LASTNAME, firstname: 'Anne', birth: '1992-06-14', nir: NIR },
    quotedOn: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10),
  });
  await page.setContent(html);
  return { name: 'devis.pdf', mimeType: 'application/pdf', buffer: await page.pdf({ format: 'A4' }) };
}

test.setTimeout(400_000);

test('a card and a quote fill a request with a nod, and a difference is asked about', async ({ browser }) => {
  const printing = await newPage(browser);
  const quote = await quotePdf(printing);
  await printing.close();
  const card = await aCardPdf({ lastname: LASTNAME, nir: NIR });

  const dentist = await newPage(browser);
  await dentist.goto('/login');
  await fillLogin(dentist, 'dentiste@accordent.example', 'Demo-Dentiste-2026');
  await dentist.waitForURL('**/dashboard');
  await dentist.getByRole('link', { name: 'Nouvelle demande' }).first().click();
  await dentist.getByLabel('Prénom', { exact: true }).fill('Marguerite');
  await dentist
    .getByLabel('Fichiers de la demande')
    .setInputFiles([{ name: 'carte.pdf', mimeType: 'application/pdf', buffer: card }, quote]);

  // Sorted by themselves, and said why.
  await expect(dentist.getByText(/^Reconnue à son n°/)).toBeVisible({ timeout: 150_000 });
  await expect(dentist.getByRole('group', { name: 'Devis', exact: true })).toBeVisible({ timeout: 150_000 });
  // What was typed stands: the first name is a question, and the register leaves it alone.
  const question = dentist.getByRole('group', { name: 'Patient', exact: true });
  await expect(question.getByText('MARGUERITE', { exact: false })).toBeVisible();
  await expect(dentist.getByText('Un autre patient sur une pièce')).toBeVisible();
  await look(dentist, 'what was read of the papers', 1440);
  await question.getByRole('button', { name: 'Remplacer' }).click();
  await expect(dentist.getByLabel('Nom', { exact: true })).toHaveValue(LASTNAME);
  // The quote prints a number of its own.
  await dentist.getByRole('button', { name: '759821B62 carte' }).click();
  await dentist.getByRole('button', { name: 'Tout reprendre' }).click();
  await expect(dentist.getByLabel('Clé, 2 chiffres')).toHaveValue(NIR.slice(13));
  await expect(dentist.getByRole('textbox', { name: 'N° d’adhérent' })).toHaveValue('759821B62');
  await expect(dentist.getByLabel('Total du devis')).toHaveValue(amountText(given.total));
  await expect(dentist.getByText('Même patient')).toBeVisible();
});
