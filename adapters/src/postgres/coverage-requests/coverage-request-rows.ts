import type {
  CoverageRequestRecord,
  CoverageRequestRow,
  StatusChangeView,
} from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import type { Turn } from '@accordent/core/coverage-requests/turn.ts';
import type { RequestDocument } from '@accordent/core/documents/document.ts';
import type { Payment } from '@accordent/core/payments/payment-record.ts';
import { documentView, SELECT_DOCUMENT_VIEWS, type DocumentViewRow } from '../documents/document-view.ts';

/** What a line of a list shows, of the requests `r` and the names joined by JOIN_NAMES. */
export const ROW_COLUMNS = `r.id, r.reference, r.created_at as "createdAt", r.edited_at as "editedAt", r.status_id as "statusId", r.files_pending as "filesPending",
    r.turn_who as "turnWho", r.turn_kind as "turnKind", r.turn_count as "turnCount", r.turn_since as "turnSince",
    r.practitioner_id as "practitionerId", p.firstname as "practitionerFirstname", p.lastname as "practitionerLastname",
    r.patient_id as "patientId", t.firstname as "patientFirstname", t.lastname as "patientLastname",
    r.mutual_id as "mutualId", r.mutual_name as "mutualName", r.mutual_group_id as "mutualGroupId", r.mutual_group_name as "mutualGroupName"`;

export const JOIN_NAMES = `join practitioners p on p.id = r.practitioner_id join patients t on t.id = r.patient_id`;

/** A column's instant; a text where the row comes as JSON. */
type Instant = Date | string;

type TurnRow = { turnWho: Turn['who']; turnKind: Turn['kind']; turnCount: number; turnSince: Instant };

export type ListRow = TurnRow & {
  id: number;
  reference: string;
  createdAt: Instant;
  editedAt: Instant;
  statusId: StatusId;
  filesPending: number;
  practitionerId: number;
  practitionerFirstname: string;
  practitionerLastname: string;
  patientId: number;
  patientFirstname: string;
  patientLastname: string;
  mutualId: number | null;
  mutualName: string;
  mutualGroupId: number | null;
  mutualGroupName: string;
};

export function listRow(row: ListRow): CoverageRequestRow {
  return {
    id: row.id,
    reference: row.reference,
    createdAt: new Date(row.createdAt),
    editedAt: new Date(row.editedAt),
    statusId: row.statusId,
    practitioner: {
      id: row.practitionerId,
      firstname: row.practitionerFirstname,
      lastname: row.practitionerLastname,
    },
    patient: { id: row.patientId, firstname: row.patientFirstname, lastname: row.patientLastname },
    mutual: row.mutualId === null ? null : { id: row.mutualId, name: row.mutualName },
    mutualGroup: row.mutualGroupId === null ? null : { id: row.mutualGroupId, name: row.mutualGroupName },
    filesPending: row.filesPending,
    turn: turn(row),
  };
}

const turn = (row: TurnRow): Turn => ({
  who: row.turnWho,
  kind: row.turnKind,
  count: row.turnCount,
  since: new Date(row.turnSince),
});

/** Whether a practitioner's data stand still. */
export const IS_ARCHIVED = (practitioner: string): string =>
  `(${practitioner}.archived_at is not null or ${practitioner}.deleted_at is not null)`;

/** What the rules look at beside the documents, of the requests `r`. */
const FACT_COLUMNS = `r.id, r.reference, r.practitioner_id as "practitionerId", r.patient_id as "patientId", r.status_id as "statusId", r.status_since as "statusSince", r.transmitted_at as "transmittedAt",
    r.agreed_at as "agreedAt", r.mutual_id as "mutualId", r.mutual_group_id as "mutualGroupId", r.remark, r.replaces_id as "replacesId", r.version, r.created_at as "createdAt", r.turn_who as "turnWho", r.turn_kind as "turnKind", r.turn_count as "turnCount", r.turn_since as "turnSince",
    (select ${IS_ARCHIVED('w')} from practitioners w where w.id = r.practitioner_id) as "isOfArchived",
    r.erased_at is not null as "isErased",
    (select n.id from coverage_requests n where n.replaces_id = r.id) as "replacedById",
    (select coalesce(json_agg(a order by a.id), '[]') from (
       select y.id, y.document_id as "documentId", y.amount_cents as "amountCents", y.is_paid as "isPaid", y.paid_at as "paidAt", y.edited_at as "editedAt"
       from payments y where y.coverage_request_id = r.id) a) as payments`;

/** All that the rules look at, of the requests `r`. */
export const REQUEST_COLUMNS = `${FACT_COLUMNS},
    (select coalesce(json_agg(f order by f."createdAt", f.id), '[]') from (
       select d.id, d.title, d.file_key as "fileKey", d.mime, d.size_bytes as "sizeBytes", d.is_valid as "isValid", d.reason, d.decided_at as "decidedAt", d.created_at as "createdAt", d.admin_id as "adminId", d.practitioner_id as "practitionerId"
       from documents d where d.coverage_request_id = r.id and d.deleted_at is null) f) as documents`;

// Dates within JSON are texts.
type DocumentFactsRow = {
  id: number;
  title: string;
  fileKey: string;
  mime: string;
  sizeBytes: number;
  isValid: boolean | null;
  reason: string;
  decidedAt: string | null;
  createdAt: string;
  adminId: number | null;
  practitionerId: number | null;
};

type PaymentRow = {
  id: number;
  documentId: number;
  amountCents: number;
  isPaid: boolean;
  paidAt: string | null;
  editedAt: string;
};

export type RequestRow = TurnRow & {
  id: number;
  reference: string;
  practitionerId: number;
  patientId: number;
  statusId: StatusId;
  statusSince: Instant;
  transmittedAt: Instant | null;
  agreedAt: Instant | null;
  mutualId: number | null;
  mutualGroupId: number | null;
  remark: string;
  replacesId: number | null;
  replacedById: number | null;
  isOfArchived: boolean;
  isErased: boolean;
  version: number;
  createdAt: Instant;
  documents: DocumentFactsRow[];
  payments: PaymentRow[];
};

export function coverageRequest(row: RequestRow): CoverageRequest {
  return {
    id: row.id,
    reference: row.reference,
    practitionerId: row.practitionerId,
    patientId: row.patientId,
    statusId: row.statusId,
    statusSince: new Date(row.statusSince),
    transmittedAt: date(row.transmittedAt),
    agreedAt: date(row.agreedAt),
    mutualId: row.mutualId,
    mutualGroupId: row.mutualGroupId,
    remark: row.remark,
    replacesId: row.replacesId,
    isReplaced: row.replacedById !== null,
    isOfArchived: row.isOfArchived,
    isErased: row.isErased,
    turn: turn(row),
    version: row.version,
    createdAt: new Date(row.createdAt),
    documents: row.documents.map((document) => requestDocument(row.id, document)),
    payments: row.payments.map(payment),
  };
}

const requestDocument = (coverageRequestId: number, row: DocumentFactsRow): RequestDocument => ({
  id: row.id,
  coverageRequestId,
  title: row.title,
  fileKey: row.fileKey,
  mime: row.mime,
  sizeBytes: row.sizeBytes,
  isValid: row.isValid,
  reason: row.reason,
  decidedAt: date(row.decidedAt),
  createdAt: new Date(row.createdAt),
  // Constraint document_has_one_author.
  addedBy: row.adminId === null ? { practitionerId: row.practitionerId ?? 0 } : { adminId: row.adminId },
});

const payment = (row: PaymentRow): Payment => ({
  id: row.id,
  documentId: row.documentId,
  amountCents: row.amountCents,
  isPaid: row.isPaid,
  paidAt: date(row.paidAt),
  editedAt: new Date(row.editedAt),
});

const date = (instant: Instant | null): Date | null => (instant === null ? null : new Date(instant));

/** The request with what its record shows. */
export const RECORD_COLUMNS = `${FACT_COLUMNS}, r.edited_at as "editedAt", r.files_pending as "filesPending", r.mutual_name as "mutualName", r.mutual_group_name as "mutualGroupName",
    p.firstname as "practitionerFirstname", p.lastname as "practitionerLastname",
    t.firstname as "patientFirstname", t.lastname as "patientLastname", t.email as "patientEmail", t.nir_sealed as "nirSealed",
    (select coalesce(json_agg(v order by v."createdAt", v.id), '[]') from (
       ${SELECT_DOCUMENT_VIEWS} where d.coverage_request_id = r.id and d.deleted_at is null) v) as documents,
    (select coalesce(json_agg(h order by h."createdAt", h.id), '[]') from (
       select c.id, c.to_status_id as "toStatusId", c.comment, c.created_at as "createdAt", c.admin_id is not null as "isFromAdmin",
         coalesce(ca.firstname, cp.firstname) as firstname, coalesce(ca.lastname, cp.lastname) as lastname
       from status_changes c left join administrators ca on ca.id = c.admin_id left join practitioners cp on cp.id = c.practitioner_id
       where c.coverage_request_id = r.id) h) as history`;

type ViewRow = DocumentFactsRow &
  Omit<DocumentViewRow, 'createdAt' | 'decidedAt' | 'paidAt'> & { paidAt: string | null };

type HistoryRow = {
  id: number;
  toStatusId: StatusId;
  comment: string;
  createdAt: string;
  isFromAdmin: boolean;
  firstname: string | null;
  lastname: string | null;
};

export type RecordRow = ListRow &
  Omit<RequestRow, 'documents'> & {
    patientEmail: string;
    nirSealed: string;
    documents: ViewRow[];
    history: HistoryRow[];
  };

export function coverageRequestRecord(row: RecordRow): CoverageRequestRecord {
  return {
    ...listRow(row),
    nirSealed: row.nirSealed,
    patientEmail: row.patientEmail,
    remark: row.remark,
    version: row.version,
    replacedById: row.replacedById,
    request: coverageRequest(row),
    documents: row.documents.map((view) =>
      documentView({
        ...view,
        createdAt: new Date(view.createdAt),
        decidedAt: date(view.decidedAt),
        paidAt: date(view.paidAt),
      }),
    ),
    history: row.history.map(statusChangeView),
  };
}

const statusChangeView = (row: HistoryRow): StatusChangeView => ({
  id: row.id,
  statusId: row.toStatusId,
  comment: row.comment,
  at: new Date(row.createdAt),
  author:
    row.lastname === null
      ? null
      : {
          kind: row.isFromAdmin ? 'admin' : 'practitioner',
          firstname: row.firstname ?? '',
          lastname: row.lastname,
        },
});
