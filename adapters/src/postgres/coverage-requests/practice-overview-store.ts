import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type {
  PracticeOverviewStore,
  PracticeTotals,
  ToDoFacts,
} from '@accordent/core/coverage-requests/practice-overview-store.ts';
import { isLocked, statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { askingStatusIds } from '@accordent/core/coverage-requests/to-do.ts';
import type { QueryResultRow } from 'pg';
import type { Scope } from '../database.ts';
import { IS_ARCHIVED } from './coverage-request-rows.ts';

/**
 * A statement about the practitioners $1. About one alone it has a text of its own: a plan for lists of any length is
 * never trusted, and made anew each time, which takes longer than running it.
 */
const ofPractice = (text: (these: string) => string) => ({
  one: text('= $1'),
  several: text('= any ($1)'),
});

const TOTALS = ofPractice(
  (these) => `select count(*)::int as "all", count(*) filter (where s.stage = 'request')::int as requests,
           count(*) filter (where s.stage = 'agreement')::int as agreements, min(r.created_at) as first, max(r.created_at) as latest
         from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
         where r.deleted_at is null and r.practitioner_id ${these}`,
);

const PATIENTS = ofPractice(
  (these) => `select t.id, t.firstname, t.lastname from patients t
         where t.erased_at is null and t.id in (
           select r.patient_id from coverage_requests r where r.deleted_at is null and r.practitioner_id ${these})
         order by t.lastname collate "fr-x-icu", t.firstname collate "fr-x-icu", t.id`,
);

const PRACTITIONERS = ofPractice(
  (
    these,
  ) => `select p.id, p.firstname, p.lastname, p.is_active and p.archived_at is null as "isWorking", coalesce(c.all, 0)::int as "all", coalesce(c.requests, 0)::int as requests,
           coalesce(c.agreements, 0)::int as agreements
         from practitioners p left join (
           select r.practitioner_id, count(*) as "all", count(*) filter (where s.stage = 'request') as requests,
             count(*) filter (where s.stage = 'agreement') as agreements
           from coverage_requests r join coverage_request_statuses s on s.id = r.status_id
           where r.deleted_at is null and r.practitioner_id ${these} group by r.practitioner_id) c on c.practitioner_id = p.id
         where p.id ${these} and p.deleted_at is null order by p.name, p.id`,
);

// A request that was answered since then has its present status since then, too: few rows are looked into. Asked for
// as a sub-select, the instant is not known to the plan, which therefore serves every instant.
const ANSWERS = ofPractice(
  (these) => `select r.id, r.reference, r.status_id, c.to_status_id, c.created_at,
           r.patient_id, t.firstname as patient_firstname, t.lastname as patient_lastname,
           r.practitioner_id, p.firstname as practitioner_firstname, p.lastname as practitioner_lastname
         from coverage_requests r join patients t on t.id = r.patient_id join practitioners p on p.id = r.practitioner_id
         cross join lateral (
           select to_status_id, created_at, id from status_changes
           where coverage_request_id = r.id and to_status_id = any ($2) and created_at >= $3
           order by created_at desc, id desc limit 1) c
         where r.deleted_at is null and r.practitioner_id ${these} and r.status_since >= (select $3::timestamptz)
         order by c.created_at desc, c.id desc limit $4`,
);

type AnswerRow = {
  id: number;
  reference: string;
  statusId: StatusId;
  toStatusId: StatusId;
  createdAt: Date;
  patientId: number;
  patientFirstname: string;
  patientLastname: string;
  practitionerId: number;
  practitionerFirstname: string;
  practitionerLastname: string;
};

const PAYMENTS = ofPractice(
  (
    these,
  ) => `select y.id, y.document_id, y.coverage_request_id, r.reference, r.status_id, y.amount_cents, y.is_paid, y.paid_at, y.edited_at,
           r.patient_id, t.firstname as patient_firstname, t.lastname as patient_lastname,
           r.practitioner_id, p.firstname as practitioner_firstname, p.lastname as practitioner_lastname,
           r.mutual_name, r.mutual_group_name, ${IS_ARCHIVED('p')} as is_of_archived
         from coverage_requests r join payments y on y.coverage_request_id = r.id
         join practitioners p on p.id = r.practitioner_id join patients t on t.id = r.patient_id
         where r.deleted_at is null and r.practitioner_id ${these}
         order by y.is_paid, coalesce(y.paid_at, y.edited_at) desc, y.id desc`,
);

type PaymentRow = {
  id: number;
  documentId: number;
  coverageRequestId: number;
  reference: string;
  statusId: StatusId;
  amountCents: number;
  isPaid: boolean;
  paidAt: Date | null;
  editedAt: Date;
  patientId: number;
  patientFirstname: string;
  patientLastname: string;
  practitionerId: number;
  practitionerFirstname: string;
  practitionerLastname: string;
  mutualName: string;
  mutualGroupName: string;
  isOfArchived: boolean;
};

const NAME = (admin: string) => `coalesce(btrim(${admin}.firstname || ' ' || ${admin}.lastname), '')`;

// 'offset 0' has each payment looked up by its PEC: without it those of everybody are gathered first.
// Named in the text: most requests are locked, and of these no document or payment is looked up.
const UNLOCKED = statusesThat(({ id }) => !isLocked(id));

const TO_DO = ofPractice(
  (these) => `select r.id, r.reference, r.status_id, r.status_since, r.created_at, t.firstname, t.lastname,
           (select coalesce(json_agg(f order by f."createdAt", f.id), '[]') from (
              select d.id, d.title, d.is_valid as "isValid", d.reason, d.created_at as "createdAt", d.decided_at as "decidedAt", a.firstname || ' ' || a.lastname as "decidedBy"
              from documents d left join administrators a on a.id = d.decided_by_admin_id
              where d.coverage_request_id = r.id and d.deleted_at is null) f) as documents,
           (select coalesce(json_agg(f order by f.id), '[]') from (
              select y.id, y.amount_cents as "amountCents", y.is_paid as "isPaid", y.edited_at as "editedAt", ${NAME('a')} as author
              from payments y join administrators a on a.id = y.admin_id where y.coverage_request_id = r.id) f) as payments,
           (select coalesce(json_agg(f order by f.id), '[]') from (
              select m.id, m.subject, m.created_at as "createdAt", ${NAME('a')} as author
              from messages m join administrators a on a.id = m.admin_id
              where m.coverage_request_id = r.id and m.is_from_admin and not m.is_seen) f) as messages,
           (select row_to_json(f) from (
              select c.comment, ${NAME('a')} as author
              from status_changes c left join administrators a on a.id = c.admin_id
              where c.coverage_request_id = r.id order by c.created_at desc, c.id desc limit 1) f) as change
         from coverage_requests r join patients t on t.id = r.patient_id join practitioners p on p.id = r.practitioner_id
         where r.deleted_at is null and r.practitioner_id ${these} and not ${IS_ARCHIVED('p')}
           and (r.status_id in (${askingStatusIds.join(', ')})
             or r.status_id in (${UNLOCKED.join(', ')}) and (
               exists (select from documents d where d.coverage_request_id = r.id and d.deleted_at is null and d.is_valid = false)
               or exists (select from payments y where y.coverage_request_id = r.id and not y.is_paid offset 0))
             or r.id in (select m.coverage_request_id from messages m
               where m.practitioner_id ${these} and m.is_from_admin and not m.is_seen))`,
);

// Dates within JSON are texts.
type ToDoRow = {
  id: number;
  reference: string;
  statusId: StatusId;
  statusSince: Date;
  createdAt: Date;
  firstname: string;
  lastname: string;
  documents: {
    id: number;
    title: string;
    isValid: boolean | null;
    reason: string;
    createdAt: string;
    decidedAt: string | null;
    decidedBy: string | null;
  }[];
  payments: { id: number; amountCents: number; isPaid: boolean; editedAt: string; author: string }[];
  messages: { id: number; subject: string; createdAt: string; author: string }[];
  change: { comment: string; author: string } | null;
};

/** What a dentist's first screen reads. */
export function practiceOverviewStore(scope: Scope): PracticeOverviewStore {
  const about = <Row extends QueryResultRow>(
    { one, several }: ReturnType<typeof ofPractice>,
    ids: readonly number[],
    ...values: unknown[]
  ): Promise<Row[]> =>
    ids.length === 1 ? scope.query(one, [ids[0], ...values]) : scope.query(several, [ids, ...values]);

  return {
    async totals(practiceIds) {
      const [row] = await about<PracticeTotals>(TOTALS, practiceIds);
      return row ?? { all: 0, requests: 0, agreements: 0, first: null, latest: null };
    },
    patients: (practiceIds) => about(PATIENTS, practiceIds),
    practitioners: (practiceIds) => about(PRACTITIONERS, practiceIds),
    async payments(practiceIds) {
      const rows = await about<PaymentRow>(PAYMENTS, practiceIds);
      return rows.map((row) => ({
        id: row.id,
        documentId: row.documentId,
        coverageRequestId: row.coverageRequestId,
        reference: row.reference,
        statusId: row.statusId,
        amountCents: row.amountCents,
        isPaid: row.isPaid,
        paidAt: row.paidAt,
        editedAt: row.editedAt,
        isOfArchived: row.isOfArchived,
        patient: { id: row.patientId, firstname: row.patientFirstname, lastname: row.patientLastname },
        practitioner: {
          id: row.practitionerId,
          firstname: row.practitionerFirstname,
          lastname: row.practitionerLastname,
        },
        mutualName: row.mutualName,
        mutualGroupName: row.mutualGroupName,
      }));
    },
    async answers(practiceIds, { statusIds, since, most }) {
      const rows = await about<AnswerRow>(ANSWERS, practiceIds, statusIds, since, most);
      return rows.map((row) => ({
        coverageRequestId: row.id,
        reference: row.reference,
        statusId: row.statusId,
        answerStatusId: row.toStatusId,
        answeredAt: row.createdAt,
        patient: { id: row.patientId, firstname: row.patientFirstname, lastname: row.patientLastname },
        practitioner: {
          id: row.practitionerId,
          firstname: row.practitionerFirstname,
          lastname: row.practitionerLastname,
        },
      }));
    },
    async toDoFacts(practiceIds) {
      return (await about<ToDoRow>(TO_DO, practiceIds)).map(toDoFacts);
    },
  };
}

const toDoFacts = (row: ToDoRow): ToDoFacts => ({
  id: row.id,
  reference: row.reference,
  statusId: row.statusId,
  statusSince: row.statusSince,
  createdAt: row.createdAt,
  patient: { firstname: row.firstname, lastname: row.lastname },
  documents: row.documents.map((document) => ({
    id: document.id,
    title: document.title,
    isValid: document.isValid,
    reason: document.reason,
    createdAt: new Date(document.createdAt),
    decidedAt: document.decidedAt === null ? null : new Date(document.decidedAt),
    decidedBy: document.decidedBy,
  })),
  payments: row.payments.map((payment) => ({
    id: payment.id,
    amountCents: payment.amountCents,
    isPaid: payment.isPaid,
    editedAt: new Date(payment.editedAt),
    author: payment.author,
  })),
  unreadMessages: row.messages.map((message) => ({
    id: message.id,
    subject: message.subject,
    createdAt: new Date(message.createdAt),
    author: message.author,
  })),
  latestChange: row.change,
});
