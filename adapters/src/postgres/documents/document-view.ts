import type { DocumentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';

/** Selects what DocumentView shows, of the documents `d`; to be completed by a `where`. */
export const SELECT_DOCUMENT_VIEWS = `select d.id, d.title, d.mime, d.size_bytes, d.is_valid, d.reason, d.created_at, d.decided_at,
    d.file_key, d.admin_id, d.practitioner_id, d.admin_id is not null as is_from_admin, btrim(a.firstname || ' ' || a.lastname) as decided_by,
    p.id as payment_id, p.amount_cents, p.is_paid, p.paid_at
  from documents d
  left join administrators a on a.id = d.decided_by_admin_id
  left join payments p on p.document_id = d.id`;

export type DocumentViewRow = {
  id: number;
  title: string;
  mime: string;
  size_bytes: number;
  is_valid: boolean | null;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
  is_from_admin: boolean;
  decided_by: string | null;
  payment_id: number | null;
  amount_cents: number | null;
  is_paid: boolean | null;
  paid_at: Date | null;
};

/** A row of SELECT_DOCUMENT_VIEWS. */
export function documentView(row: DocumentViewRow): DocumentView {
  const { id, title, mime, reason } = row;
  return {
    id,
    title,
    mime,
    sizeBytes: row.size_bytes,
    isValid: row.is_valid,
    reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    isFromAdmin: row.is_from_admin,
    payment:
      row.payment_id === null
        ? null
        : {
            id: row.payment_id,
            amountCents: row.amount_cents ?? 0,
            isPaid: row.is_paid ?? false,
            paidAt: row.paid_at,
          },
  };
}
