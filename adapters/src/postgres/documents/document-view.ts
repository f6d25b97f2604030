import type { DocumentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';

/** Selects what DocumentView shows, of the documents `d`; to be completed by a `where`. */
export const SELECT_DOCUMENT_VIEWS = `select d.id, d.title, d.mime, d.size_bytes as "sizeBytes", d.is_valid as "isValid", d.reason, d.created_at as "createdAt", d.decided_at as "decidedAt",
    d.file_key as "fileKey", d.admin_id as "adminId", d.practitioner_id as "practitionerId", d.admin_id is not null as "isFromAdmin", btrim(a.firstname || ' ' || a.lastname) as "decidedBy",
    p.id as "paymentId", p.amount_cents as "amountCents", p.is_paid as "isPaid", p.paid_at as "paidAt"
  from documents d
  left join administrators a on a.id = d.decided_by_admin_id
  left join payments p on p.document_id = d.id`;

export type DocumentViewRow = {
  id: number;
  title: string;
  mime: string;
  sizeBytes: number;
  isValid: boolean | null;
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
  isFromAdmin: boolean;
  decidedBy: string | null;
  paymentId: number | null;
  amountCents: number | null;
  isPaid: boolean | null;
  paidAt: Date | null;
};

/** A row of SELECT_DOCUMENT_VIEWS. */
export function documentView(row: DocumentViewRow): DocumentView {
  const { id, title, mime, reason } = row;
  return {
    id,
    title,
    mime,
    sizeBytes: row.sizeBytes,
    isValid: row.isValid,
    reason,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    isFromAdmin: row.isFromAdmin,
    payment:
      row.paymentId === null
        ? null
        : {
            id: row.paymentId,
            amountCents: row.amountCents ?? 0,
            isPaid: row.isPaid ?? false,
            paidAt: row.paidAt,
          },
  };
}
