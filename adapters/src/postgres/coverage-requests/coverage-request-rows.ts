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
export const ROW_COLUMNS = `r.id, r.reference, r.created_at, r.edited_at, r.status_id, r.files_pending,
    r.turn_who, r.turn_kind, r.turn_count, r.turn_since,
    r.practitioner_id, p.firstname as practitioner_firstname, p.lastname as practitioner_lastname,
    r.patient_id, t.firstname as patient_firstname, t.lastname as patient_lastname,
    r.mutual_id, r.mutual_name, r.mutual_group_id, r.mutual_group_name`;

export const JOIN_NAMES = `join practitioners p on p.id = r.practitioner_id join patients t on t.id = r.patient_id`;

/** A column's instant; a text where the row comes as JSON. */
type Instant = Date | string;

type TurnRow = { turn_who: Turn['who']; turn_kind: Turn['kind']; turn_count: number; turn_since: Instant };

export type ListRow = TurnRow & {
  id: number;
  reference: string;
  created_at: Instant;
  edited_at: Instant;
  status_id: StatusId;
  files_pending: number;
  practitioner_id: number;
  practitioner_firstname: string;
  practitioner_lastname: string;
  patient_id: number;
  patient_firstname: string;
  patient_lastname: string;
  mutual_id: number | null;
  mutual_name: string;
  mutual_group_id: number | null;
  mutual_group_name: string;
};

export function listRow(row: ListRow): CoverageRequestRow {
  return {
    id: row.id,
    reference: row.reference,
    createdAt: new Date(row.created_at),
    editedAt: new Date(row.edited_at),
    statusId: row.status_id,
    practitioner: {
      id: row.practitioner_id,
      firstname: row.practitioner_firstname,
      lastname: row.practitioner_lastname,
    },
    patient: { id: row.patient_id, firstname: row.patient_firstname, lastname: row.patient_lastname },
    mutual: row.mutual_id === null ? null : { id: row.mutual_id, name: row.mutual_name },
    mutualGroup:
      row.mutual_group_id === null ? null : { id: row.mutual_group_id, name: row.mutual_group_name },
    filesPending: row.files_pending,
    turn: turn(row),
  };
}

const turn = (row: TurnRow): Turn => ({
  who: row.turn_who,
  kind: row.turn_kind,
  count: row.turn_count,
  since: new Date(row.turn_since),
});

/** Whether a practitioner's data stand still. */
export const IS_ARCHIVED = (practitioner: string): string =>
  `(${practitioner}.archived_at is not null or ${practitioner}.deleted_at is not null)`;

/** What the rules look at beside the documents, of the requests `r`. */
const FACT_COLUMNS = `r.id, r.reference, r.practitioner_id, r.patient_id, r.status_id, r.status_since, r.transmitted_at,
    r.agreed_at, r.mutual_id, r.mutual_group_id, r.remark, r.replaces_id, r.version, r.created_at, r.turn_who, r.turn_kind, r.turn_count, r.turn_since,
    (select ${IS_ARCHIVED('w')} from practitioners w where w.id = r.practitioner_id) as is_of_archived,
    r.erased_at is not null as is_erased,
    (select n.id from coverage_requests n where n.replaces_id = r.id) as replaced_by_id,
    (select coalesce(json_agg(a order by a.id), '[]') from (
       select y.id, y.document_id, y.amount_cents, y.is_paid, y.paid_at, y.edited_at
       from payments y where y.coverage_request_id = r.id) a) as payments`;

/** All that the rules look at, of the requests `r`. */
export const REQUEST_COLUMNS = `${FACT_COLUMNS},
    (select coalesce(json_agg(f order by f.created_at, f.id), '[]') from (
       select d.id, d.title, d.file_key, d.mime, d.size_bytes, d.is_valid, d.reason, d.decided_at, d.created_at, d.admin_id, d.practitioner_id
       from documents d where d.coverage_request_id = r.id and d.deleted_at is null) f) as documents`;

// Dates within JSON are texts.
type DocumentFactsRow = {
  id: number;
  title: string;
  file_key: string;
  mime: string;
  size_bytes: number;
  is_valid: boolean | null;
  reason: string;
  decided_at: string | null;
  created_at: string;
  admin_id: number | null;
  practitioner_id: number | null;
};

type PaymentRow = {
  id: number;
  document_id: number;
  amount_cents: number;
  is_paid: boolean;
  paid_at: string | null;
  edited_at: string;
};

export type RequestRow = TurnRow & {
  id: number;
  reference: string;
  practitioner_id: number;
  patient_id: number;
  status_id: StatusId;
  status_since: Instant;
  transmitted_at: Instant | null;
  agreed_at: Instant | null;
  mutual_id: number | null;
  mutual_group_id: number | null;
  remark: string;
  replaces_id: number | null;
  replaced_by_id: number | null;
  is_of_archived: boolean;
  is_erased: boolean;
  version: number;
  created_at: Instant;
  documents: DocumentFactsRow[];
  payments: PaymentRow[];
};

export function coverageRequest(row: RequestRow): CoverageRequest {
  return {
    id: row.id,
    reference: row.reference,
    practitionerId: row.practitioner_id,
    patientId: row.patient_id,
    statusId: row.status_id,
    statusSince: new Date(row.status_since),
    transmittedAt: date(row.transmitted_at),
    agreedAt: date(row.agreed_at),
    mutualId: row.mutual_id,
    mutualGroupId: row.mutual_group_id,
    remark: row.remark,
    replacesId: row.replaces_id,
    isReplaced: row.replaced_by_id !== null,
    isOfArchived: row.is_of_archived,
    isErased: row.is_erased,
    turn: turn(row),
    version: row.version,
    createdAt: new Date(row.created_at),
    documents: row.documents.map((document) => requestDocument(row.id, document)),
    payments: row.payments.map(payment),
  };
}

const requestDocument = (coverageRequestId: number, row: DocumentFactsRow): RequestDocument => ({
  id: row.id,
  coverageRequestId,
  title: row.title,
  fileKey: row.file_key,
  mime: row.mime,
  sizeBytes: row.size_bytes,
  isValid: row.is_valid,
  reason: row.reason,
  decidedAt: date(row.decided_at),
  createdAt: new Date(row.created_at),
  // Constraint document_has_one_author.
  addedBy: row.admin_id === null ? { practitionerId: row.practitioner_id ?? 0 } : { adminId: row.admin_id },
});

const payment = (row: PaymentRow): Payment => ({
  id: row.id,
  documentId: row.document_id,
  amountCents: row.amount_cents,
  isPaid: row.is_paid,
  paidAt: date(row.paid_at),
  editedAt: new Date(row.edited_at),
});

const date = (instant: Instant | null): Date | null => (instant === null ? null : new Date(instant));

/** The request with what its record shows. */
export const RECORD_COLUMNS = `${FACT_COLUMNS}, r.edited_at, r.files_pending, r.mutual_name, r.mutual_group_name,
    p.firstname as practitioner_firstname, p.lastname as practitioner_lastname,
    t.firstname as patient_firstname, t.lastname as patient_lastname, t.email as patient_email, t.nir_sealed,
    (select coalesce(json_agg(v order by v.created_at, v.id), '[]') from (
       ${SELECT_DOCUMENT_VIEWS} where d.coverage_request_id = r.id and d.deleted_at is null) v) as documents,
    (select coalesce(json_agg(h order by h.created_at, h.id), '[]') from (
       select c.id, c.to_status_id, c.comment, c.created_at, c.admin_id is not null as is_from_admin,
         coalesce(ca.firstname, cp.firstname) as firstname, coalesce(ca.lastname, cp.lastname) as lastname
       from status_changes c left join administrators ca on ca.id = c.admin_id left join practitioners cp on cp.id = c.practitioner_id
       where c.coverage_request_id = r.id) h) as history`;

type ViewRow = DocumentFactsRow &
  Omit<DocumentViewRow, 'created_at' | 'decided_at' | 'paid_at'> & { paid_at: string | null };

type HistoryRow = {
  id: number;
  to_status_id: StatusId;
  comment: string;
  created_at: string;
  is_from_admin: boolean;
  firstname: string | null;
  lastname: string | null;
};

export type RecordRow = ListRow &
  Omit<RequestRow, 'documents'> & {
    patient_email: string;
    nir_sealed: string;
    documents: ViewRow[];
    history: HistoryRow[];
  };

export function coverageRequestRecord(row: RecordRow): CoverageRequestRecord {
  return {
    ...listRow(row),
    nirSealed: row.nir_sealed,
    patientEmail: row.patient_email,
    remark: row.remark,
    version: row.version,
    replacedById: row.replaced_by_id,
    request: coverageRequest(row),
    documents: row.documents.map((view) =>
      documentView({
        ...view,
        created_at: new Date(view.created_at),
        decided_at: date(view.decided_at),
        paid_at: date(view.paid_at),
      }),
    ),
    history: row.history.map(statusChangeView),
  };
}

const statusChangeView = (row: HistoryRow): StatusChangeView => ({
  id: row.id,
  statusId: row.to_status_id,
  comment: row.comment,
  at: new Date(row.created_at),
  author:
    row.lastname === null
      ? null
      : {
          kind: row.is_from_admin ? 'admin' : 'practitioner',
          firstname: row.firstname ?? '',
          lastname: row.lastname,
        },
});
