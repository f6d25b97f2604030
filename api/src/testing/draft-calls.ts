import { aDraft } from '@accordent/adapters/testing/draft-builders.ts';
import { aPhoneLink } from '@accordent/adapters/testing/phone-link-builders.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { GoodCall } from './good-call.ts';

type OwnDrafts = Readonly<Record<'typed' | 'whole', Awaited<ReturnType<typeof aDraft>>>> & {
  readonly photographed: Awaited<ReturnType<typeof aPhotographedDraft>>;
};

/** One that calls change, and one that may leave. */
export const ownDrafts = async (api: ApiUnderTest, practitionerId: number): Promise<OwnDrafts> => ({
  typed: await aDraft(api, { practitionerId }),
  whole: await aDraft(api, { practitionerId }),
  /** What calls add to it goes with each restoring. */
  photographed: await aPhotographedDraft(api, practitionerId),
});

async function aPhotographedDraft(api: ApiUnderTest, practitionerId: number) {
  const draft = await aDraft(api, { practitionerId });
  return { ...draft, link: await aPhoneLink(api, { draftId: draft.id }) };
}

/** The calls of the portal on requests that are not sent yet. */
export function callsOfDrafts(
  { typed, whole, photographed: { id: photographedId, link } }: OwnDrafts,
  file: Buffer,
): Record<string, readonly GoodCall[]> {
  const params = { id: typed.id };
  const onDocument = { params: { id: typed.id, documentId: typed.documentIds[0]! } };
  const onPhone = { cookie: link.cookie };
  const content = {
    patient: { lastname: 'Lima', firstname: 'Rosa', nirNumber: '2550814168025', nirKey: '38' },
    details: { memberNumber: '0441 7726' },
    remark: 'Le patient rappelle lundi',
  };
  return {
    'GET /api/drafts': [{}],
    'POST /api/draft': [{ body: content }],
    'GET /api/draft/:id': [{ params }],
    'GET /api/draft/:id/readings': [{ params }],
    'PUT /api/draft/:id': [{ params, body: { ...content, version: 1 } }],
    'POST /api/draft/:id/delete': [{ params }],
    'POST /api/draft/:id/document': [{ params, body: { key: 'photo-4', place: 'Radio' }, files: { file } }],
    'GET /api/draft/:id/document/:documentId': [onDocument],
    'PUT /api/draft/:id/document/:documentId': [{ ...onDocument, body: { place: 'Devis' } }],
    'POST /api/draft/:id/document/:documentId/delete': [onDocument],
    'PUT /api/draft/:id/order': [{ params, body: { documents: [typed.documentIds[2]!] } }],
    'POST /api/draft/:id/send': [
      { params: { id: whole.id }, body: {} },
      { params: { id: whole.id }, body: { awaited: [{ key: 'photo-9', place: 'Radio' }] } },
    ],
    'POST /api/draft/:id/disarm': [{ params: { id: whole.id } }],
    'GET /api/draft/:id/phone-link': [{ params: { id: photographedId } }],
    'POST /api/draft/:id/phone-link': [{ params }],
    'DELETE /api/draft/:id/phone-link': [{ params: { id: photographedId } }],
    'POST /api/phone-link/open': [{ ...onPhone, body: { token: link.token } }],
    'POST /api/phone-link/document': [
      { ...onPhone, body: { token: link.token, key: 'photo-4', place: 'Devis' }, files: { file } },
    ],
  };
}
