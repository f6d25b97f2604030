import { practitionerFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import type { Scope } from '../database.ts';
import { columnOf } from '../field-columns.ts';
import { eraseMails } from './erase-mails.ts';
import { forgetAlertsOf } from '../alerts/alert-store.ts';

const FILES = `select file_key as key from practitioner_documents where practitioner_id = any ($1) and erased_at is null
         union select file_key from uploads where practitioner_id = any ($1)
         union select f.file_key from draft_documents f join request_drafts d on d.id = f.draft_id
           where d.practitioner_id = any ($1) or d.author_id = any ($1)`;

const MAILS = 'select id from mails where practitioner_id = any ($1)';

const MEMBERS_OF_NO_OTHER = `select s.member_id from memberships s where s.practitioner_id = any ($1)
     and not exists (select from memberships o where o.member_id = s.member_id and o.practitioner_id <> all ($1) and o.ended_at is null)`;

const FACTORS = ['passkeys', 'totp_secrets', 'recovery_codes'];

/** In the order in which they must run; each takes the ids of the practitioners alone. */
const STEPS = [
  'delete from uploads where practitioner_id = any ($1)',
  'delete from request_drafts where practitioner_id = any ($1) or author_id = any ($1)',
  `update practitioner_histories set comment = '' where practitioner_id = any ($1) and comment <> ''`,
  `update practitioner_calls set comment = '' where practitioner_id = any ($1) and comment <> ''`,
  `delete from opened_records where kind = 'practitioner' and record_id = any ($1)`,
  `update bank_lines set label = '', payer_name = '', payer_iban = '' where practitioner_id = any ($1)`,
  'delete from money_columns where practitioner_id = any ($1)',
  `update money_files set account_end = '' where practitioner_id = any ($1)`,
  'delete from conventions where practitioner_id = any ($1)',
  // Nobody is debited any more; the mandate itself is kept as those are under which we acted.
  `update debits set ending = 'withdrawn', ended_at = now() where batch_id is null and ended_at is null
     and mandate_id in (select id from debit_mandates where practitioner_id = any ($1))`,
  `update debit_mandates set revoked_on = paris_day(now()), revoked_reason = 'Effacement' where practitioner_id = any ($1) and revoked_on is null`,
  `delete from notification_reads where notification_id in (select id from notifications where practitioner_id = any ($1))`,
  'delete from notifications where practitioner_id = any ($1)',
  `update person_requests set note = '' where practitioner_id = any ($1) and note <> ''`,
  `update outgoing_mails set recipient = '' where recipient in (
       select email from practitioners where id = any ($1) union select email from members where id in (${MEMBERS_OF_NO_OTHER})
       union select email from account_changes where practitioner_id = any ($1) or member_id in (${MEMBERS_OF_NO_OTHER}))
     or key in (select 'member-invitation:' || id from member_invitations where practitioner_id = any ($1))`,
  'delete from member_invitations where practitioner_id = any ($1)',
  `delete from sessions where membership_id in (select id from memberships where practitioner_id = any ($1))
     or member_id in (${MEMBERS_OF_NO_OTHER})`,
  // Who works nowhere else goes with the practice: login, and name.
  `update memberships set ended_at = coalesce(ended_at, now()) where practitioner_id = any ($1)`,
  ...['login_challenges', 'password_links', 'account_changes'].map(
    (table) => `delete from ${table} where member_id in (${MEMBERS_OF_NO_OTHER})`,
  ),
  ...FACTORS.map(
    (table) => `delete from ${table} where login_kind = 'member' and login_id in (${MEMBERS_OF_NO_OTHER})`,
  ),
  ...forgetAlertsOf(`login_kind = 'member' and login_id in (${MEMBERS_OF_NO_OTHER})`),
  `update members set email = null, password_hash = null, firstname = '', lastname = 'EFFACÉ', closed_at = coalesce(closed_at, now())
   where id in (${MEMBERS_OF_NO_OTHER})`,
  'delete from sessions where practitioner_id = any ($1)',
  'delete from login_challenges where practitioner_id = any ($1)',
  'delete from account_changes where practitioner_id = any ($1)',
  ...FACTORS.map((table) => `delete from ${table} where login_kind = 'practitioner' and login_id = any ($1)`),
  ...forgetAlertsOf(`login_kind = 'practitioner' and login_id = any ($1)`),
  'delete from password_links where practitioner_id = any ($1)',
  // A contact of nobody else goes with him.
  `with mine as (delete from contact_practitioners where practitioner_id = any ($1) returning contact_id)
   delete from contacts c where c.id in (select contact_id from mine)
     and not exists (select from contact_practitioners l where l.contact_id = c.id and l.practitioner_id <> all ($1))`,
];

const BLANK_DOCUMENTS = `update practitioner_documents set file_key = 'erased-' || id, title = '', sha256 = '',
           deleted_at = coalesce(deleted_at, $2), erased_at = $2
         where practitioner_id = any ($1) and erased_at is null`;

const { lastname: _, email: __, friendlyEmail: ___, ...blanked } = practitionerFields;

const BLANK = `update practitioners set email = 'efface-' || id || '@invalid', friendly_email = null, password_hash = null,
           lastname = 'EFFACÉ', ${Object.keys(blanked)
             .map((name) => `${columnOf(name)} = ''`)
             .join(', ')}, parent_id = null, is_active = false,
           needs_code = false, version = version + 1, deleted_at = coalesce(deleted_at, $2), erased_at = $2
         where id = any ($1)`;

/**
 * Takes everything personal out of these accounts; the rows stay for invoices and statistics.
 * Gives the keys of files that they no longer name.
 */
export async function erasePractitioners(scope: Scope, ids: readonly number[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await scope.query<{ key: string }>(FILES, [ids]);
  const mails = await scope.query<{ id: number }>(MAILS, [ids]);
  const attached = await eraseMails(
    scope,
    mails.map(({ id }) => id),
  );
  for (const step of STEPS) await scope.query(step, [ids]);
  await scope.query(BLANK_DOCUMENTS, [ids, at]);
  await scope.query(BLANK, [ids, at]);
  return [...files.map(({ key }) => key), ...attached];
}
