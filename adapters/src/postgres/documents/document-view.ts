import type { DocumentView, PaymentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { jsonListOf, type Shape } from '../shape.ts';

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
  payments: jsonListOf<PaymentView>(
    { id: 'p.id', amountCents: 'p.amount_cents', isPaid: 'p.is_paid', paidAt: 'p.paid_at' },
    'from payments p where p.document_id = d.id',
    'p.id',
  ),
};

/** The documents `d`, each with who decided on it; to be completed by a `where`. */
export const DOCUMENT_VIEWS = `from documents d
  left join administrators a on a.id = d.decided_by_admin_id`;
