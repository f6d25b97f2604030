import { prescriptionWarnings } from '@accordent/core/bills/bill-dates.ts';
import { endWarnings } from '@accordent/core/answers/agreement-end.ts';
import type { NotificationCauseStore } from '@accordent/core/notifications/notification-cause-store.ts';
import type {
  BusyPractice,
  DueCall,
  EndedBatch,
  ReadyExport,
} from '@accordent/core/notifications/notification-causes.ts';
import type { NotificationCause } from '@accordent/core/notifications/notification-looks.ts';
import type { CauseScope } from '@accordent/core/notifications/notification-store.ts';
import { ENDING, HAS_RIGHTS_TO_CHECK } from '../answers/agreements-in-force.ts';
import { silent } from '../calls/call-store.ts';
import { conditionOfExpected } from '../coverage-requests/expected.ts';
import { COUNTS_IN_MONTH, IS_ASIDE, IS_WORKED_ON } from '../coverage-requests/steps.ts';
import type { Scope } from '../database.ts';
import { FAILURES, hasFailed, isWithdrawn } from '../transmissions/failure-kinds.ts';
import { awaitsDebit, awaitsDecision } from '../debits/debit-rows.ts';
import { HERE_SINCE } from '../practitioners/client-since.ts';
import { FAILED_PAYER_MAILS, LOW_PAYMENTS, PRESCRIPTIONS, TAKEN_BACK } from './money-causes.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

const LATEST = 'order by at desc limit 1000';
/** A status that is left and taken again is another cause. */
const SECONDS = (instant: string) => `extract(epoch from ${instant})::bigint`;
const OF_REQUEST = "jsonb_build_object('reference', r.reference, 'name', r.practitioner_name) as facts";

const NEW_REQUESTS = `select concat_ws(':', 'new-request', r.id, ${SECONDS('r.status_since')}) as key, r.practitioner_id, r.id as coverage_request_id,
           r.status_since as at, ${OF_REQUEST}
         from coverage_requests r
         where r.deleted_at is null and r.status_id = $1 and ${IS_WORKED_ON} and ($2::integer is null or r.id = $2) ${LATEST}`;

// By the latest: to decide on an earlier one is nothing new.
const WAITING_DOCUMENTS = `select concat_ws(':', 'document-waiting', r.id, d.id) as key, r.practitioner_id, r.id as coverage_request_id,
           d.created_at as at, ${OF_REQUEST}
         from coverage_requests r, lateral (
           select id, created_at from documents
           where coverage_request_id = r.id and deleted_at is null and is_valid is null order by id desc limit 1) d
         where r.deleted_at is null and r.files_pending > 0 and r.status_id <> all ($1) and ${IS_WORKED_ON}
           and ($2::integer is null or r.id = $2) ${LATEST}`;

const UNSEEN_MESSAGES = `select 'message:' || m.id as key, m.practitioner_id, r.id as coverage_request_id, m.created_at as at,
           jsonb_build_object('reference', r.reference, 'name', r.practitioner_name,
             'files', (select count(*) from message_files f where f.message_id = m.id)) as facts
         from messages m join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
         where not m.is_from_admin and not m.is_seen and ($1::integer is null or r.id = $1) ${LATEST}`;

const RETURNED_MESSAGES = `select 'message-returned:' || m.id as key, r.practitioner_id, r.id as coverage_request_id, m.send_at as at, m.admin_id, ${OF_REQUEST}
         from planned_messages m join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
         where m.refused is not null and ($1::integer is null or r.id = $1) ${LATEST}`;

const MENTIONS = `select concat_ws(':', 'mention', m.comment_id, m.admin_id) as key, r.practitioner_id, r.id as coverage_request_id,
           m.created_at as at, m.admin_id, ${OF_REQUEST}
         from comment_mentions m join comments c on c.id = m.comment_id
         join coverage_requests r on r.id = c.coverage_request_id and r.deleted_at is null
         where m.created_at > $1 ${LATEST}`;

/** Whether the confirmation `o` was taken back, or that which closed the link in `o`: what it says holds no more. */
const IS_TAKEN_BACK = `o.kind in ('confirmed', 'ended') and exists (select from proof_lines u
  where u.coverage_request_id = o.coverage_request_id and u.kind = 'unconfirmed' and u.place > o.place
    and not exists (select from proof_lines n where n.coverage_request_id = o.coverage_request_id
      and n.kind = 'confirmed' and n.place > o.place and n.place < u.place))`;

/** The latest of these lines of a PEC, unless a later line says that a person has taken it in. */
const latestLine = (
  key: string,
  lines: string,
) => `select '${key}:' || l.id as key, r.practitioner_id, r.id as coverage_request_id, l.at, ${OF_REQUEST}
         from proof_lines l join coverage_requests r on r.id = l.coverage_request_id and r.deleted_at is null
         where ${lines} and l.at > $1 and ${IS_WORKED_ON} and ($2::integer is null or r.id = $2)
           and not exists (select from proof_lines o where o.coverage_request_id = l.coverage_request_id
             and o.place > l.place and o.kind in (l.kind, 'answered', 'confirmed', 'ended') and not (${IS_TAKEN_BACK})) ${LATEST}`;
const OPENED_DEPOTS = latestLine('depot-opened', `l.kind = 'opened'`);
const RECEIVED_ANSWERS = latestLine('answer-received', `l.kind = 'answered' and l.admin_id is null`);

/** The last sending, refused at once, come back or given up, unless it was withdrawn, sent anew or answered all the same. */
const FAILED_SENDINGS = `select 'sending-failed:' || l.id as key, r.practitioner_id, r.id as coverage_request_id, l.at,
           jsonb_build_object('reference', r.reference, 'name', r.practitioner_name, 'isBounced', l.kind = 'bounced', 'isUnsent', l.kind = 'unsent') as facts
         from proof_lines l join coverage_requests r on r.id = l.coverage_request_id and r.deleted_at is null
         where l.kind in (${FAILURES}) and l.at > $1 and ${IS_WORKED_ON} and ($2::integer is null or r.id = $2) and ${hasFailed('l.sending_id')}
           and not exists (select from proof_lines o where o.coverage_request_id = l.coverage_request_id
             and o.place > l.place and (o.kind in (${FAILURES}, 'answered', 'confirmed') or o.kind = 'sent' and not ${isWithdrawn('o.id')}
               or o.kind = 'withdrawn' and o.sending_id = l.sending_id)) ${LATEST}`;

const lateAnswers = (
  now: Date,
) => `select concat_ws(':', 'answer-late', r.id, ${SECONDS('r.turn_since')}) as key,
           r.practitioner_id, r.id as coverage_request_id, $2::timestamptz as at, ${OF_REQUEST}
         from coverage_requests r
         where r.deleted_at is null and ${IS_WORKED_ON} and ($1::integer is null or r.id = $1) and ${conditionOfExpected('late', now)} ${LATEST}`;

// Each of the warnings anew.
const ENDING_AGREEMENTS = `select concat_ws(':', 'agreement-ending', r.id, r.until, w.days) as key, r.practitioner_id,
           r.id as coverage_request_id, (r.until - w.days)::timestamp at time zone 'Europe/Paris' as at,
           jsonb_build_object('reference', r.reference, 'name', r.practitioner_name, 'warning', w.days,
             'endsOn', to_char(r.until, 'YYYY-MM-DD')) as facts
         from (${ENDING} and ($3::integer is null or r.id = $3)) r,
           lateral (select min(d.days) as days from unnest($4::integer[]) d (days) where r.until - $1::date <= d.days) w
         where r.turn_kind <> 'study-request' ${LATEST}`;

const RIGHTS_TO_CHECK = `select count(*)::int as count from coverage_requests r
         where r.deleted_at is null and ${HAS_RIGHTS_TO_CHECK.replace('?', '$1')}
           and not ${IS_ASIDE.replace('?', '$2::date')}`;

const UNSEEN_MAILS = `select 'mail:' || m.id as key, m.practitioner_id, m.coverage_request_id, m.date as at,
           jsonb_build_object('mailId', m.id, 'subject', m.subject, 'name', p.name) as facts
         from mails m left join practitioners p on p.id = m.practitioner_id
         where not m.is_outgoing and not m.is_internal and not m.is_secret and m.date > $1
           and not exists (select from mail_views v where v.mail_id = m.id) ${LATEST}`;

const REFUSED_MAILS = `select 'refused-mail:' || o.key as key, p.id as practitioner_id, null::integer as coverage_request_id, o.created_at as at,
           jsonb_build_object('name', p.name) as facts
         from outgoing_mails o join practitioners p on p.email = lower(o.recipient) and p.deleted_at is null
         where o.state = 'refused' and o.created_at > $1
         union all
         select 'refused-mail:' || o.key, null, m.coverage_request_id, o.created_at, jsonb_build_object('subject', m.subject, 'mailId', m.id)
         from outgoing_mails o join mails m on m.message_id = o.message_id and m.sending_id is null
         where o.kind = 'staff-mail' and o.state = 'refused' and o.created_at > $1
           and not exists (select from practitioners p where p.email = lower(o.recipient) and p.deleted_at is null)
           and not exists (select from bill_events v where v.mail_id = m.id)
         union all
         select 'refused-mail:staff-mail:' || m.id, null, m.coverage_request_id, m.date, jsonb_build_object('subject', m.subject, 'mailId', m.id,
           'refused', cardinality(string_to_array(m.refused_recipients, ', ')))
         from mails m where m.refused_recipients <> '' and m.date > $1 ${LATEST}`;

const UNPAID_INVOICES = `select 'unpaid-invoice:' || i.id as key, i.practitioner_id, null::integer as coverage_request_id, i.issued_at as at,
           jsonb_build_object('invoiceId', i.id, 'name', p.name) as facts
         from invoices i join practitioners p on p.id = i.practitioner_id
         where i.type = 'invoice' and not i.is_paid and i.issued_at < $1
           and not exists (select from invoices c where c.credit_of_id = i.id) and not ${awaitsDebit('i.id', '$2')} ${LATEST}`;

// Gone once the invoice is paid, or another debit of it is announced.
const RETURNED_DEBITS = `select 'debit-returned:' || d.id || case when i.is_paid then ':paid' else '' end as key, i.practitioner_id, null::integer as coverage_request_id, d.ended_at as at,
           jsonb_build_object('invoiceId', i.id, 'name', p.name, 'returnReason', d.return_reason, 'isPaid', i.is_paid) as facts
         from debits d join invoices i on i.id = d.invoice_id join practitioners p on p.id = i.practitioner_id
         where ${awaitsDecision('$1')}
         order by d.id`;

// One a practitioner, gone once his record is filled in.
const INCOMPLETE_INVOICES = `select 'incomplete-invoice:' || p.id as key, p.id as practitioner_id, null::integer as coverage_request_id,
           max(i.issued_at) as at, jsonb_build_object('name', p.name, 'missing', array_remove(array[
             case when p.siren = '' then 'siren' end,
             case when '' in (p.address, p.zip, p.city) then 'address' end], null)) as facts
         from practitioners p join invoices i on i.practitioner_id = p.id and i.type = 'invoice'
         where p.deleted_at is null and p.archived_at is null and '' in (p.siren, p.address, p.zip, p.city)
         group by p.id ${LATEST}`;

// As the list of calls has them (call-store.ts), with those of the statuses that are told of; a test compares the two.
const DUE_CALLS = `select p.id, p.name, p.phone, p.prospect_status as "prospectStatus", h.id as "historyId", coalesce(h.created_at, p.created_at) as since
         from practitioners p left join lateral (
           select id, created_at from practitioner_histories where practitioner_id = p.id and kind = 'prospect' order by created_at desc, id desc limit 1) h on true
         where p.deleted_at is null and p.archived_at is null and p.is_prospect and p.prospect_status = any ($2)
         union all
         select p.id, p.name, p.phone, null, null, greatest(last.at, ${HERE_SINCE}, p.called_at) ${silent('$1')}
           and (p.called_at is null or p.called_at < $1)
         order by since desc limit 1000`;

const BUSY_PRACTICES = `with counted as (
           select coalesce(p.parent_id, p.id) as head_id, count(*)::int as n, max(r.created_at) as at
           from coverage_requests r join practitioners p on p.id = r.practitioner_id
           where r.created_at >= $3 and r.created_at < $4 and ${COUNTS_IN_MONTH}
           group by 1)
         select h.id, h.name, h.plan_id as "planId", c.n as "monthCount", c.at
         from counted c join practitioners h on h.id = c.head_id and h.deleted_at is null and h.archived_at is null
         where h.plan_id = any ($1) and c.n >= $2 ${LATEST}`;

const READY_EXPORTS = `select id, admin_id as "adminId", list, row_count as "rowCount", ready_at as "readyAt" from exports
         where is_large and ready_at is not null and created_at > $1 order by ready_at desc limit 1000`;

const ENDED_BATCHES = `select b.id, b.admin_id as "adminId", n.done, n.refused, b.ended_at as "endedAt" from batches b,
         lateral (select count(*)::int as total, (count(*) filter (where i.is_done))::int as done,
           (count(*) filter (where i.is_done is false))::int as refused from batch_items i where i.batch_id = b.id) n
         where b.ended_at > $1 and n.total > $2 and n.refused > 0 order by b.ended_at desc limit 1000`;

// Who is linked has the plan of his practice, and none of his own that could be changed.
const ON_PLANS = `select id, name, plan_id, coalesce(plan_changed_at, created_at) as plan_since from practitioners p
         where plan_id = any ($1) and ${practiceLogsIn('p')}
           and parent_id is null
         order by id`;

/** What of the records calls for a notification. */
export function notificationCauseStore(scope: Scope): NotificationCauseStore {
  const causes = (statement: string, values: unknown[]) => scope.query<NotificationCause>(statement, values);
  const of = ({ coverageRequestId }: CauseScope) => coverageRequestId ?? null;
  return {
    dueCalls: ({ silentSince, statuses }) => scope.query<DueCall>(DUE_CALLS, [silentSince, statuses]),
    newRequests: (statusId, one) => causes(NEW_REQUESTS, [statusId, of(one)]),
    waitingDocuments: (exceptStatusIds, one) => causes(WAITING_DOCUMENTS, [exceptStatusIds, of(one)]),
    unseenMessages: (one) => causes(UNSEEN_MESSAGES, [of(one)]),
    returnedMessages: (one) => causes(RETURNED_MESSAGES, [of(one)]),
    mentions: (since) => causes(MENTIONS, [since]),
    openedDepots: (since, one) => causes(OPENED_DEPOTS, [since, of(one)]),
    receivedAnswers: (since, one) => causes(RECEIVED_ANSWERS, [since, of(one)]),
    failedSendings: async (since, one) => [
      ...(await causes(FAILED_SENDINGS, [since, of(one)])),
      ...(await causes(FAILED_PAYER_MAILS, [since, of(one)])),
    ],
    lateAnswers: (now, one) => causes(lateAnswers(now), [of(one), now]),
    endingAgreements: (today, one) =>
      causes(ENDING_AGREEMENTS, [today, Math.max(...endWarnings), of(one), [...endWarnings]]),
    lowPayments: (one) => causes(LOW_PAYMENTS, [of(one)]),
    takenBack: (one) => causes(TAKEN_BACK, [of(one)]),
    prescriptions: (today, one) => causes(PRESCRIPTIONS, [today, [...prescriptionWarnings], of(one)]),
    async countRightsToCheck(until, today) {
      const [found] = await scope.query<{ count: number }>(RIGHTS_TO_CHECK, [until, today]);
      return found?.count ?? 0;
    },
    unseenMails: (since) => causes(UNSEEN_MAILS, [since]),
    refusedMails: (since) => causes(REFUSED_MAILS, [since]),
    unpaidInvoices: (issuedBefore, today) => causes(UNPAID_INVOICES, [issuedBefore, today]),
    returnedDebits: (since) => causes(RETURNED_DEBITS, [since]),
    incompleteInvoices: () => causes(INCOMPLETE_INVOICES, []),
    busyPractices: ({ planIds, atLeast, from, to }) =>
      scope.query<BusyPractice>(BUSY_PRACTICES, [planIds, atLeast, from, to]),
    readyExports: (askedAfter) => scope.query<ReadyExport>(READY_EXPORTS, [askedAfter]),
    endedBatches: (since, moreThan) => scope.query<EndedBatch>(ENDED_BATCHES, [since, moreThan]),
    onPlans: (planIds) => scope.query(ON_PLANS, [planIds]),
  };
}
