import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import { openAs } from './keyboard.ts';
import { decided, keys, openQueue, QUEUE, shows } from './station-queue.ts';

/** Two people in one queue at once, a super administrator and an employee, each in a browser of his own. */

test.setTimeout(900_000);

const RECORDS = 12;

const inTheQueue = (id: number) => `/admin/dfc/edit/${id}/files?file=${encodeURIComponent(QUEUE)}`;
const idOf = (page: Page) => Number(/\/edit\/(\d+)\//.exec(page.url())?.[1]);
const byId = (one: number, other: number) => one - other;
const presence = (page: Page, firstname: string) => page.getByText(`${firstname} est sur ce dossier`);
const firstnameOf = (email: string) => ask('select firstname from administrators where email = $1', [email]);

/** Sends what is shown to its insurer, and waits for the next one. */
async function transmit(page: Page): Promise<void> {
  const id = idOf(page);
  await expect(page.getByRole('radiogroup', { name: /^Décision sur/ })).toBeVisible();
  const open = (await decided(id)).split(' ').filter((one) => one === 'open').length;
  await keys(page, ...Array.from({ length: open }, () => 'v'), 't', 'Enter');
  await eventually('3', () => ask('select status_id from coverage_requests where id = $1', [id]));
  await expect(page).not.toHaveURL(new RegExp(`/edit/${id}/`));
}

test('two in one queue: nobody is handed what another has, each sees who is there and what he does', async ({
  browser,
}) => {
  await untilReady();
  const ids = await openQueue(RECORDS);
  const [first, ...rest] = ids as [number, ...number[]];
  const lastChange = Number(await ask('select coalesce(max(id), 0) from status_changes'));
  const boss = await openAs(browser, 'staff', inTheQueue(first));
  const employee = await openAs(browser, 'employee', inTheQueue(first));
  const [bossName, employeeName] = await Promise.all(
    ['admin@accordent.example', 'employe@accordent.example'].map(firstnameOf),
  );

  // Both have opened the first one: each is told of the other, and of what he decides.
  await Promise.all([shows(boss, first), shows(employee, first)]);
  await expect(presence(boss, employeeName!)).toBeVisible();
  await expect(presence(employee, bossName!)).toBeVisible();
  await keys(boss, 'v');
  await expect(employee.getByRole('tabpanel', { name: 'Pièces' }).getByText('2 à vérifier')).toBeVisible();

  // One goes on: the other is alone at once.
  await keys(employee, ']');
  await expect(employee).not.toHaveURL(new RegExp(`/edit/${first}/`));
  await expect(presence(boss, employeeName!)).toBeHidden();
  await transmit(boss);

  // Both hurry through the rest. What is shown to each, in its order:
  const handed: Record<'boss' | 'employee', number[]> = { boss: [idOf(boss)], employee: [idOf(employee)] };
  /** Gives whether there was another one. */
  const goOn = async (who: keyof typeof handed, page: Page): Promise<boolean> => {
    await transmit(page);
    const id = idOf(page);
    if (!ids.includes(id)) return false;
    handed[who].push(id);
    return true;
  };
  const hurry = async (who: keyof typeof handed, page: Page) => {
    while (await goOn(who, page));
  };
  // First one each in turn: on a busy machine one of them could work off all that is left.
  await goOn('boss', boss);
  await goOn('employee', employee);
  await Promise.all([hurry('boss', boss), hurry('employee', employee)]);
  const all = [...handed.boss, ...handed.employee];
  expect(all.toSorted(byId)).toEqual(rest.toSorted(byId));
  expect(Math.min(handed.boss.length, handed.employee.length)).toBeGreaterThan(1);
  for (const [who, worked] of Object.entries(handed))
    expect(
      await ask(
        `select string_agg(distinct a.email, ' ') from status_changes c join administrators a on a.id = c.admin_id
         where c.coverage_request_id = any (string_to_array($1, ' ')::int[]) and c.to_status_id = 3
           and c.id > $2`,
        [worked.join(' '), lastChange],
      ),
    ).toBe(who === 'boss' ? 'admin@accordent.example' : 'employe@accordent.example');
});
