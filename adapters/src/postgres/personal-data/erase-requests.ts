import type { Scope } from '../database.ts';
import { eraseMails } from './erase-mails.ts';

// Sendings whose mail carried the dossier itself.
const CARRIED = `select c.sending_id from carried_dossiers c join proof_lines l on l.id = c.sending_id
           where l.coverage_request_id = any ($1)`;

const FILES = `select distinct file_key as key from documents where coverage_request_id = any ($1) and erased_at is null
         union select file_key from message_files where coverage_request_id = any ($1)
         union select f.file_key from proof_files f join proof_lines l on l.id = f.proof_line_id
           where l.coverage_request_id = any ($1)
         union select f.file_key from dossier_files f join dossiers d on d.id = f.dossier_id where d.coverage_request_id = any ($1)
         union select a.file_key from mail_attachments a join mails m on m.id = a.mail_id
           where a.file_key is not null and m.sending_id in (${CARRIED})
         union select file_key from answers where coverage_request_id = any ($1) and file_key is not null`;

// What insurers and dentists wrote of it, and what they were written, with their papers.
const MAILS = 'select id from mails where coverage_request_id = any ($1)';

// A hash would still recognise the paper, a title may hold a name.
const BLANK_DOCUMENTS = `update documents set file_key = 'erased-' || id, title = 'Document effacé', sha256 = '',
           reason = case when is_valid = false then 'Effacé' else '' end,
           deleted_at = coalesce(deleted_at, $2), erased_at = $2
         where coverage_request_id = any ($1) and erased_at is null`;

/** Whether the words `text` hold this name, all of it or its beginning. */
const saysName = (text: string): string => `(
  strpos(' ' || search_form(${text}) || ' ', ' ' || search_form(t.lastname) || ' ') > 0
  or length(search_form(${text})) > 2 and strpos(search_form(t.lastname), search_form(${text})) = 1)`;

// A view that looks for the patient looks for nobody then; where its own name says it too, that goes as well.
const FORGET_SEARCHES = `
  update saved_views v set content = v.content #- '{filters,search}',
    name = case when named.by_name then 'Vue ' || v.id else v.name end
  from (
    select s.id, bool_or(strpos(' ' || search_form(s.name) || ' ', ' ' || search_form(t.lastname) || ' ') > 0) as by_name
    from saved_views s, patients t
    where t.erased_at is null and t.id in (select patient_id from coverage_requests where id = any ($1))
      and ${saysName(`s.content #>> '{filters,search}'`)}
    group by s.id) named
  where named.id = v.id`;

/** What was written about the patient, in the order in which it must go. */
const WORDS = [
  `select set_config('accordent.erasing', 'on', true) where cardinality($1::int[]) > 0`,
  `delete from proof_files f using proof_lines l where l.id = f.proof_line_id and l.coverage_request_id = any ($1)`,
  // The chain stays: its hashes cover digests alone.
  `update proof_lines set facts = null, salt = null, reply_token = null where coverage_request_id = any ($1) and facts is not null`,
  // What was decided stays for the figures, as the status does.
  `update answers set who = '', granted = null, lines = '[]', basis = null, valid_from = null, valid_until = null, number = '',
     conditions = '', reason = '', name = null, file_key = null, mime = null, size_bytes = null, pages = null, sha256 = null, erased_at = now()
   where coverage_request_id = any ($1) and erased_at is null`,
  `select set_config('accordent.erasing', 'off', true) where cardinality($1::int[]) > 0`,
  // Who was paid for what goes, how much stays.
  `update bank_lines set label = '', payer_name = '' where id in (
     select a.bank_line_id from allocations a join billed_parts b on b.id = a.billed_part_id where b.coverage_request_id = any ($1))`,
  `update lot_lines set number = '', care_on = null, reason = '' where id in (
     select a.lot_line_id from allocations a join billed_parts b on b.id = a.billed_part_id where b.coverage_request_id = any ($1))`,
  `with gone as (delete from lot_line_candidates c using billed_parts b
     where b.id = c.billed_part_id and b.coverage_request_id = any ($1) returning c.lot_line_id)
   update lot_lines set number = '', care_on = null, reason = '' where allocated_cents = 0 and id in (select lot_line_id from gone)`,
  `update allocations set reason = '', settled_reason = case when settled_at is null then '' else 'Effacé' end
     where (reason <> '' or settled_reason <> '') and billed_part_id in (
     select id from billed_parts where coverage_request_id = any ($1))`,
  `delete from billed_acts where billed_part_id in (select id from billed_parts where coverage_request_id = any ($1))`,
  `update bill_events set text = '' where text <> '' and billed_part_id in (select id from billed_parts where coverage_request_id = any ($1))`,
  `update billed_parts set care_on = null, prescribed_on = null, gap_reason = '', outside_reason = ''
     where coverage_request_id = any ($1) and (care_on is not null or gap_reason <> '' or outside_reason <> '')`,
  `delete from mail_attachments where mail_id in (select id from mails where sending_id in (${CARRIED}))`,
  // A secure mail may name its patient.
  `update mails set text = '', html = '' where sending_id in (${CARRIED})`,
  `delete from carried_dossiers where sending_id in (${CARRIED})`,
  'delete from dossiers where coverage_request_id = any ($1)',
  'delete from coverage_request_details where coverage_request_id = any ($1)',
  'delete from depots where coverage_request_id = any ($1)',
  'delete from message_files where coverage_request_id = any ($1)',
  FORGET_SEARCHES,
  'delete from planned_messages where coverage_request_id = any ($1)',
  'delete from message_views where message_id in (select id from messages where coverage_request_id = any ($1))',
  `update messages set reply_to_id = null
   where reply_to_id in (select id from messages where coverage_request_id = any ($1))`,
  'delete from messages where coverage_request_id = any ($1)',
  'delete from comments where coverage_request_id = any ($1)',
  `update reminders set result = '' where coverage_request_id = any ($1) and result <> ''`,
  `delete from opened_records where kind = 'request' and record_id = any ($1)`,
  `update status_changes set comment = '' where coverage_request_id = any ($1) and comment <> ''`,
];

const ADD_NOBODY = `insert into patients (practitioner_id, firstname, lastname, nir_sealed, nir_index, created_at, erased_at)
         select distinct r.practitioner_id, 'EFFACÉ', 'PATIENT', '', '', $2::timestamptz, $2::timestamptz
         from coverage_requests r
         where r.id = any ($1) and not exists (
           select from patients p where p.practitioner_id = r.practitioner_id and p.erased_at is not null)`;

// Every erased request of a practitioner is for the same nobody; whoever is left without a request goes.
const TURN_AWAY = `with known as (select distinct patient_id as id from coverage_requests where id = any ($1)),
     turned as (
       update coverage_requests r set remark = '', erased_at = $2, version = version + 1, patient_id = (
         select min(p.id) from patients p where p.practitioner_id = r.practitioner_id and p.erased_at is not null)
       where r.id = any ($1) returning 1)
   select id from known, (select count(*) from turned) as all_turned`;

const FORGET_PATIENTS = `delete from patients p where p.id = any ($1) and p.erased_at is null
           and not exists (select from coverage_requests r where r.patient_id = p.id)`;

// Their keys name nobody; a patient may have changed his address since.
const FORGET_ADDRESSES = `update outgoing_mails o set recipient = ''
         where o.kind = 'review-request' and o.recipient <> '' and not exists (
           select from patients p where p.erased_at is null and lower(p.email) = lower(o.recipient))`;

/** Leaves on mails that asked for a review no address but those of patients who are still known. */
export const forgetAddresses = (scope: Scope) => scope.query(FORGET_ADDRESSES);

/**
 * Takes patient, documents, words and numbers out of these requests; the rows stay for statistics.
 * Gives the keys of files that they no longer name.
 */
export async function eraseRequests(scope: Scope, ids: readonly number[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await scope.query<{ key: string }>(FILES, [ids]);
  const mails = await scope.query<{ id: number }>(MAILS, [ids]);
  const ofMails = await eraseMails(
    scope,
    mails.map(({ id }) => id),
  );
  await scope.query(BLANK_DOCUMENTS, [ids, at]);
  for (const step of WORDS) await scope.query(step, [ids]);
  await scope.query(ADD_NOBODY, [ids, at]);
  const patients = await scope.query<{ id: number }>(TURN_AWAY, [ids, at]);
  await scope.query(FORGET_PATIENTS, [patients.map(({ id }) => id)]);
  return [...files.map(({ key }) => key), ...ofMails];
}
