import type { LoginIdentity } from '@accordent/core/factors/login-identity.ts';
import type { SomeDebits } from '@accordent/adapters/testing/debit-builders.ts';
import { sqlState } from '@accordent/adapters/postgres/database-errors.ts';
import type { ApiUnderTest } from './api-under-test.ts';

/** Two stood in each other's way, as in `database.transaction`. */
const RETRIED = new Set(['40001', '40P01', '23503']);
const TRIES = 3;

type Records = {
  readonly requests: readonly number[];
  readonly contactId: number;
  readonly people: readonly number[];
  /** Of practitioners whom calls add. */
  readonly newEmails: readonly string[];
  readonly practitionerDocumentId: number;
  /** Of whom calls add mandates, beside this one without a paper. */
  readonly signerId: number;
  readonly paperlessId: number;
  readonly conventionId: number;
  /** Of the staff, whom calls change. */
  readonly employeeId: number;
  /** The address of administrators whom calls add. */
  readonly newStaffEmail: string;
  readonly administratorId: number;
  readonly practitionerId: number;
  readonly linkId: string;
  readonly changeId: string;
  /** Of a practice that invites, and whose members change. */
  readonly members: {
    readonly practitionerId: number;
    readonly memberIds: readonly number[];
    readonly invitationId: string;
    readonly joinId: string;
    readonly joinEmail: string;
  };
  readonly uploadIds: readonly string[];
  readonly draftIds: readonly number[];
  /** That a telephone has opened. */
  readonly phoneLinkId: string;
  /** One that waits. */
  readonly answerId: number;
  /** A link to an insurer's clerk, with a code that serves. */
  readonly depot: { readonly id: string; readonly codeId: string; readonly coverageRequestId: number };
  readonly debits: SomeDebits;
  /** Of a patient of `practitionerId`. */
  readonly personRequestId: number;
  readonly lettersId: number;
  /** An invoice of ours that is paid in part, and a line that may pay the rest. */
  readonly paying: { readonly invoiceId: number; readonly paymentId: number; readonly receiptId: number };
  /** Lines of an account, the bills that they pay, and the one allocation that stands. */
  readonly matched: {
    readonly bills: readonly { readonly partId: number; readonly lineId: number }[];
    readonly allocationId: number;
  };
  readonly idleMutual: number;
  readonly idleGroup: number;
  /** The name of insurers whom calls add, or change these two into. */
  readonly newInsurer: string;
  /** Asked for by the calls of this line alone. */
  readonly task: string;
  readonly failedJobId: number;
  readonly undoId: number;
  readonly justSentId: number;
  readonly plannedId: number;
  readonly modelId: number;
  readonly viewId: number;
  /** The name of views that calls keep. */
  readonly newView: string;
  /** Whose keys and codes calls change. */
  readonly logins: readonly LoginIdentity[];
};

/** Undoes what a call that was let through has changed of them, in these tables or wherever. */
export type Restore = (touched?: readonly string[]) => Promise<void>;

/**
 * What puts these records back into their present state, for the next call of the same kind; those of `touched` tables
 * alone, where it is known which were written to.
 */
export async function restoring(
  { database }: Pick<ApiUnderTest, 'database'>,
  {
    requests,
    contactId,
    people,
    newEmails,
    practitionerDocumentId,
    signerId,
    paperlessId,
    conventionId,
    employeeId,
    newStaffEmail,
    administratorId,
    practitionerId,
    linkId,
    changeId,
    members,
    uploadIds,
    draftIds,
    phoneLinkId,
    answerId,
    depot,
    matched,
    paying,
    debits,
    personRequestId,
    lettersId,
    idleMutual,
    idleGroup,
    newInsurer,
    task,
    failedJobId,
    undoId,
    justSentId,
    plannedId,
    modelId,
    viewId,
    newView,
    logins,
  }: Records,
): Promise<Restore> {
  const { knex } = database.scope;
  const line = `line_${practitionerId}`;
  const ids = requests.join(', ');
  const partIds = matched.bills.map(({ partId }) => partId).join(', ');
  const lineIds = matched.bills.map(({ lineId }) => lineId).join(', ');
  const ofLogins = `(login_kind, login_id) in (${logins.map(({ kind, id }) => `('${kind}', ${id})`).join(', ')})`;
  const idsOf = (wanted: string) => logins.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const added = newEmails.map((email) => `'${email}'`).join(', ');
  const memberIds = members.memberIds.join(', ');
  const invitations = `'${members.invitationId}', '${members.joinId}'`;
  await knex.raw(`
    create table ${line}_members as select * from members where id in (${memberIds});
    create table ${line}_memberships as select * from memberships where member_id in (${memberIds});
    create table ${line}_requests as select id, status_id from coverage_requests where id in (${ids});
    create table ${line}_documents as select id, is_valid from documents where coverage_request_id in (${ids});
    create table ${line}_payments as select * from payments where coverage_request_id in (${ids});
    create table ${line}_taken as select a.id from allocations a join billed_parts b on b.id = a.billed_part_id
      where b.coverage_request_id in (${ids}) and a.undone_at is null;
    create table ${line}_bills as select id, closed_at, closed_reason from billed_parts where coverage_request_id in (${ids});
    create table ${line}_people as select * from practitioners where id in (${people.join(', ')});
    create table ${line}_insurers as select 'm' as kind, id, name from mutuals where id = ${idleMutual}
      union all select 'g', id, name from mutual_groups where id = ${idleGroup};
    create table ${line}_conventions as select * from conventions where id = ${conventionId};
    create table ${line}_staff as select * from administrators where id = ${employeeId};
    create table ${line}_contacts as select * from contact_practitioners where contact_id = ${contactId};
    create table ${line}_acts as select * from undoable_acts where id = ${undoId};
    create table ${line}_messages as select * from messages where id = ${justSentId};
    create table ${line}_models as select * from text_models where id = ${modelId};
    create table ${line}_views as select * from saved_views where id = ${viewId};
    create table ${line}_drafts as select * from request_drafts where id in (${draftIds.join(', ')});
    create table ${line}_draft_documents as select * from draft_documents where draft_id in (${draftIds.join(', ')});
    create table ${line}_planned as select * from planned_messages where id = ${plannedId};
    create table ${line}_parts as select * from billed_parts where id in (${partIds});
    create table ${line}_lines as select * from bank_lines where id in (${lineIds});
    create table ${line}_passkeys as select * from passkeys where ${ofLogins};
    create table ${line}_devices as select * from push_devices where ${ofLogins};
    create table ${line}_totp as select * from totp_secrets where ${ofLogins};
    create table ${line}_codes as select * from recovery_codes where ${ofLogins};
    create table ${line}_hashes as select
      (select password_hash from administrators where id = ${administratorId}) as staff,
      (select password_hash from practitioners where id = ${practitionerId}) as dentist;`);
  // Worlds of one database put theirs back beside each other's calls: one after the other, and again where two stood in
  // each other's way. A function keeps its plans, and what stands as it stood is not written: this runs thousands of times.
  const first = `
      update coverage_requests r set status_id = k.status_id, deleted_at = null from ${line}_requests k
        where k.id = r.id and (r.status_id <> k.status_id or r.deleted_at is not null);
      update coverage_requests set replaces_id = null where replaces_id in (${ids});
      delete from coverage_request_details where coverage_request_id in (${ids});
      update documents d set deleted_at = now() where coverage_request_id in (${ids}) and deleted_at is null
        and not exists (select from ${line}_documents k where k.id = d.id);
      update documents d set is_valid = k.is_valid, reason = '', deleted_at = null from ${line}_documents k
        where k.id = d.id and (d.is_valid is distinct from k.is_valid or d.reason <> '' or d.deleted_at is not null);
      delete from payments where coverage_request_id in (${ids}) and not exists (select from ${line}_payments k where k.id = payments.id);
      update billed_parts b set closed_at = k.closed_at, closed_reason = k.closed_reason from ${line}_bills k
        where k.id = b.id and b.closed_at is distinct from k.closed_at;
      update allocations a set undone_at = now() from billed_parts b where b.id = a.billed_part_id and a.kind = 'taken-back'
        and b.coverage_request_id in (${ids}) and a.undone_at is null and not exists (select from ${line}_taken k where k.id = a.id);
      insert into payments overriding system value select * from ${line}_payments k where not exists (select from payments y where y.id = k.id);
      update payments y set is_paid = k.is_paid, paid_at = k.paid_at from ${line}_payments k
        where k.id = y.id and (y.is_paid, y.paid_at) is distinct from (k.is_paid, k.paid_at);
      update practitioners p set email = k.email, friendly_email = k.friendly_email, firstname = k.firstname, lastname = k.lastname,
        plan_id = k.plan_id, parent_id = k.parent_id, is_active = k.is_active, is_prospect = k.is_prospect, version = k.version,
        prospect_status = k.prospect_status, password_hash = k.password_hash, needs_code = k.needs_code,
        copies_mails_of_linked = k.copies_mails_of_linked, archived_at = null, archived_by = null, deleted_at = null
        from ${line}_people k where k.id = p.id and to_jsonb(p) <> to_jsonb(k);
      update practitioners set deleted_at = now() where email in (${added}) and deleted_at is null;
      update practitioner_documents set deleted_at = null where id = ${practitionerDocumentId} and deleted_at is not null;
      delete from mandates where practitioner_id = ${signerId} and id <> ${paperlessId};
      update mandates set revoked_on = null, revoked_reason = '', file_key = null, mime = null, size_bytes = null, sha256 = null
        where id = ${paperlessId} and (revoked_on is not null or file_key is not null);
      update conventions set deleted_at = now() where practitioner_id = (select practitioner_id from ${line}_conventions)
        and id <> ${conventionId} and deleted_at is null;
      update conventions c set mutual_id = k.mutual_id, mutual_group_id = k.mutual_group_id, is_valid = k.is_valid, version = k.version,
        deleted_at = null from ${line}_conventions k where k.id = c.id and to_jsonb(c) <> to_jsonb(k);
      update administrators set deleted_at = now() where email = '${newStaffEmail}' and deleted_at is null;
      update administrators a set email = k.email, firstname = k.firstname, lastname = k.lastname, is_super = k.is_super,
        is_active = k.is_active, version = k.version, deleted_at = null from ${line}_staff k
        where k.id = a.id and to_jsonb(a) <> to_jsonb(k);
      update sessions set ended_at = null where ended_at is not null
        and (admin_id in (${[administratorId, ...idsOf('admin')].join(', ')})
          or member_id in (${memberIds}) or practitioner_id in (${[practitionerId, ...people, ...idsOf('practitioner')].join(', ')}));
      update administrators set needs_code = false where id in (${idsOf('admin').join(', ')}) and needs_code;
      update practitioners set needs_code = false where id in (${idsOf('practitioner').join(', ')}) and needs_code;
      delete from used_challenges;
      delete from passkeys where ${ofLogins} and id not in (select id from ${line}_passkeys);
      insert into passkeys select * from ${line}_passkeys on conflict do nothing;
      update passkeys p set name = k.name, counter = k.counter, last_used_at = k.last_used_at from ${line}_passkeys k
        where k.id = p.id and to_jsonb(p) <> to_jsonb(k);
      delete from alert_choices where ${ofLogins};
      delete from push_devices where ${ofLogins} and id not in (select id from ${line}_devices);
      insert into push_devices select * from ${line}_devices on conflict do nothing;
      update push_devices d set name = k.name from ${line}_devices k where k.id = d.id and d.name <> k.name;
      delete from totp_secrets where ${ofLogins} and id not in (select id from ${line}_totp);
      insert into totp_secrets overriding system value select * from ${line}_totp on conflict do nothing;
      update totp_secrets t set confirmed_at = k.confirmed_at, last_step = k.last_step from ${line}_totp k
        where k.id = t.id and to_jsonb(t) <> to_jsonb(k);
      delete from recovery_codes where ${ofLogins} and id not in (select id from ${line}_codes);
      insert into recovery_codes overriding system value select * from ${line}_codes on conflict do nothing;
      update recovery_codes set used_at = null where ${ofLogins} and used_at is not null;
      update administrators a set password_hash = h.staff from ${line}_hashes h
        where a.id = ${administratorId} and a.password_hash is distinct from h.staff;
      update practitioners p set password_hash = h.dentist from ${line}_hashes h
        where p.id = ${practitionerId} and p.password_hash is distinct from h.dentist;
      update password_links set used_at = null, superseded_at = null
        where id = '${linkId}' and (used_at is not null or superseded_at is not null);
      delete from member_invitations where practitioner_id = ${members.practitionerId} and id not in (${invitations});
      update member_invitations set used_at = null, withdrawn_at = null
        where id in (${invitations}) and (used_at is not null or withdrawn_at is not null);
      update memberships set ended_at = now() where practitioner_id = ${members.practitionerId}
        and member_id not in (${memberIds}) and ended_at is null;
      update members set email = null, password_hash = null, closed_at = now() where email = '${members.joinEmail}';
      update members m set email = k.email, firstname = k.firstname, lastname = k.lastname, password_hash = k.password_hash,
        needs_code = k.needs_code, closed_at = null from ${line}_members k where k.id = m.id and to_jsonb(m) <> to_jsonb(k);
      update memberships s set role = k.role, practitioner_ids = k.practitioner_ids, gets_mails = k.gets_mails, ended_at = null
        from ${line}_memberships k where k.id = s.id and to_jsonb(s) <> to_jsonb(k);
      delete from account_changes where id <> '${changeId}';
      update account_changes set stopped_at = null, confirmed_at = null, confirmed_by = null
        where id = '${changeId}' and (stopped_at is not null or confirmed_at is not null);
      update uploads set used_at = null where id in (${uploadIds.map((id) => `'${id}'`).join(', ')}) and used_at is not null;
      delete from request_drafts where practitioner_id = ${practitionerId} and id not in (${draftIds.join(', ')});
      insert into request_drafts overriding system value select * from ${line}_drafts on conflict (id) do update
        set content_sealed = excluded.content_sealed, nir_index = excluded.nir_index, version = excluded.version,
          armed_at = null, awaited = '{}', sent_request_id = null;
      delete from draft_documents f where f.draft_id in (${draftIds.join(', ')})
        and not exists (select from ${line}_draft_documents k where k.id = f.id);
      insert into draft_documents overriding system value select * from ${line}_draft_documents on conflict (id) do update
        set place = excluded.place, position = excluded.position;
      delete from phone_links where id <> '${phoneLinkId}';
      update phone_links set ended_at = null, documents = 0 where id = '${phoneLinkId}' and (ended_at is not null or documents > 0);
`;
  // Past the triggers that hold them.
  const held = `
      delete from answers where of_id = ${answerId} or coverage_request_id = ${depot.coverageRequestId};
      update coverage_requests set answer_id = null where id in (${ids}) and answer_id is not null;
      delete from allocations where billed_part_id in (${partIds}) and id <> ${matched.allocationId};
      update allocations set undone_at = null, undone_by_admin_id = null where id = ${matched.allocationId} and undone_at is not null;
      update billed_parts b set received_cents = k.received_cents from ${line}_parts k
        where k.id = b.id and b.received_cents <> k.received_cents;
      update bank_lines l set allocated_cents = k.allocated_cents from ${line}_lines k
        where k.id = l.id and l.allocated_cents <> k.allocated_cents;
      delete from invoice_payments where invoice_id = ${paying.invoiceId} and id <> ${paying.paymentId};
      update invoice_payments set undone_at = null, undone_by_admin_id = null, refunded_on = null where id = ${paying.paymentId} and undone_at is not null;
      update invoices set paid_cents = 1000, is_paid = false, reminders_held_at = null where id = ${paying.invoiceId}
        and (paid_cents <> 1000 or is_paid or reminders_held_at is not null);
      update receipts set allocated_cents = 0, dismissed_at = null where id = ${paying.receiptId}
        and (allocated_cents <> 0 or dismissed_at is not null);
      delete from invoice_payments where debit_id = ${debits.sent.debitId};
      update invoices set paid_cents = 0, is_paid = false where id = ${debits.sent.invoiceId} and paid_cents <> 0;
      update receipts set allocated_cents = 0 where id = ${debits.sent.receiptId} and allocated_cents <> 0;
`;
  const last = `
      delete from debits where invoice_id = ${debits.returned.invoiceId} and id <> ${debits.returned.debitId};
      delete from debits where invoice_id = ${debits.waiting.invoiceId} and id <> ${debits.waiting.debitId};
      update debits set batch_id = null, sequence = null, ending = null, ended_at = null
        where id = ${debits.waiting.debitId} and (batch_id is not null or ended_at is not null);
      update debits set ending = null, ended_at = null, receipt_id = null
        where id = ${debits.sent.debitId} and (ended_at is not null or receipt_id is not null);
      update debit_batches set cancelled_at = null, cancelled_by_admin_id = null
        where id = ${debits.sent.batchId} and cancelled_at is not null;
      update debit_mandates set revoked_on = null, revoked_reason = '' where id = ${debits.mandateId} and revoked_on is not null;
      delete from debit_mandates where practitioner_id = ${signerId};
      delete from person_requests q using person_requests k where k.id = ${personRequestId} and q.id > k.id
        and q.practitioner_id = k.practitioner_id;
      update person_requests set settled_at = null, outcome = null where id in (${personRequestId}, ${lettersId}) and settled_at is not null;
      delete from depot_codes where depot_id = '${depot.id}' and id <> '${depot.codeId}';
      update depot_codes set used_at = null, tries = 0 where id = '${depot.codeId}' and (used_at is not null or tries > 0);
      update depots set ended_at = null where id = '${depot.id}' and ended_at is not null;
      update mutuals m set name = k.name, version = 1, deleted_at = null from ${line}_insurers k
        where k.kind = 'm' and k.id = m.id and (m.name <> k.name or m.version <> 1 or m.deleted_at is not null);
      update mutual_groups g set name = k.name, version = 1, deleted_at = null from ${line}_insurers k
        where k.kind = 'g' and k.id = g.id and (g.name <> k.name or g.version <> 1 or g.deleted_at is not null);
      update mutuals set deleted_at = now() where name = '${newInsurer}' and deleted_at is null;
      update mutual_groups set deleted_at = now() where name = '${newInsurer}' and deleted_at is null;
      delete from scheduled_runs where task in ('${task}', 'purge-expired-data');
      insert into outbox (id, job, payload, failed_at, failure) overriding system value
        values (${failedJobId}, 'render-invoice', '{"invoiceId":1}', now(), 'not_found')
        on conflict (id) do update set failed_at = now(), failure = 'not_found'
        where outbox.failed_at is null or outbox.failure is distinct from 'not_found';
      insert into undoable_acts overriding system value select * from ${line}_acts on conflict do nothing;
      insert into messages overriding system value select * from ${line}_messages on conflict do nothing;
      update messages set is_seen = false where id = ${justSentId} and is_seen;
      delete from message_views where message_id = ${justSentId};
      insert into outbox (job, payload, not_before)
        select 'notify-message-written', '{"messageId":${justSentId}}', '2036-01-01'
        where not exists (select from outbox where job = 'notify-message-written' and payload = '{"messageId":${justSentId}}');
      insert into text_models overriding system value select * from ${line}_models on conflict do nothing;
      delete from saved_views where name = '${newView}';
      insert into saved_views overriding system value select * from ${line}_views on conflict do nothing;
      insert into planned_messages overriding system value select * from ${line}_planned on conflict do nothing;
      update contacts set deleted_at = null where id = ${contactId} and deleted_at is not null;
      insert into contact_practitioners select * from ${line}_contacts on conflict do nothing;
`;
  // A request takes an answer with a row of `answers`. Another role makes the connection forget all its plans.
  const heldTables = tablesOf(held).filter((table) => table !== 'coverage_requests');
  await knex.raw(`create function ${line}_put_back(touched text[]) returns void language plpgsql
    as $put_back$ begin
      perform pg_advisory_xact_lock(20261121);
      ${whenTouched(first)}
      if touched is null or touched && array['${heldTables.join("', '")}'] then
        perform set_config('session_replication_role', 'replica', true);
        ${whenTouched(held)}
        perform set_config('session_replication_role', 'origin', true);
      end if;
      ${whenTouched(last)}
    end $put_back$`);
  return async (touched) => {
    for (let tries = 1; ; tries += 1)
      try {
        // By itself it is a transaction, without the ways that its begin and its end would take.
        return void (await knex.raw(`select ${line}_put_back(?)`, [touched ? [...touched] : null]));
      } catch (error) {
        if (tries === TRIES || !RETRIED.has(sqlState(error))) throw error;
      }
  };
}

const statementsOf = (text: string) => text.split(';').flatMap((statement) => statement.trim() || []);

const tableOf = (statement: string) => /^(?:update|delete from|insert into) (\w+)/.exec(statement)![1]!;

const tablesOf = (text: string) => [...new Set(statementsOf(text).map(tableOf))];

/** Even a statement that changes nothing wakes its table's triggers. Writes to sessions are not watched. */
const whenTouched = (text: string): string =>
  statementsOf(text)
    .map((statement) => {
      const table = tableOf(statement);
      return table === 'sessions'
        ? `${statement};`
        : `if touched is null or '${table}' = any(touched) then ${statement}; end if;`;
    })
    .join('\n');
