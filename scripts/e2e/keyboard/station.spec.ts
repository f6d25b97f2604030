import { expect, test, type Page } from '@playwright/test';
import { ask, eventually, untilReady } from '../product-under-kill.ts';
import { openAs } from './keyboard.ts';

/** A small day at the station: one queue of six, by keys alone, and the acts that each PEC takes. */

test.setTimeout(900_000);

const LIST = '/admin/dfc/list/status/2?du=&au=&tri=age';

/** Six new requests whose three documents nobody has decided, the oldest of all. */
const SIX = `with chosen as (
    select r.id, row_number() over (order by r.id) as place from coverage_requests r
    where r.deleted_at is null and r.erased_at is null and r.status_id = 2
      and (select archived_at is null and deleted_at is null from practitioners where id = r.practitioner_id)
      and (select count(distinct title) from documents d where d.coverage_request_id = r.id and d.deleted_at is null
        and title in ('Mutuelle recto', 'Mutuelle verso', 'Devis')) = 3
      and not exists (select from documents d where d.coverage_request_id = r.id and d.deleted_at is null
        and title not in ('Mutuelle recto', 'Mutuelle verso', 'Devis'))
    order by r.id limit 6), documents_open as (
    update documents d set is_valid = null, reason = '', decided_at = null, decided_by_admin_id = null
    from chosen where d.coverage_request_id = chosen.id), requests_open as (
    update coverage_requests r set turn_who = 'staff', turn_kind = 'check-documents', turn_count = 3, files_pending = 3,
      owner_id = null, turn_since = timestamptz '2020-01-01 09:00Z' + make_interval(days => place::int)
    from chosen where r.id = chosen.id)
  select string_agg(id::text, ' ' order by place) from chosen`;

const of = (column: string, id: number) =>
  ask(`select coalesce(${column}::text, 'none') from coverage_requests where id = $1`, [id]);
const decided = (id: number) =>
  ask(
    `select string_agg(coalesce(is_valid::text, 'open'), ' ' order by array_position(
       array['Mutuelle recto', 'Mutuelle verso', 'Devis'], title), id) from documents
     where coverage_request_id = $1 and deleted_at is null`,
    [id],
  );

let acts = 0;
async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) {
    acts += 1;
    await page.keyboard.press(key);
    // As fast as a hand, not as a machine.
    await page.waitForTimeout(250);
  }
}

const shows = async (page: Page, id: number) => {
  await expect(page).toHaveURL(new RegExp(`/edit/${id}/files`));
  await expect(page.getByRole('radiogroup', { name: /^Décision sur/ })).toBeVisible();
};

test('six requests of one queue, by keys alone', async ({ browser }) => {
  await untilReady();
  const six = (await ask(SIX)).split(' ').map(Number) as [number, number, number, number, number, number];
  const [plain, refused, undone, aside, taken, last] = six;
  const page = await openAs(
    browser,
    'staff',
    `/admin/dfc/edit/${plain}/files?file=${encodeURIComponent(LIST)}`,
  );
  await shows(page, plain);
  const place = (at: number) => page.getByText(new RegExp(`^${at} sur \\d+$`));
  await expect(place(1)).toBeVisible();

  // Three documents to decide, then sent: five acts, and the next one is there.
  acts = 0;
  await keys(page, 'v', 'v', 'v', 't', 'Enter');
  expect(acts).toBe(5);
  await shows(page, refused);
  await eventually('3', () => of('status_id', plain));
  // What was worked off keeps its place, also over a reload.
  await expect(place(2)).toBeVisible();
  await page.reload();
  await shows(page, refused);
  await expect(place(2)).toBeVisible();
  expect(await decided(plain)).toBe('true true true');

  // One is refused with its first reason: its dentist has the turn.
  await keys(page, 'v', 'r', '1', 'Enter', 'v');
  await shows(page, undone);
  await eventually('dentist', () => of('turn_who', refused));
  expect(await decided(refused)).toBe('true false true');

  // Taken back, and done again.
  await keys(page, 'v');
  await eventually('true open open', () => decided(undone));
  await keys(page, 'z');
  await eventually('open open open', () => decided(undone));
  await shows(page, undone);
  await keys(page, 'v', 'v', 'v');
  await eventually('true true true', () => decided(undone));
  await keys(page, 't', 'Enter');
  await shows(page, aside);

  await keys(page, 'h', 'Enter');
  await shows(page, taken);
  expect(await of('aside_until', aside)).not.toBe('none');

  await keys(page, 'a');
  await eventually('true', () => of('owner_id is not null', taken));
  await keys(page, ']');
  await shows(page, last);

  // Sent under a number; taken back once the next one is shown, it is on screen again.
  await keys(page, 'v', 'v', 'v', 't');
  await page.keyboard.type('CB-34-20817');
  await keys(page, 'Enter');
  await eventually('3', () => of('status_id', last));
  await expect(page).not.toHaveURL(new RegExp(`/edit/${last}/`));
  expect(
    await ask('select comment from status_changes where coverage_request_id = $1 order by id desc limit 1', [
      last,
    ]),
  ).toContain('CB-34-20817');
  await keys(page, 'z');
  await eventually('2', () => of('status_id', last));
  await shows(page, last);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  const mails = `select count(*) from outbox where job = 'notify-document-refused' and (payload ->> 'documentId')::int in
    (select id from documents where coverage_request_id = any (string_to_array($1, ' ')::int[]))`;
  expect(await ask(mails, [six.join(' ')])).toBe('1');
});
