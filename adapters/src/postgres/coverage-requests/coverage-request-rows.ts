import type {
  CoverageRequestRecord,
  CoverageRequestRow,
  DocumentView,
  ReminderView,
  UnsentView,
  StatusChangeView,
} from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import type { RequestDocument } from '@accordent/core/documents/document.ts';
import type { Payment } from '@accordent/core/payments/payment-record.ts';
import { sentPurposes, type SentPurpose } from '@accordent/core/transmissions/sending-rules.ts';
import { isAtWork } from '../administrators/at-work.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { OWES_MORE, SETTLED_DOCUMENTS } from '../bills/bill-rows.ts';
import { IS_CONFIRMED, IS_WAITING, standingAnswerShape, standingShape } from '../answers/answer-rows.ts';
import { AGREEMENTS } from '../answers/held-until.ts';
import { FAILURES, hasFailed, isWithdrawn } from '../transmissions/failure-kinds.ts';
import { DOCUMENT_VIEWS, documentViewShape } from '../documents/document-view.ts';
import { forecastShape } from '../forecasts/forecast-rows.ts';
import { insurerInRole, JOIN_DETAILS } from '../forecasts/insurer-in-role.ts';
import { patientVersionOf } from '../patients/patient-model.ts';
import { jsonListOf, type Shape } from '../shape.ts';
import { IS_CHASED } from './steps.ts';
import { DETAILS } from './request-details-rows.ts';

/** A person who stands in the row `of`. */
export const personShape = (of: string) => ({
  id: `${of}.id`,
  firstname: `${of}.firstname`,
  lastname: `${of}.lastname`,
});

/** Of who decides, or pays: his mutual, his group and all. */
function forecastsOf(role: 'decider' | 'payer', table: string): string {
  const who = insurerInRole(role);
  return jsonListOf(
    forecastShape,
    `from (select ${who.mutualId} as mutual_id, ${who.groupId} as group_id from (select 1) one ${JOIN_DETAILS}) d
      join ${table} f on (f.whose, f.insurer_id) in
        (('mutual', d.mutual_id), ('mutual-group', d.group_id), ('all', 0))`,
    'f.whose',
  );
}

/** All of the record of a request `r`: of its mutual, its group, whom staff have chosen, and all. */
const allForecasts = (role: 'decider' | 'payer', table: string): string =>
  jsonListOf(
    forecastShape,
    `from ${table} f left join coverage_request_details e on e.coverage_request_id = r.id
      where (f.whose, f.insurer_id) in (('mutual', r.mutual_id), ('mutual-group', r.mutual_group_id),
        ('mutual', e.${role}_mutual_id), ('mutual-group', e.${role}_mutual_group_id), ('all', 0))`,
    'f.whose',
  );

/** What a line of a list shows, of the requests `r` and the names joined by JOIN_NAMES. */
export const rowShape: Shape<CoverageRequestRow> = {
  id: 'r.id',
  reference: 'r.reference',
  createdAt: 'r.created_at',
  editedAt: 'r.edited_at',
  statusId: 'r.status_id',
  practitioner: personShape('p'),
  patient: personShape('t'),
  mutual: { id: 'r.mutual_id', name: 'r.mutual_name' },
  mutualGroup: { id: 'r.mutual_group_id', name: 'r.mutual_group_name' },
  filesPending: 'r.files_pending',
  turn: { who: 'r.turn_who', kind: 'r.turn_kind', count: 'r.turn_count', since: 'r.turn_since' },
  isChased: IS_CHASED,
  firstLimit: 'r.first_limit',
  owner: personShape('o'),
  asideUntil: 'r.aside_until',
  forecasts: `case r.turn_kind when 'study-request' then ${forecastsOf('decider', 'forecasts')}
    when 'pay' then ${forecastsOf('payer', 'payment_forecasts')} else '[]' end`,
  reminders: { count: 'r.reminder_count', lastAt: 'r.last_reminder_at', lastWay: 'r.last_reminder_way' },
  answer: standingShape,
};

export const JOIN_NAMES = `join practitioners p on p.id = r.practitioner_id join patients t on t.id = r.patient_id
  left join administrators o on o.id = r.owner_id and ${isAtWork('o')} left join answers w on w.id = r.answer_id`;

/** Whether a practitioner's data stand still. */
export const IS_ARCHIVED = (practitioner: string): string =>
  `(${practitioner}.archived_at is not null or ${practitioner}.deleted_at is not null)`;

export const paymentShape: Shape<Payment> = {
  id: 'y.id',
  documentId: 'y.document_id',
  amountCents: 'y.amount_cents',
  isPaid: 'y.is_paid',
  paidAt: 'y.paid_at',
  editedAt: 'y.edited_at',
};

/** What the rules look at of a document `d`. */
const documentShape: Shape<RequestDocument> = {
  id: 'd.id',
  coverageRequestId: 'd.coverage_request_id',
  title: 'd.title',
  fileKey: 'd.file_key',
  mime: 'd.mime',
  sizeBytes: 'd.size_bytes',
  isValid: 'd.is_valid',
  reason: 'd.reason',
  decidedAt: 'd.decided_at',
  createdAt: 'd.created_at',
  addedBy: `case when d.admin_id is null then json_build_object('practitionerId', d.practitioner_id)
    else json_build_object('adminId', d.admin_id) end`,
};

const documentsOf = <Document>(shape: Shape<Document>, from: string) =>
  jsonListOf(
    shape,
    `${from} where d.coverage_request_id = r.id and d.deleted_at is null`,
    'd.created_at, d.id',
  );

/** Whether a proof line `l` says that a request `r` was sent for this. */
const isSentFor = (purpose: SentPurpose): string =>
  `l.coverage_request_id = r.id and l.kind = 'sent' and l.purpose = '${purpose}'`;
/** Prolongations `l` of a request `r` since an answer was last confirmed. */
const PROLONGATIONS = `select from proof_lines l where ${isSentFor('prolongation')}
  and l.at > coalesce((select max(w.at) from answers w
    where w.coverage_request_id = r.id and ${IS_CONFIRMED('w')}), '-infinity')`;
/** Whether the last of them was refused: what was confirmed since the answer that stands, and since it was asked for, grants nothing. */
const IS_REFUSED = `coalesce((select w.decision not in (${AGREEMENTS}) and exists (select from proof_lines l
    join answers s on s.id = r.answer_id where ${isSentFor('prolongation')}
      and l.at > s.at and l.at < w.at and not ${isWithdrawn('l.id')}) from answers w
  where w.coverage_request_id = r.id and w.id > r.answer_id and ${IS_CONFIRMED('w')} order by w.id desc limit 1), false)`;
/** Whether one of them left and arrived. */
const IS_PROLONGING = `exists (${PROLONGATIONS} and not ${isWithdrawn('l.id')} and not ${hasFailed('l.id')})`;
/** Whether one of them did not arrive. */
const HAS_UNSENT = `exists (${PROLONGATIONS} and ${hasFailed('l.id')})`;
/** Whether a request was sent and stands, though a server may report that it did not arrive: who answers it had it all the same. */
const HAS_LEFT = `exists (select from proof_lines l where ${isSentFor('request')} and not ${isWithdrawn('l.id')})`;

const PANEL_PURPOSES = Object.keys(sentPurposes)
  .map((purpose) => `'${purpose}'`)
  .join(', ');

/** What the insurer's record says of an agreement's end: the group's where it says how to send, else the mutual's. */
const AT_VALIDITY_END = `coalesce(
  (select g.at_validity_end from mutual_groups g where g.id = r.mutual_group_id
    and (g.sending_protocol <> '{}' or g.sending_protocol_text <> '')),
  (select m.at_validity_end from mutuals m where m.id = r.mutual_id
    and (m.sending_protocol <> '{}' or m.sending_protocol_text <> '')), '')`;

/** The insurers of a request, either of which may have been its recipient. */
const INSURERS = `jsonb_build_object('kind', 'mutual', 'id', r.mutual_id), jsonb_build_object('kind', 'mutual-group', 'id', r.mutual_group_id)`;
/**
 * A sending of before names no recipient; what was moved to its insurer by hand since has left in some other way. Without
 * an insurer there is nobody else.
 */
const IS_SENT_ELSEWHERE = `coalesce((select l.facts -> 'recipient' not in (${INSURERS})
    and coalesce(r.mutual_group_id, r.mutual_id) is not null and not exists (
    select from status_changes c where c.coverage_request_id = r.id and c.created_at > l.at
      and c.to_status_id = ${statuses.transmitted.id})
  from proof_lines l where l.coverage_request_id = r.id and l.kind = 'sent' and l.purpose in (${PANEL_PURPOSES})
    and not ${isWithdrawn('l.id')}
  order by l.place desc limit 1), false)`;

/**
 * Whoever goes on with the request `r`: one that was given up does not, unless another one stands for it. What replaces a
 * renewal is one itself; that of before says only what it replaces.
 */
const RENEWALS = `from coverage_requests n where n.renews_id = r.id and n.deleted_at is null
  and (n.status_id <> ${statuses.cancelled.id} or exists (select from coverage_requests m
    where m.replaces_id = n.id and m.deleted_at is null and m.status_id <> ${statuses.cancelled.id}))`;

const HAS_LAPSED = `exists (select from answers l where l.of_id = r.answer_id and l.kind = 'lapsed')`;
/** Whether the agreement of the request `r` is void, and nothing goes on with it. */
export const IS_VOID = `(${HAS_LAPSED} and not exists (select ${RENEWALS}))`;

/** All that the rules look at, of the requests `r`. */
export const requestShape: Shape<CoverageRequest> = {
  id: 'r.id',
  reference: 'r.reference',
  practitionerId: 'r.practitioner_id',
  patientId: 'r.patient_id',
  statusId: 'r.status_id',
  statusSince: 'r.status_since',
  transmittedAt: 'r.transmitted_at',
  agreedAt: 'r.agreed_at',
  mutualId: 'r.mutual_id',
  mutualGroupId: 'r.mutual_group_id',
  remark: 'r.remark',
  replacesId: 'r.replaces_id',
  renewsId: 'r.renews_id',
  isReplaced: 'exists (select from coverage_requests n where n.replaces_id = r.id)',
  isOfArchived: `(select ${IS_ARCHIVED('w')} from practitioners w where w.id = r.practitioner_id)`,
  isErased: 'r.erased_at is not null',
  turn: rowShape.turn,
  ownerId: `(select o.id from administrators o where o.id = r.owner_id and ${isAtWork('o')})`,
  aside: `case when r.aside_until is not null then json_build_object('until', r.aside_until, 'adminId', r.aside_by_id) end`,
  reminders: rowShape.reminders,
  answerId: 'r.answer_id',
  hasAnswer: `exists (select from answers w where w.coverage_request_id = r.id and ${IS_WAITING})`,
  hasLeft: HAS_LEFT,
  isProlonging: IS_PROLONGING,
  isProlongationUnsent: `(${HAS_UNSENT} and not ${IS_PROLONGING})`,
  isProlongationRefused: IS_REFUSED,
  isSentElsewhere: IS_SENT_ELSEWHERE,
  isLapsed: HAS_LAPSED,
  isRenewed: `exists (select ${RENEWALS})`,
  version: 'r.version',
  createdAt: 'r.created_at',
  documents: documentsOf(documentShape, 'from documents d'),
  payments: jsonListOf(paymentShape, 'from payments y where y.coverage_request_id = r.id', 'y.id'),
  owesMore: OWES_MORE,
  settledDocumentIds: SETTLED_DOCUMENTS,
  agreementSentAt: `(select min(c.created_at) from status_changes c
    where c.coverage_request_id = r.id and c.to_status_id = ${statuses.agreementTransmitted.id})`,
};

const historyShape: Shape<StatusChangeView> = {
  id: 'c.id',
  statusId: 'c.to_status_id',
  comment: 'c.comment',
  at: 'c.created_at',
  author: `case when coalesce(ca.id, cp.id) is not null then json_build_object(
    'kind', case when ca.id is not null then 'admin' else 'practitioner' end,
    'firstname', coalesce(ca.firstname, cm.firstname, cp.firstname), 'lastname', coalesce(ca.lastname, cm.lastname, cp.lastname)) end`,
};

const reminderShape: Shape<ReminderView> = {
  id: 'm.id',
  whom: 'm.whom',
  way: 'm.way',
  result: 'm.result',
  nextOn: 'm.next_on',
  at: 'm.created_at',
  author: personShape('ma'),
};

const unsentShape: Shape<UnsentView> = {
  id: 'f.id',
  kind: 'f.kind',
  reason: `coalesce(f.facts ->> 'reason', '')`,
  at: 'f.at',
  author: personShape('fa'),
};

type Document = RequestDocument & DocumentView;

/** The request with what its record shows: read once, each document with all that is asked of it. */
export type RecordRow = Omit<CoverageRequestRecord, 'request' | 'documents'> &
  Omit<CoverageRequest, 'documents'> & { readonly documents: readonly Document[] };

export const recordShape: Shape<RecordRow> = {
  ...requestShape,
  ...rowShape,
  answer: standingAnswerShape,
  nirSealed: 't.nir_sealed',
  patientEmail: 't.email',
  patientVersion: patientVersionOf('t.id'),
  details: DETAILS,
  replacedById: '(select n.id from coverage_requests n where n.replaces_id = r.id)',
  renewedById: `(select n.id ${RENEWALS} order by n.id desc limit 1)`,
  atValidityEnd: AT_VALIDITY_END,
  documents: documentsOf<Document>({ ...documentShape, ...documentViewShape }, DOCUMENT_VIEWS),
  history: jsonListOf(
    historyShape,
    `from status_changes c left join administrators ca on ca.id = c.admin_id left join practitioners cp on cp.id = c.practitioner_id
      left join members cm on cm.id = c.member_id
      where c.coverage_request_id = r.id`,
    'c.created_at, c.id',
  ),
  reminded: jsonListOf(
    reminderShape,
    'from reminders m left join administrators ma on ma.id = m.admin_id where m.coverage_request_id = r.id',
    'm.created_at, m.id',
  ),
  unsent: jsonListOf(
    unsentShape,
    `from proof_lines f join proof_lines s on s.id = f.sending_id left join administrators fa on fa.id = s.admin_id
      where f.coverage_request_id = r.id and s.purpose = 'prolongation' and f.kind in (${FAILURES})`,
    'f.place',
  ),
  phones: {
    dentist: 'p.phone',
    insurer: `coalesce(nullif((select g.infos from mutual_groups g where g.id = r.mutual_group_id), ''),
      (select m.infos from mutuals m where m.id = r.mutual_id), '')`,
  },
  forecasts: allForecasts('decider', 'forecasts'),
  payForecasts: allForecasts('payer', 'payment_forecasts'),
};

export const recordOf = (row: RecordRow): CoverageRequestRecord => ({ ...row, request: row });
