import { mailCarriers } from '@accordent/core/mutuals/sending-terms.ts';
import { expect, type Page } from '@playwright/test';
import { ask } from './product-under-kill.ts';

const READY = `with ready as (
    select r.id from coverage_requests r join mutual_groups g on g.id = r.mutual_group_id
    where r.deleted_at is null and r.erased_at is null and r.status_id in (2, 3)
      and g.sending_protocol ? $1 and ($1 = 'link' or not g.sending_protocol ? 'link')
      and g.mail_carrier <> '${mailCarriers.secureMail}'
      and not exists (select from mutuals m where m.id = r.mutual_id and m.mail_carrier = '${mailCarriers.secureMail}')
      and not exists (select from proof_lines l where l.coverage_request_id = r.id)
      and (select array_agg(title order by title) from documents d where d.coverage_request_id = r.id
        and d.deleted_at is null) = array['Devis', 'Mutuelle recto', 'Mutuelle verso']::text[]
      and exists (select from mandates m where m.practitioner_id = r.practitioner_id and m.revoked_on is null
        and m.valid_from <= current_date and coalesce(m.valid_until, current_date) >= current_date)
      and exists (select from practitioners p where p.id = r.practitioner_id and p.archived_at is null
        and ($2 = '' or p.email = $2))
    order by r.status_id desc, r.id desc limit 1), checked as (
    update documents d set is_valid = true, reason = '', decided_at = now() from ready where d.coverage_request_id = ready.id),
  made as (
    update coverage_requests r set status_id = 2, status_since = now(), transmitted_at = null, turn_who = 'staff',
      turn_kind = 'transmit-request', turn_count = 0, turn_since = now(), files_pending = 0, aside_until = null, aside_by_id = null
    from ready where r.id = ready.id)
  select id from ready`;

/**
 * A request of a group that is reached by this way first, and not by secure health mail, made ready: all is checked and
 * it only has to leave. Of this dentist where one is named.
 */
export const readyRequest = async (way: 'link' | 'mail', dentist = ''): Promise<number> =>
  Number(await ask(READY, [way, dentist]));

/** Its panel open, and the dossier made. */
export async function openSending(staff: Page, id: number): Promise<void> {
  await staff.goto(`/admin/dfc/edit/${id}/files`);
  await staff
    .getByRole('button', { name: /^Transmettre/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { name: /^Transmettre à / })).toBeVisible();
  await expect(staff.getByRole('button', { name: /^PEC-.*\.pdf/ }).first()).toBeVisible({ timeout: 60_000 });
}
