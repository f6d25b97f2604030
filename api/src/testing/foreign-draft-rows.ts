import { A_PDF } from '@accordent/adapters/testing/builders.ts';
import type { CallOptions } from './api-under-test.ts';
import type { Row } from './foreign-row.ts';
import { aFile, aForm } from './forms.ts';

const body = (json: object): CallOptions => ({ body: json });
const aDraftDocument = () =>
  aForm({ key: 'foreign', place: 'Devis', file: aFile(Buffer.from(A_PDF), 'devis.pdf') });

/** Calls on requests that are not sent yet. */
export const foreignDraftRows: readonly Row[] = [
  { route: 'GET /api/drafts', names: [], expected: 'own' },
  { route: 'POST /api/dfc/:id/draft', names: ['id'], path: ({ dfcId }) => `/api/dfc/${dfcId}/draft` },
  { route: 'POST /api/draft', names: ['userId'], with: ({ userId }) => body({ userId }) },
  { route: 'GET /api/draft/:id', names: ['id'], path: ({ draftId }) => `/api/draft/${draftId}` },
  {
    route: 'GET /api/draft/:id/readings',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/readings`,
  },
  {
    route: 'PUT /api/draft/:id',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}`,
    with: () => body({ version: 1 }),
  },
  {
    route: 'PUT /api/draft/:id',
    names: ['userId'],
    path: (_, { draftId }) => `/api/draft/${draftId}`,
    with: ({ userId }) => body({ version: 1, userId }),
  },
  {
    route: 'POST /api/draft/:id/delete',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/delete`,
  },
  {
    route: 'POST /api/draft/:id/document',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/document`,
    with: () => ({ form: aDraftDocument() }),
  },
  ...(['GET', 'PUT'] as const).flatMap((method): Row[] => [
    {
      route: `${method} /api/draft/:id/document/:documentId`,
      names: ['id', 'documentId'],
      path: ({ draftId, draftDocumentId }) => `/api/draft/${draftId}/document/${draftDocumentId}`,
      ...(method === 'PUT' && { with: () => body({ place: 'Devis' }) }),
    },
    {
      route: `${method} /api/draft/:id/document/:documentId`,
      names: ['documentId'],
      path: ({ draftDocumentId }, { draftId }) => `/api/draft/${draftId}/document/${draftDocumentId}`,
      ...(method === 'PUT' && { with: () => body({ place: 'Devis' }) }),
    },
  ]),
  {
    route: 'POST /api/draft/:id/document/:documentId/delete',
    names: ['id', 'documentId'],
    path: ({ draftId, draftDocumentId }) => `/api/draft/${draftId}/document/${draftDocumentId}/delete`,
  },
  {
    route: 'POST /api/draft/:id/document/:documentId/delete',
    names: ['documentId'],
    path: ({ draftDocumentId }, { draftId }) => `/api/draft/${draftId}/document/${draftDocumentId}/delete`,
  },
  {
    route: 'PUT /api/draft/:id/order',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/order`,
    with: ({ draftDocumentId }) => body({ documents: [draftDocumentId] }),
  },
  {
    route: 'PUT /api/draft/:id/order',
    names: [],
    path: (_, { draftId }) => `/api/draft/${draftId}/order`,
    with: ({ draftDocumentId }) => body({ documents: [draftDocumentId] }),
  },
  {
    route: 'POST /api/draft/:id/send',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/send`,
    with: () => body({}),
  },
  {
    route: 'GET /api/draft/:id/phone-link',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/phone-link`,
  },
  {
    route: 'POST /api/draft/:id/phone-link',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/phone-link`,
  },
  {
    route: 'DELETE /api/draft/:id/phone-link',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/phone-link`,
  },
  {
    route: 'POST /api/draft/:id/disarm',
    names: ['id'],
    path: ({ draftId }) => `/api/draft/${draftId}/disarm`,
  },
];
