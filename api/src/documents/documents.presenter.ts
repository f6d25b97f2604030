import { may } from '@accordent/core/shared/policy.ts';
import type { DocumentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import { deletionRefusal } from '@accordent/core/documents/document-rights.ts';
import type { DocumentFile } from '@accordent/core/documents/document-store.ts';
import type { SignedDocumentPass } from '@accordent/core/documents/sign-document-address.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { presentDocumentUrl } from './signed-address.ts';
import { leaving } from '../http/leaving.ts';
import { presentSize } from '../http/wire.ts';
import { presentPayment } from '../payments/payments.presenter.ts';
import { file, type FileItem, type OwnFileUrlAnswer } from './documents.schemas.ts';

const seesPayments = (actor: Actor): boolean => actor.kind === 'admin' || may(actor, 'confirm-payment');

/** A document of this request, as the actor may see and use it. */
export function presentFile(view: DocumentView, request: CoverageRequest, actor: Actor): FileItem {
  const payments = seesPayments(actor) ? view.payments.map(presentPayment) : [];
  const document = request.documents.find(({ id }) => id === view.id);
  return leaving(file, {
    ...view,
    path: actor.kind === 'admin' ? `/admin/api/file/${view.id}/url` : `/api/file/${view.id}/url`,
    size: presentSize(view.sizeBytes),
    creationDate: view.createdAt,
    editionDate: view.decidedAt,
    payment: payments[0] ?? null,
    payments,
    canDelete: document !== undefined && deletionRefusal(request, document, actor) === null,
  });
}

/** A document that is opened by its own address, and the PEC that it belongs to. */
export const presentOpenedDocument = ({
  pass,
  document: { title, mime, coverageRequestId, reference },
}: {
  pass: SignedDocumentPass;
  document: DocumentFile;
}): OwnFileUrlAnswer => ({ url: presentDocumentUrl(pass), title, mime, dfcId: coverageRequestId, reference });
