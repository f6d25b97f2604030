import {
  aCoverageRequest,
  anAdministrator,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { aPdf } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller, CallOptions } from '../testing/api-under-test.ts';
import { aFile, aForm } from '../testing/forms.ts';

const SENTENCE = 'Cet utilisateur et ses données ne sont pas modifiables.';

let api: ApiUnderTest;
let staff: Caller;
let head: Caller;
let pdf: Buffer;
const ids = { practitioner: 0, dfc: 0, patient: 0, bill: 0, pending: 0, payment: 0, message: 0 };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  pdf = await aPdf();
  const administrator = await anAdministrator(api, { isSuper: true });
  staff = await api.login(administrator);
  const superPractitioner = await aPractitioner(api, { planId: 4 });
  head = await api.login(superPractitioner);
  ids.practitioner = (await aPractitioner(api, { parentId: superPractitioner.id })).id;
  const made = await aCoverageRequest(api, {
    practitionerId: ids.practitioner,
    statusId: 17,
    documents: [{ title: 'Facture', isValid: true }, 'Attestation'],
  });
  [ids.dfc, ids.patient] = [made.id, made.patientId];
  [ids.bill, ids.pending] = [made.documents[0]?.id ?? 0, made.documents[1]?.id ?? 0];
  ids.payment = await aPayment(api, {
    documentId: ids.bill,
    coverageRequestId: ids.dfc,
    adminId: administrator.id,
  });
  ids.message = await aMessage(api, {
    coverageRequestId: ids.dfc,
    practitionerId: ids.practitioner,
    by: { practitionerId: ids.practitioner },
  });
  await api.database.scope
    .knex('practitioners')
    .where({ id: ids.practitioner })
    .update({ archivedAt: api.clock.now(), archivedBy: 'client' });
});
afterAll(() => api.close());

type Write = [who: 'staff' | 'head', method: 'post' | 'put', path: string, options: () => CallOptions];
const body = (value: object) => () => ({ body: value });
const file = (name: string) => () => ({ form: aForm({ name, file: aFile(pdf, 'a.pdf') }) });

const writes = (): Write[] => [
  ['staff', 'put', `/admin/api/dfc/update/${ids.dfc}`, body({ action: 'status', status: 22 })],
  ['staff', 'put', `/admin/api/dfc/update/${ids.dfc}`, body({ action: 'patient', patientFirstname: 'Zoé' })],
  ['staff', 'put', `/admin/api/dfc/delete/${ids.dfc}`, body({})],
  ['staff', 'put', `/admin/api/dfc/${ids.dfc}/details`, body({ quoteNumber: 'D-1' })],
  ['staff', 'post', `/admin/api/dfc/add/${ids.dfc}/file`, file('APEC')],
  ['staff', 'post', `/admin/api/dfc/update/file/${ids.pending}`, body({ isValid: true })],
  ['staff', 'post', `/admin/api/dfc/delete/file/${ids.pending}`, body({})],
  ['staff', 'put', `/admin/api/dfc/file/${ids.bill}/payment/add`, body({ amount: '12' })],
  ['staff', 'put', `/admin/api/dfc/file/${ids.bill}/payment/${ids.payment}/update`, body({ isPaid: false })],
  ['staff', 'put', '/admin/api/message/add', body({ subject: 'S', message: 'M', DFCId: ids.dfc })],
  ['staff', 'post', '/admin/api/comment', body({ dfcId: ids.dfc, content: 'C' })],
  ['head', 'post', `/api/dfc/add/${ids.dfc}/file`, file('APEC signé')],
  ['head', 'post', `/api/dfc/delete/file/${ids.pending}`, body({})],
  ['head', 'post', `/api/dfc/update/${ids.dfc}`, body({ action: 'status', status: 23 })],
  ['head', 'post', `/api/dfc/update/${ids.dfc}`, body({ action: 'remark', remark: 'R' })],
  ['head', 'put', `/api/dfc/${ids.dfc}/details`, body({ quoteNumber: 'D-1' })],
  ['head', 'post', `/api/dfc/${ids.dfc}/cancel-and-replace`, body({})],
  ['head', 'post', `/api/dfc/file/${ids.bill}/payment/${ids.payment}/update`, body({ isPaid: true })],
  ['head', 'post', '/api/message/add', body({ message: 'M', dfcId: ids.dfc })],
  ['head', 'put', '/api/patient/update', body({ id: ids.patient, patientEmail: 'a@b.example' })],
  [
    'head',
    'post',
    '/api/dfc/add/infos',
    body({ firstnamePatient: 'A', lastnamePatient: 'B', ssn: '1881175123456', userId: ids.practitioner }),
  ],
];

const TABLES = [
  'coverage_requests',
  'patients',
  'documents',
  'payments',
  'messages',
  'comments',
  'status_changes',
  'audit_events',
];
const everything = () =>
  Promise.all(TABLES.map((table) => api.database.scope.knex(table).select('*').orderBy('id')));

describe('a PEC of an archived practitioner', () => {
  test('is changed by nobody, in no way', async () => {
    const before = await everything();
    for (const [who, method, path, options] of writes()) {
      const { status, body: answer } = await { staff, head }[who][method](path, options());
      expect([path, status, answer.code, answer.error]).toEqual([path, 409, 'archived', SENTENCE]);
    }
    expect(await everything()).toEqual(before);
  });

  test('stays in the lists', async () => {
    expect((await staff.get(`/admin/api/dfc?userId=${ids.practitioner}`)).body.total).toBe(1);
    expect((await head.post('/api/dfc', { body: { type: 'afc' } })).body.total).toBe(1);
  });

  test('offers nothing that would be refused, and says why', async () => {
    const { body: forStaff } = await staff.get(`/admin/api/dfc/${ids.dfc}`);
    expect(forStaff.dfc).toMatchObject({
      isLocked: true,
      nextStatuses: [],
      canAddFile: false,
      canAnswer: false,
      canWriteMessage: false,
      banner: { sentence: SENTENCE, action: null },
      files: [{ canDelete: false }, { canDelete: false }],
    });
    const { body: messages } = await staff.get(`/admin/api/messages/dfc/${ids.dfc}`);
    expect(messages).toMatchObject({ canWrite: false, messages: [{ canReply: false }] });
    const { body: forHead } = await head.get(`/api/dfc/${ids.dfc}`);
    expect(forHead.dfc).toMatchObject({
      isLocked: true,
      canCancel: false,
      canReplace: false,
      canAddFile: false,
      canWriteMessage: false,
      canEditRemark: false,
    });
    const { body: metrics } = await head.get('/api/metrics');
    expect(metrics).toMatchObject({ totalTodo: 0, payments: [{ canConfirm: false }] });
  });

  test('may be read: a message that is opened becomes seen', async () => {
    expect((await staff.put(`/admin/api/message/read/${ids.message}`)).status).toBe(200);
  });

  test('is changed again once he is unarchived', async () => {
    await api.database.scope
      .knex('practitioners')
      .where({ id: ids.practitioner })
      .update({ archivedAt: null, archivedBy: null });
    const call = { body: { dfcId: ids.dfc, content: 'De retour' } };
    expect((await staff.post('/admin/api/comment', call)).status).toBe(200);
  });
});
