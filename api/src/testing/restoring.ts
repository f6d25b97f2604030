import type { ApiUnderTest } from './api-under-test.ts';

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
  readonly uploadIds: readonly string[];
  /** One that waits. */
  readonly answerId: number;
  /** A link to an insurer's clerk, with a code that serves. */
  readonly depot: { readonly id: string; readonly codeId: string; readonly coverageRequestId: number };
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
    uploadIds,
    answerId,
    depot,
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
  }: Records,
): Promise<Restore> {
  const { knex } = database.scope;
  const line = `line_${practitionerId}`;
  const ids = requests.join(', ');
  const added = newEmails.map((email) => `'${email}'`).join(', ');
  await knex.raw(`
    create table ${line}_requests as select id, status_id from coverage_requests where id in (${ids});
    create table ${line}_documents as select id, is_valid from documents where coverage_request_id in (${ids});
    create table ${line}_payments as select id, is_paid, paid_at from payments where coverage_request_id in (${ids});
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
    create table ${line}_planned as select * from planned_messages where id = ${plannedId};
    create table ${line}_hashes as select
      (select password_hash from administrators where id = ${administratorId}) as staff,
      (select password_hash from practitioners where id = ${practitionerId}) as dentist;`);
  // Worlds of one database put theirs back beside each other's calls: one after the other, and again where two stood in
  // each other's way. A function keeps its plans, and what stands as it stood is not written: this runs thousands of times.
  const putBack = `
      perform pg_advisory_xact_lock(20261121);
      update coverage_requests r set status_id = k.status_id, deleted_at = null from ${line}_requests k
        where k.id = r.id and (r.status_id <> k.status_id or r.deleted_at is not null);
      update coverage_requests set replaces_id = null where replaces_id in (${ids});
      delete from coverage_request_details where coverage_request_id in (${ids});
      update documents d set deleted_at = now() where coverage_request_id in (${ids}) and deleted_at is null
        and not exists (select from ${line}_documents k where k.id = d.id);
      update documents d set is_valid = k.is_valid, reason = '', deleted_at = null from ${line}_documents k
        where k.id = d.id and (d.is_valid is distinct from k.is_valid or d.reason <> '' or d.deleted_at is not null);
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
        and (admin_id = ${administratorId} or practitioner_id in (${[practitionerId, ...people].join(', ')}));
      update administrators a set password_hash = h.staff from ${line}_hashes h
        where a.id = ${administratorId} and a.password_hash is distinct from h.staff;
      update practitioners p set password_hash = h.dentist from ${line}_hashes h
        where p.id = ${practitionerId} and p.password_hash is distinct from h.dentist;
      update password_links set used_at = null, superseded_at = null
        where id = '${linkId}' and (used_at is not null or superseded_at is not null);
      delete from account_changes where id <> '${changeId}';
      update account_changes set stopped_at = null, confirmed_at = null, confirmed_by = null
        where id = '${changeId}' and (stopped_at is not null or confirmed_at is not null);
      update uploads set used_at = null where id in (${uploadIds.map((id) => `'${id}'`).join(', ')}) and used_at is not null;
      perform set_config('session_replication_role', 'replica', true);
      delete from answers where of_id = ${answerId} or coverage_request_id = ${depot.coverageRequestId};
      update coverage_requests set answer_id = null where id in (${ids}) and answer_id is not null;
      perform set_config('session_replication_role', 'origin', true);
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
  const statements = putBack.split(';').map((statement) => whenTouched(statement.trim()));
  await knex.raw(`create function ${line}_put_back(touched text[]) returns void language plpgsql
    as $put_back$ begin ${statements.join('\n')} end $put_back$`);
  return (touched) =>
    database.transaction(
      async (scope) =>
        void (await scope.knex.raw(`select ${line}_put_back(?)`, [touched ? [...touched] : null])),
    );
}

/** Even a statement that changes nothing wakes its table's triggers. Writes to sessions are not watched. */
function whenTouched(statement: string): string {
  const [, table = 'sessions'] = /^(?:update|delete from|insert into) (\w+)/.exec(statement) ?? [];
  if (table === 'sessions') return statement && `${statement};`;
  return `if touched is null or '${table}' = any(touched) then ${statement}; end if;`;
}
