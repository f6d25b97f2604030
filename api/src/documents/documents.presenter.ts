import type { DocumentView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import { deletionRefusal } from '@accordent/core/documents/document-rights.ts';
import type { DocumentFile } from '@accordent/core/documents/document-store.ts';
import type { SignedDocumentPass } from '@accordent/core/documents/sign-document-address.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { presentDocumentUrl } from './signed-address.ts';
import { presentDate, presentDateOrNull, presentSize } from '../http/wire.ts';
import { presentPayment } from '../payments/payments.presenter.ts';
import type { FileItem, OwnFileUrlAnswer } from './documents.schemas.ts';

/** A document of this request, as the actor may see and use it. */
export function presentFile(view: DocumentView, request: CoverageRequest, actor: Actor): FileItem {
  const document = request.documents.find(({ id }) => id === view.id);
  return {
    id: view.id,
    title: view.title,
    path: actor.kind === 'admin' ? `/admin/api/file/${view.id}/url` : `/api/file/${view.id}/url`,
    size: presentSize(view.sizeBytes),
    mime: view.mime,
    isValid: view.isValid,
    reason: view.reason,
    creationDate: presentDate(view.createdAt),
    editionDate: presentDateOrNull(view.decidedAt),
    decidedBy: view.decidedBy,
    payment: view.payment && presentPayment(view.payment),
    canDelete: document !== undefined && deletionRefusal(request, document, actor) === null,
  };
}

/** A document that is opened by its own address, and the PEC that it belongs to. */
export const presentOpenedDocument = ({
  pass,
  document: { title, mime, coverageRequestId, reference },
}: {
  pass: SignedDocumentPass;
  document: DocumentFile;
}): OwnFileUrlAnswer => ({ url: presentDocumentUrl(pass), title, mime, dfcId: coverageRequestId, reference });
