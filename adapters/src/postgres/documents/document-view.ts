import type { DocumentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { Shape } from '../shape.ts';

/** What is shown of a document, of DOCUMENT_VIEWS. */
export const documentViewShape: Shape<DocumentView> = {
  id: 'd.id',
  title: 'd.title',
  mime: 'd.mime',
  sizeBytes: 'd.size_bytes',
  isValid: 'd.is_valid',
  reason: 'd.reason',
  createdAt: 'd.created_at',
  decidedAt: 'd.decided_at',
  decidedBy: `btrim(a.firstname || ' ' || a.lastname)`,
  isFromAdmin: 'd.admin_id is not null',
  payment: { id: 'p.id', amountCents: 'p.amount_cents', isPaid: 'p.is_paid', paidAt: 'p.paid_at' },
};

/** The documents `d`, each with who decided on it and its payment; to be completed by a `where`. */
export const DOCUMENT_VIEWS = `from documents d
  left join administrators a on a.id = d.decided_by_admin_id
  left join payments p on p.document_id = d.id`;
