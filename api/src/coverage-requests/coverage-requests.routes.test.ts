import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPatient,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import type { Practitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type { CoverageRequestItem, StatusesAnswer } from './coverage-requests.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let dentist: Caller;
let practitioner: Practitioner;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' }));
  practitioner = await aPractitioner(api, { planId: 4, lastname: 'DUPONT', firstname: 'Hélène' });
  dentist = await api.login(practitioner);
});
afterAll(() => api.close());

const items = ({ body }: CallAnswer) => body['dfc'] as CoverageRequestItem[];
const rows = (table: string) => api.database.scope.knex(table);

describe('the list', () => {
  let ids: number[];
  let super1: Practitioner;
  let linked: Practitioner;

  beforeAll(async () => {
    super1 = await aPractitioner(api, { planId: 4, lastname: 'CABINET DU PORT', firstname: '' });
    linked = await aPractitioner(api, { parentId: super1.id, lastname: 'VASSEUR', firstname: 'Théo' });
    const mutualId = await aMutual(api, { name: 'Mutuelle de l’Étang' });
    const mutualGroupId = await aMutualGroup(api, { name: 'Thalvie' });
    const inMay = (day: number) => new Date(`2026-05-0${day}T10:00:00Z`);
    const made = [
      await aCoverageRequest(api, {
        practitionerId: super1.id,
        createdAt: inMay(1),
        statusId: 3,
        mutualId,
        mutualGroupId,
        turn: { who: 'insurer', kind: 'study-request', since: inMay(2) },
        patient: { lastname: 'GRÄFÉ', firstname: 'NOÉMIE' },
      }),
      await aCoverageRequest(api, { practitionerId: linked.id, createdAt: inMay(2), statusId: 2 }),
      await aCoverageRequest(api, {
        practitionerId: linked.id,
        createdAt: inMay(3),
        statusId: 22,
        turn: { who: null, kind: 'nothing' },
      }),
    ];
    ids = made.map(({ id }) => id);
    await aCoverageRequest(api, { practitionerId: linked.id, createdAt: inMay(2), deletedAt: inMay(4) });
  });

  const list = (query: Record<string, string | number>) =>
    staff.get(
      `/admin/api/dfc?${new URLSearchParams({ startDate: '2026-05-01 00:00:00', endDate: '2026-05-31 23:59:59', ...query } as Record<string, string>).toString()}`,
    );

  test('shows the newest first, with everything that a line needs', async () => {
    const answer = await list({});
    expect([answer.status, answer.body['total']]).toEqual([200, 3]);
    expect(items(answer).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(items(answer)[2]).toMatchObject({
      id: ids[0],
      reference: expect.stringMatching(/^PEC-2026-\d{6}$/),
      userId: super1.id,
      user: { lastname: 'CABINET DU PORT' },
      status: { id: 3, name: 'Transmise', color: 'indigo' },
      patient: {
        firstname: 'NOÉMIE',
        lastname: 'GRÄFÉ',
        mutual: { name: 'Mutuelle de l’Étang' },
        mutualGroup: { name: 'Thalvie' },
      },
      nextAction: { who: 'staff', text: 'Relancer la mutuelle', level: 'overdue' },
    });
  });

  test.each([
    [{ search: 'noemie grafe' }, [0]],
    [{ search: 'grafe noem' }, [0]],
    [{ search: 'raf' }, [0]],
    [{ search: 'ra' }, []],
    [{ search: 'etang thalvie' }, [0]],
    [{ search: 'vasseur' }, [2, 1]],
    [{ search: '!?' }, []],
    [{ statusId: 22 }, [2]],
    [{ statusId: 99 }, []],
    [{ startDate: '2026-05-02 12:00:00' }, [2, 1]],
    [{ startDate: '2026-05-02 12:00:01' }, [2]],
    [{ endDate: '2026-05-02 12:00:00' }, [1, 0]],
    [{ orderBy: 'age', order: 'desc' }, [0, 1, 2]],
    // In May the insurer's turn is late: the staff remind.
    [{ turn: 'staff', orderBy: 'age', order: 'desc' }, [0, 1]],
    [{ turn: 'staff', statusId: 22 }, []],
    [{ orderBy: 'user', order: 'asc' }, [0, 1, 2]],
    [{ orderBy: 'status', order: 'asc' }, [1, 0, 2]],
    [{ orderBy: 'id', order: 'asc' }, [0, 1, 2]],
    [{ page: 9 }, []],
    [{ userId: 999_999 }, []],
    [{ userId: '', statusId: '', search: '' }, [2, 1, 0]],
    [{ unknown: 'x' }, [2, 1, 0]],
  ] as [Record<string, string | number>, number[]][])('of %j holds %j', async (query, expected) => {
    const answer = await list(query);
    expect(items(answer).map(({ id }) => ids.indexOf(id))).toEqual(expected);
    // A page past the end is empty, and the total stays.
    expect(answer.body['total']).toBe('page' in query ? 3 : expected.length);
  });

  test('of what waits for the staff leaves out what another side has in time', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const insurer = { who: 'insurer', kind: 'study-request' } as const;
    await aCoverageRequest(api, { practitionerId, statusId: 3, turn: insurer });
    const { id } = await aCoverageRequest(api, { practitionerId, statusId: 2 });
    const answer = await staff.get(`/admin/api/dfc?userId=${practitionerId}&turn=staff`);
    expect(items(answer).map((item) => item.id)).toEqual([id]);
    expect(answer.body['total']).toBe(1);
  });

  test('of a practitioner holds his own; a complete reference or its six digits finds the one', async () => {
    expect(items(await list({ userId: linked.id }))).toHaveLength(2);
    const reference = items(await list({ userId: super1.id }))[0]?.reference ?? '';
    for (const search of [reference, reference.toLowerCase(), reference.slice(-6)])
      expect(items(await list({ search })).map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('of six digits begins with the PEC of that number, and hides none that has them elsewhere', async () => {
    const practitioner = await aPractitioner(api);
    const one = await aCoverageRequest(api, { practitionerId: practitioner.id });
    const digits = String(one.id).padStart(6, '0');
    const later: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { id } = await aCoverageRequest(api, { practitionerId: practitioner.id });
      await api.database.scope
        .knex('patients')
        .where({ id: api.database.scope.knex('coverage_requests').select('patientId').where({ id }) })
        .update({ lastname: `DOE ${digits}` });
      later.unshift(id);
    }
    const found = async (page: string) => {
      const answer = await list({
        search: digits,
        orderBy: 'id',
        page,
        startDate: '2026-01-01 00:00:00',
        endDate: '2026-12-31 23:59:59',
      });
      expect(answer.body['total']).toBe(22);
      return items(answer).map(({ id }) => id);
    };
    expect(await found('1')).toEqual([one.id, ...later.slice(0, 19)]);
    expect(await found('2')).toEqual(later.slice(19));
  });

  test.each([
    ['dfcPerPage', '30'],
    ['perPage', 'tout'],
    ['page', '0'],
    ['page', 'un'],
    ['orderBy', 'nir'],
    ['order', 'random'],
    ['statusId', 'abc'],
    ['userId', '-1'],
    ['startDate', '2026-13-01 00:00:00'],
    ['startDate', '2026-06-01 00:00:00'],
    ['endDate', '31/05/2026'],
  ])('refuses %s=%s', async (field, value) => {
    const { status, body } = await list({ [field]: value });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', [field]]);
  });

  test('of a practice counts the month of the whole practice, and tells its cap', async () => {
    const { body } = await staff.get(`/admin/api/dfc/user/${linked.id}`);
    expect(body).toMatchObject({ total: 2, monthCount: 0, cap: 20 });
    const now = await aCoverageRequest(api, { practitionerId: super1.id });
    await aCoverageRequest(api, { practitionerId: linked.id, replacesId: now.id });
    expect((await staff.get(`/admin/api/dfc/user/${linked.id}`)).body['monthCount']).toBe(1);
    expect((await staff.get('/admin/api/dfc/user/999999')).status).toBe(404);
  });

  test('takes dfcPerPage', async () => {
    const answer = await list({ dfcPerPage: 50, perPage: 20 });
    expect(answer.status).toBe(200);
  });
});

test('patients of another practice are not found by their number', async () => {
  const other = await aPractitioner(api);
  await aPatient(api, { practitionerId: other.id, nir: '188117512345653' });
  const ask = (userId: number) =>
    staff.post('/admin/api/dfc/patient', { body: { ssn: '188117512345653', userId } });
  expect((await ask(practitioner.id)).body['patients']).toEqual([]);
  expect((await ask(other.id)).body['patients']).toHaveLength(1);
  expect((await ask(999_999)).status).toBe(404);
  const short = await staff.post('/admin/api/dfc/patient', { body: { ssn: '12', userId: other.id } });
  expect(short.body.fields).toEqual({ ssn: 'Le numéro de sécurité sociale fait moins de 13 caractères' });
});

test('statuses come with their stage, in the order of their way', async () => {
  const { body } = await staff.get('/admin/api/status/all');
  const { status } = body as unknown as StatusesAnswer;
  expect(status.map(({ id }) => id)).toEqual([1, 2, 3, 4, 24, 17, 20, 19, 22, 23, 30]);
  const kept = await rows('coverage_request_statuses').orderBy('position');
  expect(status).toEqual(
    kept.map(({ id, name, color, stage, isLocked, lateDays, overdueDays }) => ({
      id,
      name,
      color,
      stage,
      isLocked,
      limits: lateDays === null ? null : { late: lateDays, overdue: overdueDays },
    })),
  );
});

test('groups and mutuals come whole, by name, without deleted ones', async () => {
  const id = await aMutual(api, { name: 'Abelune Assurances' });
  const gone = await aMutual(api, { name: 'Ancienne Mutuelle' });
  await rows('mutuals').where({ id: gone }).update({ deletedAt: new Date() });
  const group = await aMutualGroup(api, { name: 'Mirabelys', mutualIds: [id, gone] });
  const { body } = await staff.get('/admin/api/mutual-group/all');
  expect(body['mutuals']).toContainEqual({ id, name: 'Abelune Assurances', mutualGroupsId: [group] });
  expect(body['mutual_groups']).toContainEqual({ id: group, name: 'Mirabelys', mutualsId: [id] });
  expect(JSON.stringify(body)).not.toContain('Ancienne Mutuelle');
});

test.each([
  ['get', '/admin/api/dfc'],
  ['get', '/admin/api/dfc/1'],
  ['get', '/admin/api/dfc/user/1'],
  ['post', '/admin/api/dfc/add'],
  ['put', '/admin/api/dfc/update/1'],
  ['put', '/admin/api/dfc/delete/1'],
  ['get', '/admin/api/dfc/1/ssn'],
  ['post', '/admin/api/dfc/patient'],
  ['get', '/admin/api/status/all'],
  ['get', '/admin/api/mutual-group/all'],
] as const)('%s %s is closed to dentists and strangers', async (method, path) => {
  for (const caller of [dentist, api.as(null)]) {
    const { status, body } = await caller[method](path, method === 'get' ? {} : { body: {} });
    expect([status, body.state]).toEqual([401, 'fail']);
  }
});

test.each(['0', '-1', 'abc', '1.5', '99999999999', '999999'])('the PEC %s is not found', async (id) => {
  expect((await staff.get(`/admin/api/dfc/${id}`)).status).toBe(404);
  expect((await staff.get(`/admin/api/dfc/${id}/ssn`)).status).toBe(404);
  expect((await staff.put(`/admin/api/dfc/delete/${id}`)).status).toBe(404);
});
