import { mailCarriers } from '@accordent/core/mutuals/sending-terms.ts';
import { expect, type Page } from '@playwright/test';
import { ask } from './product-under-kill.ts';

/** Of a request `r`: its practitioner has a mandate today; those of the demo end as days go by. */
export const HAS_MANDATE = `exists (select from mandates m where m.practitioner_id = r.practitioner_id and m.revoked_on is null
        and m.valid_from <= current_date and coalesce(m.valid_until, current_date) >= current_date)`;

const READY = `with way as (
    select g.id as group_id, (select min(m.mutual_id) from mutual_group_members m where m.mutual_group_id = g.id) as mutual_id
    from mutual_groups g
    where g.sending_protocol ? $1 and ($1 = 'link' or not g.sending_protocol ? 'link')
      and g.mail_carrier in ('', '${mailCarriers.link}')
    order by g.mail_carrier desc, g.id limit 1), ready as (
    select r.id from coverage_requests r
    where r.deleted_at is null and r.erased_at is null and (r.status_id in (2, 3, 4)
        or r.status_id = 30 and not exists (select from answers a where a.coverage_request_id = r.id))
      and not exists (select from proof_lines l where l.coverage_request_id = r.id)
      and (select array_agg(distinct title) from documents d where d.coverage_request_id = r.id
        and d.deleted_at is null) = array['Devis', 'Mutuelle recto', 'Mutuelle verso']
      and ${HAS_MANDATE}
      and exists (select from practitioners p where p.id = r.practitioner_id and p.archived_at is null
        and ($2 = '' or p.email = $2))
    order by r.status_id = 30, r.status_id desc, r.id desc limit 1), checked as (
    update documents d set is_valid = true, reason = '', decided_at = now() from ready where d.coverage_request_id = ready.id),
  made as (
    update coverage_requests r set status_id = 2, status_since = now(), transmitted_at = null, turn_who = 'staff',
      turn_kind = 'transmit-request', turn_count = 0, turn_since = now(), files_pending = 0, aside_until = null, aside_by_id = null,
      mutual_group_id = way.group_id, mutual_id = way.mutual_id
    from ready, way where r.id = ready.id)
  select id from ready`;

/**
 * A request to a group that is reached by this way first, and not by secure health mail, made ready: all is checked and
 * it only has to leave. Of this dentist where one is named. The demo moves with the day: who insures it is set here, and
 * where no open one is left, one that was refused long ago is asked for again.
 */
export async function readyRequest(way: 'link' | 'mail', dentist = ''): Promise<number> {
  const id = await ask(READY, [way, dentist]);
  if (id === '') throw new Error('no request of the demo can be made ready');
  return Number(id);
}

/** Its panel open, and the dossier made. */
export async function openSending(staff: Page, id: number): Promise<void> {
  await staff.goto(`/admin/dfc/edit/${id}/files`);
  await staff
    .getByRole('button', { name: /^Transmettre/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { name: /^Transmettre à / })).toBeVisible();
  await expect(staff.getByRole('button', { name: /^PEC-.*\.pdf/ }).first()).toBeVisible({ timeout: 120_000 });
}
