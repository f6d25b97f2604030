import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  aCoverageRequest,
  anAdministrator,
  aPayment,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { aMessage, aStatusChange } from '@accordent/adapters/testing/message-builders.ts';
import { readCell } from '@accordent/core/shared/csv.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type {
  MetricsAnswer,
  OwnCoverageRequestRecord,
  OwnCoverageRequestsAnswer,
} from './own-coverage-requests.schemas.ts';

const NIR = '255081416802538';

let api: ApiUnderTest;
let staff: Caller;
let adminId: number;
let head: Practitioner;
let linked: Practitioner;
let own: Caller;
let sub: Caller;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const employee = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  adminId = employee.id;
  staff = await api.login(employee);
});
afterAll(() => api.close());
beforeEach(async () => {
  head = await aPractitioner(api, { planId: 5, lastname: 'CABINET' });
  linked = await aPractitioner(api, { parentId: head.id, lastname: 'VASSEUR' });
  own = await api.login(head);
  sub = await api.login(linked);
});

const record = ({ body }: CallAnswer) => body['dfc'] as OwnCoverageRequestRecord;
const listOf = ({ body }: CallAnswer) => body as unknown as OwnCoverageRequestsAnswer;
const rows = (table: string) => api.database.scope.knex(table);
const aRequest = (choice: Partial<Parameters<typeof aCoverageRequest>[1]> = {}) =>
  aCoverageRequest(api, { practitionerId: head.id, ...choice });
const infos = (changes: object = {}) => ({
  firstnamePatient: 'Noémie',
  lastnamePatient: 'Gräfé',
  ssn: NIR,
  ...changes,
});
const create = (changes: object = {}, by = own) => by.post('/api/dfc/add/infos', { body: infos(changes) });
const see = async (id: number, by = own) => record(await by.get(`/api/dfc/${id}`));

describe('a new request', () => {
  test.each([
    [{ archivedAt: new Date(), archivedBy: 'admin' }, 409, 'archived'],
    [{ isActive: false }, 409, 'inactive'],
    [{ deletedAt: new Date() }, 404, 'not_found'],
  ])('is refused where its dentist is meanwhile %j', async (change, status, code) => {
    const meanwhile = await api.database.scope.knex.transaction();
    await meanwhile('practitioners').where({ id: linked.id }).update(change);
    const asked = create({ userId: linked.id }, own);
    try {
      await vi.waitFor(async () => {
        const { rows: waiting } = await api.database.scope.knex.raw(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      }, 60_000);
    } finally {
      await meanwhile.commit();
    }
    const answer = await asked;
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rows('coverage_requests').where({ practitionerId: linked.id })).toEqual([]);
  });

  test('begins incomplete, with its three documents to send', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body['dfc']).toMatchObject({
      id: body['dfcId'],
      statusId: 1,
      userId: head.id,
      patient: { lastname: 'GRÄFÉ', firstname: 'NOÉMIE', ssn: '•••••••••••25' },
      missing: REQUIRED,
      requiredFiles: REQUIRED.map((title) => ({ title, fileId: null })),
      sentence: { yours: true, title: 'À vous de jouer', detail: 'Il reste 3 pièces à envoyer.' },
      canCancel: true,
      canReplace: true,
      canWriteMessage: true,
      stage: 'request',
    });
    const { steps } = await see(body['dfcId'] as number);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  test('may be for a linked dentist, whose patient is his own', async () => {
    const mine = record(await create());
    const his = record(await create({ userId: linked.id }));
    expect(his.userId).toBe(linked.id);
    expect(his.patient.id).not.toBe(mine.patient.id);
    const known = await own.post('/api/dfc/patient', { body: { ssn: NIR } });
    expect(known.body['patients']).toEqual([{ id: mine.patient.id, firstname: 'NOÉMIE', lastname: 'GRÄFÉ' }]);
    const again = record(
      await create({ patientId: mine.patient.id, firstnamePatient: '', lastnamePatient: '' }),
    );
    expect(again.patient.id).toBe(mine.patient.id);
  });

  test.each([
    [{ ssn: '12' }, 400, { ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères' }],
    [{ ssn: `${NIR}1` }, 400, { ssn: 'Le numéro de sécurité sociale fait plus de 15 caractères.' }],
    [
      { firstnamePatient: '', lastnamePatient: null, ssn: undefined },
      400,
      {
        firstnamePatient: 'Le nom ou/et le prénom du patient est vide',
        lastnamePatient: 'Le nom ou/et le prénom du patient est vide',
        ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères',
      },
    ],
    [{ ssn: '255081416802539' }, 409, undefined],
    [{ patientId: 999_999 }, 404, undefined],
    [{ userId: 999_999 }, 404, undefined],
  ])('%j is %i and writes nothing', async (changes, status, fields) => {
    const answer = await create(changes);
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
    expect(await rows('coverage_requests').where({ practitionerId: head.id })).toEqual([]);
    expect(await rows('patients').where({ practitionerId: head.id })).toEqual([]);
  });

  test.each([
    [{ isActive: false }, 'inactive'],
    [{ archivedAt: new Date(), archivedBy: 'admin' as const }, 'archived'],
  ])('is refused for a linked dentist who is %j', async (choice, code) => {
    const { id } = await aPractitioner(api, { parentId: head.id, ...choice });
    const answer = await create({ userId: id });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  });
});

describe('the lists', () => {
  const ask = async (body: object, by = own) => listOf(await by.post('/api/dfc', { body }));
  const idsOf = ({ dfc }: OwnCoverageRequestsAnswer) => dfc.map(({ id }) => id).sort((a, b) => a - b);

  test('hold current requests, current agreements, or everything of the practice', async () => {
    const made: Record<number, number> = {};
    for (const statusId of [1, 2, 3, 4, 24, 17, 19, 20, 22, 23, 30] as const)
      made[statusId] = (
        await aRequest({ statusId, practitionerId: statusId === 4 ? linked.id : head.id })
      ).id;
    const of = (...statusIds: number[]) => statusIds.map((id) => made[id]).sort((a = 0, b = 0) => a - b);
    expect(idsOf(await ask({ type: 'dfc' }))).toEqual(of(1, 2, 3, 4, 24));
    expect(idsOf(await ask({ type: 'afc' }))).toEqual(of(17, 19, 20));
    const all = await ask({ type: 'all' });
    expect([all.total, all.totalPage, all.lastDFC.length]).toEqual([11, 1, 3]);
    expect(idsOf(await ask({ type: 'dfc' }, sub))).toEqual(of(4));
    expect(idsOf(await ask({ type: 'all', userId: linked.id }))).toEqual(of(4));
    expect(idsOf(await ask({ type: 'all', statusId: 30 }))).toEqual(of(30));
    expect(idsOf(await ask({ type: 'dfc', statusId: 30 }))).toEqual([]);
    expect(idsOf(await ask({ type: 'all', userId: 999_999 }))).toEqual([]);
    expect(idsOf(await ask({ type: 'all', patientId: all.dfc[0]?.patient.id }))).toEqual([all.dfc[0]?.id]);
    expect((await ask({ type: 'all', page: 2, perPage: 20 })).dfc).toEqual([]);

    const metrics = (await own.get('/api/metrics')).body as unknown as MetricsAnswer;
    expect(metrics).toMatchObject({ totalAll: 11, totalDFC: 5, totalAFC: 3, monthCount: 11, cap: 10 });
    expect(metrics.allPatients).toHaveLength(11);
    expect(metrics.allUsers.map(({ id }) => id)).toEqual([head.id, linked.id]);
    expect(metrics.allStatus).toHaveLength(11);
    expect(metrics.totalTodo).toBe(all.todo.length);
    expect(metrics.allUsers).toMatchObject([
      { totalAll: 10, totalDFC: 4, totalAFC: 3 },
      { totalAll: 1, totalDFC: 1, totalAFC: 0, canCreate: true },
    ]);
    await api.database.scope.knex('practitioners').where({ id: linked.id }).update({ isActive: false });
    expect(((await own.get('/api/metrics')).body as unknown as MetricsAnswer).allUsers).toMatchObject([
      { canCreate: true },
      { canCreate: false },
    ]);
  });

  test('tell what came back in the last seven days, the latest of a PEC, newest first', async () => {
    const now = api.clock.now().getTime();
    const ago = (days: number) => new Date(now - days * 86_400_000);
    const answered = async (
      statusId: StatusId,
      answers: [to: number, days: number][],
      practitionerId = head.id,
    ) => {
      const { id } = await aRequest({ statusId, practitionerId, statusSince: ago(answers.at(-1)?.[1] ?? 0) });
      for (const [to, days] of answers)
        await aStatusChange(api, { coverageRequestId: id, to, by: { adminId }, createdAt: ago(days) });
      return id;
    };
    await answered(30, [[30, 8]]);
    await answered(3, [[3, 1]]);
    const agreed = await answered(20, [
      [24, 6],
      [17, 2],
      [20, 1],
    ]);
    const refused = await answered(30, [[30, 1]], linked.id);
    await aStandingAnswer(api, { coverageRequestId: agreed, adminId, granted: 54_000 });
    const { answers } = (await own.get('/api/metrics')).body as unknown as MetricsAnswer;
    expect(answers.map(({ dfcId, statusId, answer, user }) => [dfcId, statusId, answer.id, user.id])).toEqual(
      [
        [refused, 30, 30, linked.id],
        [agreed, 20, 17, head.id],
      ],
    );
    expect(answers.map(({ told }) => told?.granted ?? null)).toEqual([null, 540]);
    const ofSub = (await sub.get('/api/metrics')).body as unknown as MetricsAnswer;
    expect(ofSub.answers.map(({ dfcId }) => dfcId)).toEqual([refused]);
    expect(ofSub.allUsers).toMatchObject([{ id: linked.id, totalAll: 1 }]);
  });

  test.each([
    [{}, 'type'],
    [{ type: 'tout' }, 'type'],
    [{ type: 'all', page: 0 }, 'page'],
    [{ type: 'all', perPage: 30 }, 'perPage'],
    [{ type: 'all', statusId: 'x' }, 'statusId'],
    [{ type: 'all', result: 'oui' }, 'result'],
    [{ type: 'all', validity: 'toujours' }, 'validity'],
    [{ type: 'all', startDate: 'hier' }, 'startDate'],
    [{ type: 'all', startDate: '2026-02-02 00:00:00', endDate: '2026-02-01 23:59:59' }, 'startDate'],
  ])('refuse %j', async (body, field) => {
    const answer = await own.post('/api/dfc', { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('say that it is his turn while we check the rest of what he sent', async () => {
    const { id } = await aRequest({
      statusId: 2,
      documents: [
        { title: 'Mutuelle recto', isValid: false, reason: 'Illisible', decidedByAdminId: adminId },
        { title: 'Mutuelle verso', isValid: false, reason: 'Illisible', decidedByAdminId: adminId },
        'Devis',
      ],
    });
    const { dfc } = await ask({ type: 'all' });
    expect(dfc.find((one) => one.id === id)?.sentence).toEqual({
      yours: true,
      title: 'À vous de jouer',
      detail: 'Il reste 2 pièces à envoyer.',
    });
  });

  test('tell what there is to do, a line a thing, newest first', async () => {
    const day = (n: number) => new Date(`2026-11-${String(n).padStart(2, '0')}T08:00:00Z`);
    await aRequest({
      statusId: 1,
      statusSince: day(1),
      createdAt: day(1),
      documents: [{ title: 'Devis', isValid: false, reason: 'Devis illisible', decidedByAdminId: adminId }],
    });
    const asked = await aRequest({ statusId: 24, statusSince: day(3), documents: [...REQUIRED] });
    await aStatusChange(api, {
      coverageRequestId: asked.id,
      to: 24,
      comment: 'La radio, svp.',
      by: { adminId },
    });
    const closed = await aRequest({ statusId: 22, statusSince: day(4), documents: ['Facture'] });
    await aMessage(api, {
      coverageRequestId: closed.id,
      practitionerId: head.id,
      by: { adminId },
      subject: 'Merci',
      createdAt: day(5),
    });
    const paid = await aRequest({
      statusId: 19,
      practitionerId: linked.id,
      documents: [{ title: 'Facture', isValid: true }],
    });
    await aPayment(api, { documentId: paid.documents[0]?.id ?? 0, coverageRequestId: paid.id, adminId });

    const { todo } = await ask({ type: 'all' });
    expect(todo.map(({ kind, title, link }) => [kind, title.replaceAll(/\s/g, ' '), link])).toEqual([
      ['payment', 'Règlement à confirmer : 1 234,56 €', '/payment/list/pending'],
      ['refused', 'À remplacer : Devis', expect.stringMatching(/^\/dfc\/edit\/\d+\/files$/)],
      ['message', 'Message à lire', `/dfc/edit/${closed.id}/messages`],
      ['asked', 'Complément demandé', `/dfc/edit/${asked.id}/files`],
      ['missing', 'À envoyer : Mutuelle recto', expect.any(String)],
      ['missing', 'À envoyer : Mutuelle verso', expect.any(String)],
    ]);
    expect(todo.find(({ kind }) => kind === 'asked')).toMatchObject({
      desc: 'La radio, svp.',
      author: 'Nolwenn BERTHIER',
    });
    expect(todo.find(({ kind }) => kind === 'refused')?.desc).toBe('Devis illisible');
    expect((await own.get('/api/metrics')).body['totalTodo']).toBe(todo.length);
    expect((await ask({ type: 'all' }, sub)).todo.map(({ kind }) => kind)).toEqual(['payment']);

    const { payments, totalMessagesNotViewed } = (await own.get('/api/metrics'))
      .body as unknown as MetricsAnswer;
    expect(totalMessagesNotViewed).toBe(todo.filter(({ kind }) => kind === 'message').length);
    expect(payments).toMatchObject([
      {
        amount: 1234.56,
        isPaid: false,
        canConfirm: true,
        dfcId: paid.id,
        user: { id: linked.id },
        statusId: 19,
      },
    ]);
  });
});

describe('a record', () => {
  test('shows what staff ask, and not what they note otherwise', async () => {
    const { id } = await aRequest();
    await aStatusChange(api, { coverageRequestId: id, to: 3, comment: 'Dossier fragile', by: { adminId } });
    await aStatusChange(api, { coverageRequestId: id, to: 24, comment: 'La radio, svp.', by: { adminId } });
    const { history } = await see(id);
    expect(history.map(({ status, comment }) => [status.id, comment])).toEqual([
      [2, ''],
      [3, ''],
      [24, 'La radio, svp.'],
    ]);
    expect(history.map(({ administrator }) => administrator?.lastname ?? null)).toEqual([
      null,
      'BERTHIER',
      'BERTHIER',
    ]);
  });

  test('gives the whole number once asked, and that is audited', async () => {
    const { id } = await aRequest();
    expect((await own.get(`/api/dfc/${id}/ssn`)).body['ssn']).toBe(NIR);
    const looks = await rows('audit_events').where({ action: 'reveal-nir', entityId: id });
    expect(looks).toHaveLength(1);
  });

  test('keeps a remark that staff read, while it is open', async () => {
    const { id } = await aRequest();
    const note = (on: number, remark: unknown) =>
      own.post(`/api/dfc/update/${on}`, { body: { action: 'remark', remark } });
    expect((await note(id, ' Libre le jeudi. ')).body['dfc']).toMatchObject({ remark: 'Libre le jeudi.' });
    expect((await staff.get(`/admin/api/dfc/${id}`)).body['dfc']).toMatchObject({
      remark: 'Libre le jeudi.',
    });
    expect((await note(id, 5)).status).toBe(400);
    expect((await note(id, 'x'.repeat(5001))).status).toBe(400);
    const closed = await aRequest({ statusId: 22 });
    expect((await note(closed.id, 'Trop tard')).body.code).toBe('locked');
  });

  test('keeps no remark over one that was not read', async () => {
    const { id } = await aRequest();
    const note = (remark: string, remarkBefore?: string | null) =>
      own.post(`/api/dfc/update/${id}`, { body: { action: 'remark', remark, remarkBefore } });
    expect((await note('Libre le jeudi.', '')).status).toBe(200);
    const late = await note('Absent en mai.', '');
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body['dfc']).toMatchObject({ id, remark: 'Libre le jeudi.' });
    // Sent again after a lost answer.
    expect((await note('Libre le jeudi.', '')).status).toBe(200);
    expect((await note('Libre le jeudi. Absent en mai.', 'Libre le jeudi.')).status).toBe(200);
    // A screen of before says nothing of it.
    expect((await note('Absent.')).status).toBe(200);
    expect((await see(id)).remark).toBe('Absent.');
  });

  test('keeps the address of its patient', async () => {
    const { id, patientId } = await aRequest();
    const save = (patientEmail: unknown) =>
      own.put('/api/patient/update', { body: { id: patientId, patientEmail } });
    expect((await save('t.lefevre@exemple.fr')).body['patient']).toMatchObject({
      id: patientId,
      email: 't.lefevre@exemple.fr',
    });
    expect((await see(id)).patient.email).toBe('t.lefevre@exemple.fr');
    expect((await save('pas une adresse')).body.fields).toHaveProperty('patientEmail');
    const stale = await staff.put(`/admin/api/dfc/update/${id}`, {
      body: { action: 'patient', patientEmail: 'autre@exemple.fr', version: 1 },
    });
    expect(stale.body.code).toBe('stale');
  });

  test('keeps no address over one that somebody else of the practice has saved since', async () => {
    const { id, patientId } = await aRequest();
    const another = await aRequest({ patientId });
    const save = (patientEmail: string, version?: unknown) =>
      own.put('/api/patient/update', { body: { id: patientId, patientEmail, version } });
    const { version } = (await see(id)).patient;
    expect((await see(another.id)).patient.version).toBe(version);
    const first = await save('un@exemple.fr', version);
    expect(first.body['patient']).toEqual(expect.objectContaining({ email: 'un@exemple.fr' }));
    const late = await save('deux@exemple.fr', version);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', patient: first.body['patient'] }),
    ]);
    // What staff save of it counts too, and without a version it is accepted as before.
    const { version: second } = (await see(id)).patient;
    await staff.put(`/admin/api/dfc/update/${id}`, {
      body: { action: 'patient', patientEmail: 'trois@exemple.fr' },
    });
    expect((await save('quatre@exemple.fr', second)).body.code).toBe('stale');
    expect((await save('quatre@exemple.fr')).status).toBe(200);
    expect((await save('cinq@exemple.fr', 'x')).body.fields).toHaveProperty('version');
    const both = (await see(id)).patient.version;
    const answers = await Promise.all([save('six@exemple.fr', both), save('sept@exemple.fr', both)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('the list leaves as CSV and XLSX as it is filtered, the practice’s own alone, and the journal says so', async () => {
  const mine = await aRequest();
  const { reference } = await aRequest({ practitionerId: linked.id });
  const stranger = await aPractitioner(api);
  const other = await aRequest({ practitionerId: stranger.id });
  const { token } = await api.login(head);
  const bytesOf = async (format: string, query = '') => {
    const answer = await fetch(`${api.url}/api/dfc/export?type=all&format=${format}${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain(`.${format}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const referencesOf = async (query: string) => {
    const lines: string[][] = parse(await bytesOf('csv', query), { delimiter: ';', bom: true });
    return lines.map((line) => line.map(readCell)[0]);
  };
  expect(await referencesOf('')).toEqual(['Référence', reference, mine.reference]);
  expect(await referencesOf(`&userId=${linked.id}`)).toEqual(['Référence', reference]);
  expect(await referencesOf(`&search=${mine.reference}`)).toEqual(['Référence', mine.reference]);
  expect(await referencesOf(`&userId=${stranger.id}`)).toEqual(['Référence']);
  const { sheets } = await readXlsx(await bytesOf('xlsx'));
  const text = JSON.stringify(sheets[0]?.rows);
  expect(text).toContain(reference);
  expect(text).not.toContain(other.reference);
  expect(text).not.toContain(NIR);
  expect(
    await rows('audit_events').where({ action: 'export-own-requests', entityId: head.id }).select('fields'),
  ).toContainEqual({ fields: ['rows 1'] });
});
