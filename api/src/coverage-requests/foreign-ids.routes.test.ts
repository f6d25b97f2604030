import {
  aCoverageRequest,
  anAdministrator,
  aPatient,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { aPdf } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller, CallOptions } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';

const NIR = '1881175123456';

/** Everything of another practice that a dentist might name. */
type Theirs = {
  userId: number;
  dfcId: number;
  patientId: number;
  fileId: number;
  paymentId: number;
  messageId: number;
};

let api: ApiUnderTest;
let theirs: Theirs;
let ownFileId: number;
let ownPaymentId: number;
/** A stranger, a linked dentist (who does not see his head's), and a head whose dentist was unlinked. */
const callers: Record<string, Caller> = {};
let pdf: Buffer;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  pdf = await aPdf();
  const { id: adminId } = await anAdministrator(api);
  const head = await aPractitioner(api, { planId: 4 });
  const stranger = await aPractitioner(api, { planId: 4 });
  callers['a stranger'] = await api.login(stranger);
  callers['a linked dentist'] = await api.login(await aPractitioner(api, { parentId: head.id }));
  const patientId = await aPatient(api, { practitionerId: head.id, nir: NIR });
  const bill = async (practitionerId: number, patient?: number) => {
    const made = await aCoverageRequest(api, {
      practitionerId,
      statusId: 19,
      documents: ['Facture'],
      ...(patient !== undefined && { patientId: patient }),
    });
    const fileId = made.documents[0]?.id ?? 0;
    return {
      made,
      fileId,
      paymentId: await aPayment(api, { documentId: fileId, coverageRequestId: made.id, adminId }),
    };
  };
  const other = await bill(head.id, patientId);
  const own = await bill(stranger.id);
  [ownFileId, ownPaymentId] = [own.fileId, own.paymentId];
  theirs = {
    userId: head.id,
    dfcId: other.made.id,
    patientId,
    fileId: other.fileId,
    paymentId: other.paymentId,
    messageId: await aMessage(api, {
      coverageRequestId: other.made.id,
      practitionerId: head.id,
      by: { adminId },
    }),
  };
});
afterAll(() => api.close());

type Method = 'get' | 'post' | 'put';
const calls: readonly (readonly [
  string,
  Method,
  (their: Theirs) => string,
  (their: Theirs) => CallOptions,
])[] = [
  ['record', 'get', ({ dfcId }) => `/api/dfc/${dfcId}`, () => ({})],
  ['number', 'get', ({ dfcId }) => `/api/dfc/${dfcId}/ssn`, () => ({})],
  [
    'cancel',
    'post',
    ({ dfcId }) => `/api/dfc/update/${dfcId}`,
    () => ({ body: { action: 'status', status: 23 } }),
  ],
  [
    'status',
    'post',
    ({ dfcId }) => `/api/dfc/update/${dfcId}`,
    () => ({ body: { action: 'status', status: 3 } }),
  ],
  [
    'remark',
    'post',
    ({ dfcId }) => `/api/dfc/update/${dfcId}`,
    () => ({ body: { action: 'remark', remark: 'x' } }),
  ],
  ['replace', 'post', ({ dfcId }) => `/api/dfc/${dfcId}/cancel-and-replace`, () => ({})],
  [
    'create for another',
    'post',
    () => '/api/dfc/add/infos',
    ({ userId }) => ({ body: { firstnamePatient: 'A', lastnamePatient: 'B', ssn: NIR, userId } }),
  ],
  [
    'create with another’s patient',
    'post',
    () => '/api/dfc/add/infos',
    ({ patientId }) => ({ body: { firstnamePatient: 'A', lastnamePatient: 'B', ssn: NIR, patientId } }),
  ],
  ['patients of another', 'post', () => '/api/dfc/patient', ({ userId }) => ({ body: { ssn: NIR, userId } })],
  [
    'address',
    'put',
    () => '/api/patient/update',
    ({ patientId }) => ({ body: { id: patientId, patientEmail: 'a@b.fr' } }),
  ],
  [
    'add a file',
    'post',
    ({ dfcId }) => `/api/dfc/add/${dfcId}/file`,
    () => ({ form: aForm({ name: 'Devis', file: aFile(pdf, 'devis.pdf') }) }),
  ],
  ['delete a file', 'post', ({ fileId }) => `/api/dfc/delete/file/${fileId}`, () => ({})],
  ['open a file', 'get', ({ fileId }) => `/api/file/${fileId}/url`, () => ({})],
  [
    'confirm',
    'post',
    ({ fileId, paymentId }) => `/api/dfc/file/${fileId}/payment/${paymentId}/update`,
    () => ({ body: { isPaid: true } }),
  ],
  [
    'confirm by way of an own file',
    'post',
    ({ paymentId }) => `/api/dfc/file/${ownFileId}/payment/${paymentId}/update`,
    () => ({ body: { isPaid: true } }),
  ],
  [
    'confirm an own payment by way of their file',
    'post',
    ({ fileId }) => `/api/dfc/file/${fileId}/payment/${ownPaymentId}/update`,
    () => ({ body: { isPaid: true } }),
  ],
  ['write', 'post', () => '/api/message/add', ({ dfcId }) => ({ body: { message: 'x', dfcId } })],
  ['read', 'put', ({ messageId }) => `/api/message/read/${messageId}`, () => ({})],
];

const TABLES = [
  'coverage_requests',
  'patients',
  'documents',
  'payments',
  'messages',
  'message_views',
  'status_changes',
  'outbox',
  'audit_events',
];
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        JSON.stringify(await api.database.scope.knex(table).orderByRaw('1, 2')),
      ]),
    ),
  );

for (const who of ['a stranger', 'a linked dentist'])
  test.each(calls)(`${who}: %s is not found, and nothing is written`, async (_, method, path, options) => {
    const before = await everything();
    const answer = await callers[who]?.[method](path(theirs), options(theirs));
    expect([answer?.status, answer?.body.code]).toEqual([404, 'not_found']);
    expect(await everything()).toEqual(before);
  });

test.each([
  ['userId', () => theirs.userId],
  ['patientId', () => theirs.patientId],
])('as a filter %s of another practice gives an empty list', async (field, value) => {
  const { status, body } =
    (await callers['a stranger']?.post('/api/dfc', { body: { type: 'all', [field]: value() } })) ?? {};
  expect([status, body?.['dfc'], body?.['total']]).toEqual([200, [], 0]);
});

test('nothing of another practice is in lists and metrics', async () => {
  for (const caller of Object.values(callers)) {
    const list = await caller.post('/api/dfc', { body: { type: 'all' } });
    const metrics = await caller.get('/api/metrics');
    const known = await caller.post('/api/dfc/patient', { body: { ssn: NIR } });
    expect(known.body['patients']).toEqual([]);
    const seen = JSON.stringify([list.body, metrics.body]);
    expect(seen).not.toContain(`"dfcId":${theirs.dfcId},`);
    expect(seen).not.toContain(`"userId":${theirs.userId},`);
  }
});
