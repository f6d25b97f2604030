import type { MailCauseStore } from '@accordent/core/mails/mail-cause-store.ts';
import { chosenBy } from '../alerts/chosen.ts';
import { HELD_UNTIL } from '../answers/held-until.ts';
import { IS_OWED_BY_DENTIST, IS_UNBILLED } from '../answers/agreements-in-force.ts';
import type { InCamelCase, Scope } from '../database.ts';
import { IS_LATEST_OF_TITLE } from '../documents/latest-of-title.ts';
import { SEES_PAYMENTS, SEES_REQUESTS } from '../members/sees-requests.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

const membersWhere = (sees: string) => `select w.practitioner_id, m.id, m.email, w.gets_mails
       from memberships w join members m on m.id = w.member_id join practitioners p on p.id = w.practitioner_id
       where ${sees}`;

// Of the requests `r`: the owner, his super-practitioner where he asked for copies, and their members who see it.
const causeTo = (
  members: string,
) => `r.id as coverage_request_id, r.reference, json_build_object('firstname', t.firstname, 'lastname', t.lastname) as patient,
    (select coalesce(json_agg(json_build_object('practitionerId', told.id, 'memberId', told.member_id, 'email', told.email,
           'getsMails', told.gets_mails, 'choices', ${chosenBy(
             `case when told.member_id is null then 'practitioner' else 'member' end`,
             'coalesce(told.member_id, told.id)',
           )})
         order by told.member_id nulls first, told.id <> o.id), '[]')
       from practitioners o, lateral (
         select reader.id, null::int as member_id, reader.email, true as gets_mails from practitioners reader
         where (reader.id = o.id or (reader.id = o.parent_id and reader.copies_mails_of_linked))
           and ${practiceLogsIn('reader')}
         union all select member.practitioner_id, member.id, member.email, member.gets_mails from (${members}) member) told
       where o.id = r.practitioner_id) as readers`;
const CAUSE = causeTo(membersWhere(SEES_REQUESTS));
const OF_REQUEST = 'coverage_requests r join patients t on t.id = r.patient_id';

const STATUS_CHANGE = `select ${CAUSE}, c.to_status_id as status_id, c.practitioner_id as caused_by_practitioner_id, c.member_id as caused_by_member_id, s.name as status_name, c.comment,
           r.status_id as present_status_id, c.created_at as changed_at,
           (select coalesce(json_agg(json_build_object('from', l.from_status_id, 'to', l.to_status_id)), '[]') from status_changes l
             where l.coverage_request_id = r.id and (l.created_at, l.id) > (c.created_at, c.id)) as later_moves
         from status_changes c
         join coverage_request_statuses s on s.id = c.to_status_id
         join ${OF_REQUEST} on r.id = c.coverage_request_id
         where c.id = $1 and r.deleted_at is null`;

// One that was replaced is to be done again no more, whenever its refusal was decided.
const REFUSED_DOCUMENT = `select ${CAUSE}, r.status_id, null::int as caused_by_practitioner_id, null::int as caused_by_member_id, d.title, d.reason, d.decided_at
         from documents d join ${OF_REQUEST} on r.id = d.coverage_request_id
         where d.id = $1 and d.is_valid is false and d.deleted_at is null and r.deleted_at is null
           and ${IS_LATEST_OF_TITLE}`;

const ENDING_AGREEMENT = `select ${CAUSE}, r.status_id, null::int as caused_by_practitioner_id, null::int as caused_by_member_id, r.turn_count as missing,
           (w.valid_until is null or w.valid_until > $2::date) as is_by_card
         from ${OF_REQUEST} join answers w on w.id = r.answer_id
         where r.id = $1 and r.deleted_at is null and ${IS_UNBILLED} and ${IS_OWED_BY_DENTIST} and ${HELD_UNTIL} = $2::date`;

const STAFF_MESSAGE = `select ${CAUSE}, r.status_id, null::int as caused_by_practitioner_id, null::int as caused_by_member_id,
           (select count(*)::int from message_files f where f.message_id = m.id) as files, m.is_seen, m.created_at as written_at
         from messages m join ${OF_REQUEST} on r.id = m.coverage_request_id
         where m.id = $1 and m.is_from_admin and r.deleted_at is null`;

const PAYMENT = `select ${causeTo(membersWhere(SEES_PAYMENTS))}, r.status_id, null::int as caused_by_practitioner_id, null::int as caused_by_member_id, y.amount_cents
         from payments y join ${OF_REQUEST} on r.id = y.coverage_request_id
         where y.id = $1 and not y.is_paid and r.deleted_at is null`;

const CLIENT = `select firstname, email, plan_id as "planId", plan_changed_at as "planSince" from practitioners
         where id = $1 and not is_prospect and archived_at is null and deleted_at is null`;

const VISITOR = `select firstname, email from practitioners where id = $1 and archived_at is null and deleted_at is null`;

const REVIEW_REQUEST = `select t.email, json_build_object('firstname', o.firstname, 'lastname', o.lastname, 'planId', o.plan_id) as practitioner, o.archived_at is not null as "isOfArchived",
           coalesce(nullif(o.gmb_link, ''), a.gmb_link) as link
         from patients t join practitioners o on o.id = t.practitioner_id
         join practitioners a on a.id = $2
         where t.id = $1 and t.erased_at is null and o.deleted_at is null`;

/** What the mails about a PEC have to know. */
export function mailCauseStore(scope: Scope): MailCauseStore {
  const one = async <Row extends InCamelCase<Row>>(statement: string, ...values: (number | string)[]) =>
    (await scope.query<Row>(statement, values))[0] ?? null;
  return {
    statusChange: (id) => one(STATUS_CHANGE, id),
    refusedDocument: (id) => one(REFUSED_DOCUMENT, id),
    endingAgreement: (id, until) => one(ENDING_AGREEMENT, id, until),
    payment: (id) => one(PAYMENT, id),
    client: (practitionerId) => one(CLIENT, practitionerId),
    visitor: (practitionerId) => one(VISITOR, practitionerId),
    reviewRequest: (patientId, askedBy) => one(REVIEW_REQUEST, patientId, askedBy),
    staffMessage: (id) => one(STAFF_MESSAGE, id),
  };
}
