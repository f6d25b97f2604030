import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPatient,
  aPayment,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type { CoverageRequestRecord } from './coverage-requests.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let boss: Caller;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api, { lastname: 'BERTHIER' }));
  boss = await api.login(await anAdministrator(api, { isSuper: true, lastname: 'LORMEAU' }));
  ({ id: practitionerId } = await aPractitioner(api));
});
afterAll(() => api.close());

const record = ({ body }: CallAnswer) => body['dfc'] as CoverageRequestRecord;
const rows = (table: string) => api.database.scope.knex(table);
const rowOf = async (id: number) => (await rows('coverage_requests').where({ id }))[0];
const aRequest = (choice: Partial<Parameters<typeof aCoverageRequest>[1]> = {}) =>
  aCoverageRequest(api, { practitionerId, ...choice });
const update = (id: number, body: object, by = staff) => by.put(`/admin/api/dfc/update/${id}`, { body });
const move = (id: number, status: number, by = staff, comment?: string) =>
  update(id, { action: 'status', status, ...(comment !== undefined && { comment }) }, by);
const change = (id: number, fields: object) => update(id, { action: 'patient', ...fields });
const told = () => rows('outbox').where({ job: 'notify-coverage-request-status-changed' });

describe('the status', () => {
  test('moves with its history, its turn, and its mail when it has one', async () => {
    const { id } = await aRequest({ documents: REQUIRED.map((title) => ({ title, isValid: true })) });
    const before = (await told()).length;
    api.clock.advance(5 * 60_000);
    const sent = record(await move(id, 3));
    expect(sent).toMatchObject({
      statusId: 3,
      nextAction: { who: 'insurer', text: 'Attend la mutuelle', days: 0 },
    });
    expect((await rowOf(id)).transmittedAt).toEqual(api.clock.now());
    expect((await told()).length).toBe(before);

    const agreed = record(await move(id, 17));
    expect(agreed).toMatchObject({
      statusId: 17,
      missing: ['Facture', 'APEC signé'],
      nextAction: { who: 'staff', text: 'Ajouter l’APEC' },
      banner: { action: { kind: 'add-apec' } },
    });
    expect(agreed.history.map(({ status, author }) => [status.id, author?.lastname])).toEqual([
      [2, 'MOREAU'],
      [3, 'BERTHIER'],
      [17, 'BERTHIER'],
    ]);
    expect((await told()).at(-1).payload).toEqual({ statusChangeId: agreed.history[2]?.id });
  });

  test('is held while a document is undecided, and the record says why', async () => {
    const { id } = await aRequest({ documents: [...REQUIRED] });
    const sentence =
      'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas validés ou refusés.';
    const { status, body } = await move(id, 3);
    expect([status, body.code, body.error]).toEqual([409, 'documents_undecided', sentence]);
    expect((await rowOf(id)).statusId).toBe(2);
    const { nextStatuses } = record(await staff.get(`/admin/api/dfc/${id}`));
    expect(nextStatuses).toHaveLength(10);
    expect(nextStatuses.every(({ blocked }) => blocked === sentence)).toBe(true);
  });

  test('24 carries what is asked', async () => {
    const { id } = await aRequest();
    const { history } = record(await move(id, 24, staff, '  La radio panoramique, svp. '));
    expect(history.at(-1)).toMatchObject({ status: { id: 24 }, comment: 'La radio panoramique, svp.' });
  });

  test.each([22, 23, 30] as const)('%i locks: only a super administrator reopens', async (statusId) => {
    const { id } = await aRequest({ statusId });
    expect(record(await staff.get(`/admin/api/dfc/${id}`))).toMatchObject({
      isLocked: true,
      nextStatuses: [],
      canAddFile: false,
      nextAction: { who: null },
    });
    const refused = await move(id, 3);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    for (const by of [staff, boss]) {
      const patient = await update(id, { action: 'patient', patientLastname: 'AUTRE' }, by);
      expect([patient.status, patient.body.code]).toEqual([409, 'locked']);
      const deleted = await by.put(`/admin/api/dfc/delete/${id}`);
      expect([deleted.status, deleted.body.code]).toEqual([409, 'locked']);
    }
    expect(record(await move(id, 3, boss))).toMatchObject({ statusId: 3, isLocked: false });
  });

  test('one whose content is erased stays closed, even for a super administrator', async () => {
    const { id } = await aRequest({ statusId: 22 });
    await rows('coverage_requests').where({ id }).update({ erasedAt: new Date() });
    expect(record(await boss.get(`/admin/api/dfc/${id}`)).nextStatuses).toEqual([]);
    const refused = await move(id, 3, boss);
    expect([refused.status, refused.body.code]).toEqual([410, 'erased']);
    expect((await rowOf(id)).statusId).toBe(22);
  });

  test.each([
    [{ action: 'status' }, 400, ['status']],
    [{ action: 'status', status: 5 }, 400, ['status']],
    [{ action: 'status', status: 'x' }, 400, ['status']],
    [{ action: 'status', status: 3, comment: 'x'.repeat(2001) }, 400, ['comment']],
    [{ action: 'fly', status: 3 }, 400, ['action']],
    [{}, 400, ['action']],
    [{ action: 'status', status: 2 }, 409, []],
  ])('%j is %i', async (body, status, fields) => {
    const { id } = await aRequest();
    const answer = await update(id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, fields]);
    expect(await rowOf(id)).toMatchObject({ statusId: 2, version: 1 });
  });

  test('of two who move it at once each move stands in the history, one after the other', async () => {
    const { id } = await aRequest();
    await Promise.all([move(id, 3), move(id, 4, boss)]);
    const lines = await rows('status_changes').where({ coverageRequestId: id }).orderBy('id');
    expect(lines).toHaveLength(3);
    expect(lines[2].fromStatusId).toBe(lines[1].toStatusId);
    expect((await rowOf(id)).statusId).toBe(lines[2].toStatusId);
  });
});

describe('patient and insurers', () => {
  test('change, raise the version and are found under their new names', async () => {
    const { id } = await aRequest();
    const mutual = await aMutual(api, { name: 'MORVA' });
    const mutualGroup = await aMutualGroup(api, { name: 'Sélénor' });
    const dfc = record(
      await change(id, {
        patientFirstname: 'jean-rené',
        patientLastname: 'le goff',
        patientSSN: '1 88 11 2A 123 456',
        patientEmail: 'jr@exemple.fr',
        mutual,
        mutualGroup,
        version: 1,
      }),
    );
    expect(dfc).toMatchObject({
      patientFirstname: 'JEAN-RENÉ',
      patientLastname: 'LE GOFF',
      patient: {
        ssn: '•••••••••••56',
        email: 'jr@exemple.fr',
        mutual: { id: mutual },
        mutualGroup: { id: mutualGroup },
      },
    });
    expect(dfc.version).toBeGreaterThan(1);
    const found = await staff.get('/admin/api/dfc?search=selenor+goff+morva');
    expect((found.body['dfc'] as { id: number }[]).map((one) => one.id)).toEqual([id]);
    expect((await staff.get(`/admin/api/dfc/${id}/ssn`)).body['ssn']).toBe('188112A123456');
  });

  test('stay where nothing is said of them; 0 takes an insurer away', async () => {
    const mutualId = await aMutual(api, { name: 'Abelune' });
    const { id } = await aRequest({ mutualId });
    const kept = record(await change(id, { patientFirstname: 'ANNE' }));
    expect(kept.patient).toMatchObject({
      lastname: 'LEFÈVRE',
      mutual: { id: mutualId },
      ssn: '•••••••••••25',
    });
    expect(record(await change(id, { mutual: 0 })).patient.mutual).toBeNull();
  });

  test('saved as they stand, keep the version; naming none is refused, null is absent', async () => {
    const { id } = await aRequest();
    const set = {
      patientFirstname: 'ANNE',
      patientSSN: '2 55 08 14 168 025 38',
      patientEmail: 'anne@exemple.fr',
    };
    const { version } = record(await change(id, set));
    expect(record(await change(id, { ...set, version })).version).toBe(version);
    const without = await change(id, {
      patientFirstname: 'ANNE',
      patientSSN: null,
      patientEmail: null,
      version,
    });
    expect([without.status, record(without).version]).toEqual([200, version]);
    for (const none of [{}, { version }, { patientSSN: null, ssnConfirmed: true }])
      expect((await change(id, none)).status).toBe(400);
    expect((await update(id, { action: 'status', status: 3, comment: null })).status).toBe(200);
  });

  test('with an old version are refused with the present record', async () => {
    const { id } = await aRequest();
    const { version } = record(await change(id, { patientFirstname: 'ANNE', version: 1 }));
    const answer = await change(id, { patientFirstname: 'ANNA', version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(record(answer)).toMatchObject({ id, patientFirstname: 'ANNE', version });
    expect((await change(id, { patientFirstname: 'ANNA' })).status).toBe(200);
  });

  test('are another person for this PEC alone: others keep theirs', async () => {
    const patientId = await aPatient(api, { practitionerId });
    const [one, two] = [await aRequest({ patientId }), await aRequest({ patientId })];
    const changed = record(await change(one.id, { patientFirstname: 'PAUL' }));
    expect(changed.patient.id).not.toBe(patientId);
    expect(record(await staff.get(`/admin/api/dfc/${two.id}`)).patientFirstname).toBe('THÉRÈSE');
    const back = record(await change(one.id, { patientFirstname: 'Thérèse' }));
    expect(back.patient.id).toBe(patientId);
    expect(await rows('patients').where({ id: changed.patient.id })).toEqual([]);
  });

  test.each([
    [{ patientFirstname: '' }, 400, ['patientFirstname']],
    [{ patientLastname: '  ', patientFirstname: '' }, 400, ['patientFirstname', 'patientLastname']],
    [{ patientSSN: '12' }, 400, ['patientSSN']],
    [{ patientSSN: '' }, 400, ['patientSSN']],
    [{ patientSSN: '255081416802539' }, 409, []],
    [{ patientEmail: 'pas une adresse' }, 400, ['patientEmail']],
    [{ patientFirstname: 5 }, 400, ['patientFirstname']],
    [{ mutual: 'x' }, 400, ['mutual']],
    [{ mutual: 999_999 }, 404, []],
    [{ mutualGroup: 999_999 }, 404, []],
    [{ version: 'x' }, 400, ['version']],
  ])('%j is %i, and nothing is written', async (fields, status, faulty) => {
    const { id } = await aRequest();
    const answer = await change(id, fields);
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([status, faulty]);
    expect((await rowOf(id)).version).toBe(1);
  });
});

test('a deleted PEC is gone from lists, records and counts, and its payment from the dentist’s', async () => {
  const owner = await aPractitioner(api);
  const dentist = await api.login(owner);
  const { id, documents } = await aRequest({
    practitionerId: owner.id,
    statusId: 19,
    documents: [{ title: 'Facture', isValid: true }],
  });
  const [admin] = await rows('administrators');
  await aPayment(api, { documentId: documents[0]?.id ?? 0, coverageRequestId: id, adminId: admin.id });
  expect((await dentist.get('/api/metrics')).body['payments']).toHaveLength(1);
  expect((await staff.put(`/admin/api/dfc/delete/${id}`)).status).toBe(200);
  expect((await staff.get(`/admin/api/dfc/${id}`)).status).toBe(404);
  expect((await staff.put(`/admin/api/dfc/delete/${id}`)).status).toBe(404);
  expect((await staff.get(`/admin/api/dfc/user/${owner.id}`)).body).toMatchObject({
    total: 0,
    monthCount: 0,
  });
  expect((await dentist.get('/api/metrics')).body).toMatchObject({ totalAll: 0, totalTodo: 0, payments: [] });
  expect((await rowOf(id)).deletedAt).not.toBeNull();
});
