import { expect, type Page } from '@playwright/test';
import { ask } from '../product-under-kill.ts';
import { HAS_MANDATE } from '../ready-request.ts';

/** A queue of a day, chosen among the new requests of the demonstration, and the hand that works through it. */

/** The view 'À vérifier', the oldest turn first. */
export const QUEUE = '/admin/dfc/list?tour=check&cote=non&du=&au=&tri=age';

/** Requests to be sent by platform under a mandate that stands today, made new again, that nobody has or is at, and whose insurer has said nothing yet (an answer to confirm keeps a PEC on screen once it is sent), the oldest of all; of every third one document is decided already. */
const CHOSEN = `with chosen as (
    select r.id, row_number() over (order by r.status_id, r.id) as place from coverage_requests r
    where r.deleted_at is null and r.erased_at is null and r.status_id in (2, 3)
      and (select archived_at is null and deleted_at is null from practitioners where id = r.practitioner_id)
      and ${HAS_MANDATE}
      and not exists (select 1 from answers a where a.coverage_request_id = r.id)
      and (select sending_protocol ? 'link' from mutual_groups where id = r.mutual_group_id)
      and (select array_agg(title order by title) from documents d where d.coverage_request_id = r.id
        and d.deleted_at is null) = array['Devis', 'Mutuelle recto', 'Mutuelle verso']::text[]
    order by r.status_id, r.id limit $1), documents_open as (
    update documents d set is_valid = case when place % 3 = 0 and title = 'Mutuelle recto' then true end, reason = '',
      decided_at = null, decided_by_admin_id = null
    from chosen where d.coverage_request_id = chosen.id), requests_open as (
    update coverage_requests r set status_id = 2, status_since = now(), transmitted_at = null, turn_who = 'staff', turn_kind = 'check-documents',
      turn_count = case when place % 3 = 0 then 2 else 3 end, files_pending = case when place % 3 = 0 then 2 else 3 end,
      owner_id = null, aside_until = null, aside_by_id = null,
      reminder_count = 0, last_reminder_at = null, last_reminder_way = null,
      turn_since = timestamptz '2020-01-01 09:00Z' + make_interval(days => place::int)
    from chosen where r.id = chosen.id), presences_gone as (
    delete from presences where coverage_request_id in (select id from chosen))
  select string_agg(id::text, ' ' order by place) from chosen`;

/** Gives the ids of so many, in the order of the queue. */
export async function openQueue(count: number): Promise<number[]> {
  const ids = (await ask(CHOSEN, [count])).split(' ').filter(Boolean).map(Number);
  expect(ids).toHaveLength(count);
  return ids;
}

/** Whether the document of this place in the queue, beginning with 0, has one that was decided before. */
export const isPartlyDecided = (place: number): boolean => place % 3 === 2;

export const decided = (id: number): Promise<string> =>
  ask(
    `select string_agg(coalesce(is_valid::text, 'open'), ' ' order by array_position(
       array['Mutuelle recto', 'Mutuelle verso', 'Devis'], title), id) from documents
     where coverage_request_id = $1 and deleted_at is null`,
    [id],
  );

const BETWEEN_KEYS_MS = 100;

/** Presses one after the other, as fast as a quick hand, not as a machine. */
export async function keys(page: Page, ...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
}

/** This PEC is on screen with a document to decide. */
export async function shows(page: Page, id: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/edit/${id}/files`));
  await expect(page.getByRole('radiogroup', { name: /^Décision sur/ })).toBeVisible();
}
