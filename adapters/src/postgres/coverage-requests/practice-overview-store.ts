import type {
  PracticeAnswer,
  PracticeOverviewStore,
  PracticePayment,
  PracticeTotals,
  ToDoFacts,
} from '@accordent/core/coverage-requests/practice-overview-store.ts';
import { isLocked, statusesThat } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { askingStatusIds } from '@accordent/core/coverage-requests/to-do.ts';
import type { QueryResultRow } from 'pg';
import { standingShape } from '../answers/answer-rows.ts';
import type { Scope } from '../database.ts';
import { jsonListOf, jsonOf, lineOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { IS_ARCHIVED, IS_VOID, JOIN_NAMES, paymentShape, personShape } from './coverage-request-rows.ts';

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

const answer = lineOf<PracticeAnswer>({
  coverageRequestId: 'r.id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  answerStatusId: 'c.to_status_id',
  answeredAt: 'c.created_at',
  told: standingShape,
  patient: personShape('t'),
  practitioner: personShape('p'),
});

// A request that was answered since then has its present status since then, too: few rows are looked into. Asked for
// as a sub-select, the instant is not known to the plan, which therefore serves every instant.
const ANSWERS = ofPractice(
  (these) => `select ${answer.columns} from coverage_requests r ${JOIN_NAMES}
         cross join lateral (
           select to_status_id, created_at, id from status_changes
           where coverage_request_id = r.id and to_status_id = any ($2) and created_at >= $3
           order by created_at desc, id desc limit 1) c
         where r.deleted_at is null and r.practitioner_id ${these} and r.status_since >= (select $3::timestamptz)
         order by c.created_at desc, c.id desc limit $4`,
);

const payment = lineOf<PracticePayment>({
  ...paymentShape,
  createdAt: 'y.created_at',
  coverageRequestId: 'y.coverage_request_id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  isOfArchived: IS_ARCHIVED('p'),
  patient: personShape('t'),
  practitioner: personShape('p'),
  mutualName: 'r.mutual_name',
  mutualGroupName: 'r.mutual_group_name',
});

const PAYMENTS = ofPractice(
  (these) => `select ${payment.columns}
         from coverage_requests r join payments y on y.coverage_request_id = r.id ${JOIN_NAMES}
         where r.deleted_at is null and r.practitioner_id ${these}
         order by y.is_paid, coalesce(y.paid_at, y.created_at) desc, y.id desc`,
);

const AUTHOR = `coalesce(btrim(a.firstname || ' ' || a.lastname), '')`;

const toDo: Shape<ToDoFacts> = {
  id: 'r.id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  statusSince: 'r.status_since',
  createdAt: 'r.created_at',
  isVoid: IS_VOID,
  patient: { id: 't.id', firstname: 't.firstname', lastname: 't.lastname' },
  practitioner: { id: 'p.id', firstname: 'p.firstname', lastname: 'p.lastname' },
  amountCents: `coalesce((select w.granted from answers w where w.id = r.answer_id),
    (select e.quote_total_cents from coverage_request_details e where e.coverage_request_id = r.id))`,
  documents: jsonListOf<ToDoFacts['documents'][number]>(
    {
      id: 'd.id',
      title: 'd.title',
      isValid: 'd.is_valid',
      reason: 'd.reason',
      createdAt: 'd.created_at',
      decidedAt: 'd.decided_at',
      decidedBy: `a.firstname || ' ' || a.lastname`,
    },
    `from documents d left join administrators a on a.id = d.decided_by_admin_id
       where d.coverage_request_id = r.id and d.deleted_at is null`,
    'd.created_at, d.id',
  ),
  payments: jsonListOf<ToDoFacts['payments'][number]>(
    {
      id: 'y.id',
      amountCents: 'y.amount_cents',
      isPaid: 'y.is_paid',
      createdAt: 'y.created_at',
      author: AUTHOR,
    },
    'from payments y join administrators a on a.id = y.admin_id where y.coverage_request_id = r.id',
    'y.id',
  ),
  unreadMessages: jsonListOf<ToDoFacts['unreadMessages'][number]>(
    { id: 'm.id', subject: 'm.subject', createdAt: 'm.created_at', author: AUTHOR },
    `from messages m join administrators a on a.id = m.admin_id
       where m.coverage_request_id = r.id and m.is_from_admin and not m.is_seen`,
    'm.id',
  ),
  latestChange: `(select json_build_object('comment', c.comment, 'author', ${AUTHOR})
       from status_changes c left join administrators a on a.id = c.admin_id
       where c.coverage_request_id = r.id order by c.created_at desc, c.id desc limit 1)`,
};

// Named in the text: most requests are locked, and of these no document or payment is looked up.
const UNLOCKED = statusesThat(({ id }) => !isLocked(id));

// 'offset 0' has each payment looked up by its PEC: without it those of everybody are gathered first.
const TO_DO = ofPractice(
  (these) => `select ${jsonOf(toDo)} as record from coverage_requests r ${JOIN_NAMES}
         where r.deleted_at is null and r.practitioner_id ${these} and not ${IS_ARCHIVED('p')}
           and (r.status_id in (${askingStatusIds.join(', ')})
             or r.status_id in (${UNLOCKED.join(', ')}) and (
               exists (select from documents d where d.coverage_request_id = r.id and d.deleted_at is null and d.is_valid = false)
               or exists (select from payments y where y.coverage_request_id = r.id and not y.is_paid offset 0))
             or r.id in (select m.coverage_request_id from messages m
               where m.practitioner_id ${these} and m.is_from_admin and not m.is_seen))`,
);

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
    payments: async (practiceIds) => (await about(PAYMENTS, practiceIds)).map(payment.read),
    answers: async (practiceIds, { statusIds, since, most }) =>
      (await about(ANSWERS, practiceIds, statusIds, since, most)).map(answer.read),
    toDoFacts: async (practiceIds) => recordsIn(await about<JsonRow<ToDoFacts>>(TO_DO, practiceIds)),
  };
}
