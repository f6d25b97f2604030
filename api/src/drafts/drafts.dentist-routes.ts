import { beginDraftAgain } from '@accordent/core/drafts/begin-draft-again.ts';
import {
  addDraftDocument,
  deleteDraftDocument,
  openDraftDocument,
  orderDraftDocuments,
  placeDraftDocument,
} from '@accordent/core/drafts/draft-documents.ts';
import {
  beginDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
} from '@accordent/core/drafts/keep-drafts.ts';
import { disarmDraft, sendDraft, sendIfArmed } from '@accordent/core/drafts/send-draft.ts';
import { receivedBytes } from '../documents/received-bytes.ts';
import { sendDocument } from '../documents/send-document.ts';
import { dentistRoute, type Route } from '../http/route.ts';
import { byId } from '../http/wire.schemas.ts';
import { presentDraft, presentListedDraft } from './drafts.presenter.ts';
import {
  addedDraftDocumentAnswer,
  begunDraftAnswer,
  changedDraftBody,
  draftAnswer,
  draftBody,
  draftDocumentParams,
  draftOrderBody,
  draftPlaceBody,
  draftsAnswer,
  newDraftDocumentBody,
  savedDraftAnswer,
  sendDraftBody,
  sentDraftAnswer,
} from './drafts.schemas.ts';

/** New requests that are not sent yet, in the portal. */
export const draftDentistRoutes: readonly Route[] = [
  dentistRoute.get('/api/drafts', {
    summary: 'New PEC of the practice that are not sent yet, the last touched first',
    action: 'keep-own-drafts',
    isPureRead: true,
    answer: draftsAnswer,
    handle: async ({ ports, actor }) => ({
      drafts: (await listDrafts(ports, { actor })).map(presentListedDraft),
    }),
  }),
  dentistRoute.post('/api/draft', {
    summary: 'Begin a new PEC that is sent later',
    action: 'keep-own-drafts',
    body: draftBody,
    answer: begunDraftAnswer,
    handle: async ({ ports, actor, body }) => ({
      id: await beginDraft(ports, { actor, content: body }),
      version: 1,
    }),
  }),
  dentistRoute.post('/api/dfc/:id/draft', {
    summary:
      'Begin a new PEC for the patient of another, with his number, and his card while its rights run; audited',
    action: 'reveal-own-nir',
    params: byId,
    answer: begunDraftAnswer,
    limit: 'nir-lookups-account',
    handle: async ({ ports, actor, params }) => ({
      id: await beginDraftAgain(ports, { actor, coverageRequestId: params.id }),
      version: 1,
    }),
  }),
  dentistRoute.get('/api/draft/:id', {
    summary: 'A draft with everything that was typed; of one that was sent, the PEC that became of it',
    action: 'keep-own-drafts',
    params: byId,
    isPureRead: true,
    answer: draftAnswer,
    handle: async ({ ports, actor, params }) => ({
      draft: presentDraft(await getDraft(ports, { actor, draftId: params.id })),
    }),
  }),
  dentistRoute.put('/api/draft/:id', {
    summary: 'Keep what is typed of a draft by now',
    action: 'keep-own-drafts',
    params: byId,
    body: changedDraftBody,
    answer: savedDraftAnswer,
    handle: async ({ ports, actor, params, body: { version, ...content } }) => ({
      version: await saveDraft(ports, { actor, draftId: params.id, content, version }),
    }),
  }),
  dentistRoute.post('/api/draft/:id/delete', {
    summary: 'Delete a draft with its documents',
    action: 'keep-own-drafts',
    params: byId,
    handle: async ({ ports, actor, params }) => deleteDraft(ports, { actor, draftId: params.id }),
  }),
  dentistRoute.post('/api/draft/:id/document', {
    summary: 'Add a document to a draft, once under its key; one that waited for it alone leaves',
    action: 'keep-own-drafts',
    params: byId,
    body: newDraftDocumentBody,
    files: { file: 1 },
    answer: addedDraftDocumentAnswer,
    limit: 'uploads-account',
    handle: async ({ ports, actor, params, body, files }) => {
      const of = { actor, draftId: params.id };
      const documentId = await addDraftDocument(ports, {
        ...of,
        ...body,
        bytes: await receivedBytes(files),
      });
      return { documentId, dfcId: (await sendIfArmed(ports, of)).coverageRequestId };
    },
  }),
  dentistRoute.get('/api/draft/:id/document/:documentId', {
    summary: 'The bytes of a document of a draft',
    action: 'keep-own-drafts',
    params: draftDocumentParams,
    answer: 'raw',
    handle: async ({ ports, actor, params: { id, documentId }, ctx }) =>
      sendDocument(ctx, await openDraftDocument(ports, { actor, draftId: id, documentId })),
  }),
  dentistRoute.put('/api/draft/:id/document/:documentId', {
    summary: 'Say where a document of a draft belongs',
    action: 'keep-own-drafts',
    params: draftDocumentParams,
    body: draftPlaceBody,
    handle: async ({ ports, actor, params: { id, documentId }, body }) =>
      placeDraftDocument(ports, { actor, draftId: id, documentId, place: body.place }),
  }),
  dentistRoute.post('/api/draft/:id/document/:documentId/delete', {
    summary: 'Take a document off a draft',
    action: 'keep-own-drafts',
    params: draftDocumentParams,
    handle: async ({ ports, actor, params: { id, documentId } }) =>
      deleteDraftDocument(ports, { actor, draftId: id, documentId }),
  }),
  dentistRoute.put('/api/draft/:id/order', {
    summary: 'Order the documents of a draft: those of one place are the pages of one paper',
    action: 'keep-own-drafts',
    params: byId,
    body: draftOrderBody,
    handle: async ({ ports, actor, params, body }) =>
      orderDraftDocuments(ports, { actor, draftId: params.id, documentIds: body.documents }),
  }),
  dentistRoute.post('/api/draft/:id/send', {
    summary: 'Make a PEC of a draft, at once or when the last document that it waits for is in',
    action: 'create-own-coverage-request',
    params: byId,
    body: sendDraftBody,
    answer: sentDraftAnswer,
    handle: async ({ ports, actor, params, body: { awaited } }) => {
      const sent = await sendDraft(ports, { actor, draftId: params.id, awaited });
      return { dfcId: sent.coverageRequestId };
    },
  }),
  dentistRoute.post('/api/draft/:id/disarm', {
    summary: 'A draft does not leave by itself any more',
    action: 'keep-own-drafts',
    params: byId,
    handle: async ({ ports, actor, params }) => disarmDraft(ports, { actor, draftId: params.id }),
  }),
];
