import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { AskedJob, RequestState, UndoableAct, UndoStore } from '@accordent/core/undo/undo-store.ts';
import type { Scope } from '../database.ts';
import { eraseMails } from '../personal-data/erase-mails.ts';

/** What an act on a PEC may change of its row. */
const COLUMNS = `status_id, status_since, turn_who, turn_kind, turn_count, turn_since, files_pending,
           transmitted_at, agreed_at, answer_id, owner_id, aside_until, aside_by_id, reminder_count, last_reminder_at, last_reminder_way, is_chased, edited_at`;
const DECISION = 'is_valid, reason, decided_at, decided_by_admin_id';

/** Of the request whose id this is: what an act changes, and what tells that something else has happened. */
const stateOf = (id: string) => `jsonb_build_object(
           'request', (select to_jsonb(s) from (select ${COLUMNS}, version, remark, deleted_at from coverage_requests where id = ${id}) s),
           'documents', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from (
             select id, ${DECISION}, deleted_at from documents where coverage_request_id = ${id}) s),
           'payments', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from (
             select id, amount_cents, is_paid from payments where coverage_request_id = ${id}) s),
           'reminder', (select max(id) from reminders where coverage_request_id = ${id}),
           'message', (select max(id) from messages where coverage_request_id = ${id}),
           'read', (select max(v.message_id) from messages m join message_views v on v.message_id = m.id
             where m.coverage_request_id = ${id} and v.practitioner_id is not null),
           'mail', (select max(id) from mails where coverage_request_id = ${id} and sending_id is not null),
           'answer', (select max(id) from answers where coverage_request_id = ${id}),
           'change', (select max(id) from status_changes where coverage_request_id = ${id}))`;

const LOOK = `select ${stateOf('$1::integer')} as state`;

const KEEP = `insert into undoable_acts (coverage_request_id, administrator_id, before, after, jobs, at)
         values ($1::integer, $2, $3, ${stateOf('$1::integer')}, $4, $5) returning id`;

const GET = `select id, coverage_request_id, at, jobs from undoable_acts where id = $1 and administrator_id = $2`;

const IS_LATEST = `select exists (select from undoable_acts a
         where a.id = $1 and a.after = ${stateOf('a.coverage_request_id')}) as found`;

const REQUEST_BACK = `update coverage_requests r set (${COLUMNS}) = (
           select ${COLUMNS} from jsonb_populate_record(null::coverage_requests, a.before -> 'request'))
         from undoable_acts a where a.id = $1 and r.id = a.coverage_request_id`;

const DECISIONS_BACK = `update documents d set is_valid = b.is_valid, reason = b.reason, decided_at = b.decided_at,
           decided_by_admin_id = b.decided_by_admin_id
         from undoable_acts a, jsonb_populate_recordset(null::documents, a.before -> 'documents') b
         where a.id = $1 and d.id = b.id
           and (d.is_valid, d.reason, d.decided_at) is distinct from (b.is_valid, b.reason, b.decided_at)`;

/** A document that it did not have before was filed by the act. */
const DOCUMENTS_GONE = `delete from documents d using undoable_acts a
         where a.id = $1 and d.coverage_request_id = a.coverage_request_id
           and not exists (select from jsonb_to_recordset(a.before -> 'documents') b (id integer) where b.id = d.id)`;

/** Rows of this table that the act has added. */
const addedBack = (table: string, last: string) => `delete from ${table} c using undoable_acts a
         where a.id = $1 and c.coverage_request_id = a.coverage_request_id and c.id > coalesce((a.before ->> '${last}')::integer, 0)`;

/** Those of which the job was withdrawn, and those that carried what was sent; others are none of the act's. */
const MAILS = `select m.id from mails m join undoable_acts a on a.id = $1
         where m.id in (select (j -> 'payload' ->> 'mailId')::integer from jsonb_array_elements(a.jobs) j)
           or m.coverage_request_id = a.coverage_request_id and m.sending_id is not null
             and m.id > coalesce((a.before ->> 'mail')::integer, 0)
         for update of m`;

const REMINDERS_OF_BILLS_GONE = `delete from bill_events v using undoable_acts a, billed_parts b
         where a.id = $1 and b.coverage_request_id = a.coverage_request_id and v.billed_part_id = b.id
           and v.kind = 'reminded' and v.at = a.at`;

/** Of a message that the act has added. */
const MESSAGE_FILES_GONE = `delete from message_files f using undoable_acts a
         where a.id = $1 and f.coverage_request_id = a.coverage_request_id and f.message_id > coalesce((a.before ->> 'message')::integer, 0)`;

const FORGET = 'delete from undoable_acts where id = $1';

const BACK = [
  REQUEST_BACK,
  DECISIONS_BACK,
  DOCUMENTS_GONE,
  addedBack('status_changes', 'change'),
  addedBack('reminders', 'reminder'),
  MESSAGE_FILES_GONE,
  addedBack('messages', 'message'),
  REMINDERS_OF_BILLS_GONE,
  FORGET,
];

/** What the staff have just done to a PEC, each with the PEC before and after it. */
export const undoStore = (scope: Scope): UndoStore => ({
  async look(coverageRequestId) {
    const [found] = await scope.query<RequestState>(LOOK, [coverageRequestId]);
    if (!found) throw domainError('not_found');
    return found;
  },

  async keep({ coverageRequestId, adminId, before, jobs, at }) {
    const [kept] = await scope.query<{ id: number }>(KEEP, [
      coverageRequestId,
      adminId,
      JSON.stringify(before.state),
      JSON.stringify(jobs),
      at,
    ]);
    if (!kept) throw new Error('the act was not kept');
    return kept.id;
  },

  async get(id, actor) {
    const [found] = await scope.query<UndoableAct & { jobs: AskedJob[] }>(GET, [id, actor.id]);
    if (!found) throw domainError('not_found');
    return found;
  },

  async isLatest(id) {
    const [answer] = await scope.query<{ found: boolean }>(IS_LATEST, [id]);
    return answer?.found === true;
  },

  async putBack(id) {
    const mails = await scope.query<{ id: number }>(MAILS, [id]);
    // A colleague may have opened one already. A file that nothing names any more goes by night.
    await eraseMails(
      scope,
      mails.map((mail) => mail.id),
    );
    for (const statement of BACK) await scope.query(statement, [id]);
  },
});
