import {
  aCoverageRequest,
  anAdministrator,
  aPatient,
  aPayment,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type {
  OwnCoverageRequestRecord,
  ReplacedCoverageRequestAnswer,
} from './own-coverage-requests.schemas.ts';

let api: ApiUnderTest;
let adminId: number;
let head: Practitioner;
let linked: Practitioner;
let own: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const employee = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  adminId = employee.id;
});
afterAll(() => api.close());
beforeEach(async () => {
  head = await aPractitioner(api, { planId: 5, lastname: 'CABINET' });
  linked = await aPractitioner(api, { parentId: head.id, lastname: 'VASSEUR' });
  own = await api.login(head);
});

const record = ({ body }: CallAnswer) => body['dfc'] as OwnCoverageRequestRecord;
const rows = (table: string) => api.database.scope.knex(table);
const aRequest = (choice: Partial<Parameters<typeof aCoverageRequest>[1]> = {}) =>
  aCoverageRequest(api, { practitionerId: head.id, ...choice });
const see = async (id: number, by = own) => record(await by.get(`/api/dfc/${id}`));

describe('giving up', () => {
  const cancel = (id: number, status: unknown = 23) =>
    own.post(`/api/dfc/update/${id}`, { body: { action: 'status', status } });
  const replace = (id: number) => own.post(`/api/dfc/${id}/cancel-and-replace`);

  test.each([1, 2, 3, 4, 24, 17, 19, 20] as const)('an open request (%i) is cancelled', async (statusId) => {
    const { id } = await aRequest({ statusId });
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: { id: 23 },
      history: { status: { id: 23 }, author: { lastname: 'CABINET' }, administrator: null },
      dfc: { isLocked: true, canCancel: false, canReplace: false, canAddFile: false, canWriteMessage: false },
    });
  });

  test.each([22, 23, 30] as const)('a closed one (%i) is not', async (statusId) => {
    const { id } = await aRequest({ statusId });
    expect((await cancel(id)).body.code).toBe('locked');
    expect((await replace(id)).body.code).toBe('locked');
    expect((await rows('coverage_requests').where({ id }))[0].statusId).toBe(statusId);
  });

  test.each([1, 2, 3, 17, 22, 24])('a dentist chooses no other status (%i)', async (statusId) => {
    const { id } = await aRequest({ statusId: 4 });
    expect((await cancel(id, statusId)).status).toBe(403);
    expect((await rows('coverage_requests').where({ id }))[0].statusId).toBe(4);
  });

  test('not once a payment is recorded', async () => {
    const { id, documents } = await aRequest({ statusId: 19, documents: ['Facture'] });
    await aPayment(api, { documentId: documents[0]?.id ?? 0, coverageRequestId: id, adminId });
    expect((await cancel(id)).body.code).toBe('cannot_cancel');
    expect((await replace(id)).body.code).toBe('cannot_replace');
    expect(await see(id)).toMatchObject({ canCancel: false, canReplace: false });
  });

  test('and replacing carries patient and card over, once', async () => {
    const patientId = await aPatient(api, { practitionerId: linked.id });
    const old = await aRequest({
      practitionerId: linked.id,
      patientId,
      statusId: 3,
      documents: [
        { title: 'Mutuelle recto', isValid: false },
        { title: 'Mutuelle recto', isValid: true },
        { title: 'Mutuelle verso', isValid: false },
        { title: 'Devis', isValid: true },
      ],
    });
    const { status, body } = await replace(old.id);
    expect(status).toBe(200);
    const answer = body as unknown as ReplacedCoverageRequestAnswer;
    expect(answer).toMatchObject({
      status: { id: 1 },
      oldStatus: { id: 23 },
      oldHistory: { status: { id: 23 } },
    });
    const replacement = await see(answer.dfcId);
    expect(replacement).toMatchObject({
      statusId: 1,
      userId: linked.id,
      patient: { id: patientId },
      replaces: old.id,
      missing: ['Mutuelle verso', 'Devis'],
      sentence: { detail: 'Il reste 2 pièces à envoyer.' },
    });
    expect(replacement.files.map(({ title, isValid }) => [title, isValid])).toEqual([
      ['Mutuelle recto', true],
    ]);
    expect(await see(old.id)).toMatchObject({ statusId: 23, replacedBy: answer.dfcId });
    expect((await own.get('/api/metrics')).body['monthCount']).toBe(1);
    expect((await replace(old.id)).status).toBe(409);
  });

  test('and replacing twice at once makes one replacement', async () => {
    const { id } = await aRequest();
    const answers = await Promise.all([replace(id), replace(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await rows('coverage_requests').where({ replacesId: id })).toHaveLength(1);
  });

  test('a reopened one that was replaced is not replaced again', async () => {
    const { id } = await aRequest();
    await replace(id);
    await rows('coverage_requests').where({ id }).update({ statusId: 2 });
    expect((await replace(id)).body.code).toBe('cannot_replace');
    expect((await see(id)).canCancel).toBe(true);
  });
});
