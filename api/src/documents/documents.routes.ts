import { addDocument } from '@accordent/core/documents/add-document.ts';
import { decideDocument } from '@accordent/core/documents/decide-document.ts';
import { deleteDocument } from '@accordent/core/documents/delete-document.ts';
import { signDocumentAddress } from '@accordent/core/documents/sign-document-address.ts';
import { staffRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentChangedFile } from './changed-file.presenter.ts';
import { changedFileAnswer, decidedFileAnswer } from './changed-file.schemas.ts';
import { presentDocumentUrl } from './signed-address.ts';
import { addFileBody, decideFileBody, fileParams, fileUrlAnswer } from './documents.schemas.ts';
import { receivedBytes } from './received-bytes.ts';

/** Documents of a PEC, in the back-office. */
export const documentRoutes: readonly Route[] = [
  staffRoute.post('/admin/api/dfc/add/:id/file', {
    summary: 'Add a document to a PEC',
    action: 'add-document',
    params: byId,
    body: addFileBody,
    files: { file: 1 },
    answer: changedFileAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params, body, files }) => {
      const bytes = await receivedBytes(files);
      const added = await addDocument(ports, {
        actor,
        coverageRequestId: params.id,
        title: body.name,
        bytes,
      });
      return presentChangedFile(added, actor);
    },
  }),
  staffRoute.post('/admin/api/dfc/update/file/:fileId', {
    summary: 'Validate or refuse a document, or take the decision back',
    action: 'decide-document',
    params: fileParams,
    body: decideFileBody,
    answer: decidedFileAnswer,
    handle: async ({ ports, actor, params, body }) => {
      const decided = await decideDocument(ports, {
        actor,
        documentId: params.fileId,
        isValid: body.isValid,
        reason: body.reason ?? '',
      });
      const { undoId, request } = decided;
      return { ...presentChangedFile(decided, actor), undoId, isStaffTurn: request.turn.who === 'staff' };
    },
  }),
  staffRoute.post('/admin/api/dfc/delete/file/:fileId', {
    summary: 'Delete a document',
    action: 'delete-document',
    params: fileParams,
    answer: changedFileAnswer,
    handle: async ({ ports, actor, params }) =>
      presentChangedFile(await deleteDocument(ports, { actor, documentId: params.fileId }), actor),
  }),
  staffRoute.get('/admin/api/file/:fileId/url', {
    summary: 'An address that opens a document for five minutes',
    action: 'open-document',
    params: fileParams,
    answer: fileUrlAnswer,
    limit: 'file-urls-account',
    handle: async ({ ports, actor, params }) => ({
      url: presentDocumentUrl((await signDocumentAddress(ports, { actor, documentId: params.fileId })).pass),
    }),
  }),
];
