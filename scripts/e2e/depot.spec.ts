import { expect } from '@playwright/test';
import { clerkPath, codesMailed, nextCode } from './clerk-link.ts';
import { test } from './journey-test.ts';
import { look } from './look.ts';
import { address, ask, insist, logIn, succeeded, untilReady } from './product-under-kill.ts';

/** An insurer's clerk: the link that was mailed, the code that he reads in his mailbox, the papers, his answer. */

const CLERK = 'pec@orelia.example';

/** A PEC sent with a link: its id, and the address that the mail carried. */
async function aSentLink(token: string): Promise<{ id: string; path: string }> {
  const id = await ask(
    `select min(r.id) from coverage_requests r where r.status_id = 3 and r.deleted_at is null
       and coalesce(r.mutual_id, r.mutual_group_id) is not null and r.files_pending = 0
       and not exists (select from depots d where d.coverage_request_id = r.id)`,
  );
  const done = async (method: 'POST' | 'PUT', path: string, body: object) =>
    succeeded(await insist(method, `/admin/api/dfc/${path}`, { token, body }));
  await done('PUT', `update/${id}`, { action: 'status', status: 2 });
  await done('POST', `${id}/dossier`, { kind: 'request' });
  await expect
    .poll(
      () => ask('select count(*) from dossiers where coverage_request_id = $1 and made_at is not null', [id]),
      {
        timeout: 120_000,
      },
    )
    .toBe('1');
  await done('POST', `${id}/sendings`, {
    way: 'mail',
    carrier: 'link',
    to: CLERK,
    subject: 'Demande',
    text: 'Madame, Monsieur,',
    reason: 'Essai',
  });
  return { id, path: await clerkPath(id) };
}

test.describe.configure({ mode: 'serial' });

for (const { name, width, height } of [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
])
  test(`a clerk reads a request and answers it, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await untilReady();
    const token = await logIn('/admin/api', 'admin@accordent.example', 'Demo-Admin-2026');
    const { id, path } = await aSentLink(token);
    const patient = await ask(
      'select p.lastname from patients p join coverage_requests r on r.patient_id = p.id where r.id = $1',
      [id],
    );
    const before = await codesMailed(CLERK);

    // A robot that follows links opens nothing.
    const robot = await page.request.get(path);
    expect([robot.status(), robot.headers()['x-robots-tag'], robot.headers()['cache-control']]).toEqual([
      200,
      'noindex, nofollow, noarchive',
      'no-store',
    ]);
    expect(await robot.text()).toMatch(/<noscript>.*(Appelez|Écrivez)/s);
    expect(
      await ask(`select count(*) from proof_lines where kind = 'opened' and coverage_request_id = $1`, [id]),
    ).toBe('0');

    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Une demande vous attend' })).toBeVisible();
    expect(await page.content()).not.toContain(patient);
    await look(page, 'before the code', width);
    await page.getByRole('button', { name: 'Recevoir le code' }).click();
    const field = page.getByLabel('Code à six chiffres');
    await expect(field).toBeFocused();
    await look(page, 'the code', width);
    const code = await nextCode(CLERK, before);
    await field.fill(code === '000000' ? '000001' : '000000');
    await field.press('Enter');
    await expect(page.getByText('Ce code n’est pas le bon, ou il ne sert plus.')).toBeVisible();
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(patient);
    await look(page, 'the request', width);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(patient);

    if (width < 1000) await page.getByRole('button', { name: 'Répondre' }).click();
    await page.getByRole('radio', { name: 'Accord', exact: true }).check();
    await page.getByLabel('Montant pris en charge').fill('540');
    await page.getByRole('button', { name: 'Valable 6\u00A0mois' }).click();
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page.getByText('Joignez la lettre de l’accord, ou indiquez votre référence.')).toBeVisible();
    await look(page, 'an answer with faults', width);
    await page.getByLabel('Votre référence').fill('OR-551207');
    await page.getByLabel('Votre nom').fill('Jeanne Ropartz');
    await page.getByLabel('Votre service').fill('Tiers payant');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page.getByRole('heading', { name: 'Réponse reçue' })).toBeFocused();
    await look(page, 'answered', width);

    // Closed by the staff, it opens nothing any more.
    const closed = await fetch(`${address()}/admin/api/dfc/${id}/depot`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(closed.status).toBe(200);
    await page.reload();
    await expect(page.getByText('Ce lien n’ouvre plus de dossier')).toBeVisible();
    await look(page, 'closed', width);
  });

test.setTimeout(400_000);

test('the public pages of who publishes', async ({ page }) => {
  await untilReady();
  for (const path of ['/mentions-legales', '/confidentialite']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, path, 1440);
  }
});
