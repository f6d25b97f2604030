import { expect, test } from '@playwright/test';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import { enter, expectBackAt, expectDialog, expectFocus, openAs, tabTo, write } from './keyboard.ts';

/** By keyboard alone, the staff and those they write to, call and invoice. */

test.beforeEach(() => untilReady());

test('4. answers the message of a dentist', async ({ browser }) => {
  const answer = `Bien reçu, merci ${Date.now().toString(36)}`;
  const page = await openAs(browser, 'staff', '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.waitForURL('**/admin/messages**');
  // The latest ones are closed with their PEC: the one that is answered stands on an open one.
  const message = await ask(
    `select m.id from messages m join coverage_requests r on r.id = m.coverage_request_id
     where not m.is_from_admin and r.status_id in (2, 3, 4) and r.deleted_at is null order by m.id desc limit 1`,
  );
  const entries = page.getByRole('list', { name: 'Messages reçus' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
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
  await expect(page.getByText(answer)).toBeVisible();
  await expectFocus(page, 'textbox', 'Votre message');
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
