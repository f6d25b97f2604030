import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { turnSides, type TurnKind } from '@accordent/core/coverage-requests/turn.ts';
import { workingDaysAgo, workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { CoverageRequestsAnswer, ViewsAnswer } from './coverage-requests.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let staffId: number;
const made: Record<string, number> = {};

const checked = REQUIRED.map((title) => ({ title, isValid: true }));

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  staffId = administrator.id;
  staff = await api.login(administrator);
  const practitionerId = (await aPractitioner(api)).id;
  const old = workingDaysAgo(api.clock.now(), 40);
  const add = async (name: string, statusId: StatusId, kind: TurnKind, since = api.clock.now()) => {
    const { id } = await aCoverageRequest(api, { practitionerId, statusId, documents: checked });
    made[name] = id;
    await api.database.scope
      .knex('coverage_requests')
      .where({ id })
      .update({ turn_who: turnSides[kind], turn_kind: kind, turn_since: since });
  };
  await add('toCheck', 2, 'check-documents');
  await add('toCheckOld', 2, 'check-documents', old);
  await add('toTransmit', 2, 'transmit-request');
  await add('insurer', 3, 'study-request');
  await add('insurerLate', 3, 'study-request', old);
  await add('dentist', 24, 'answer-staff');
  await add('dentistLate', 24, 'answer-staff', old);
  await add('closed', 22, 'nothing');
  await add('aside', 2, 'check-documents');
  await staff.put(`/admin/api/dfc/${made['aside']}/aside`, {
    body: { until: workingDaysLater(api.clock.now(), 2) },
  });
  for (const name of ['toTransmit', 'insurerLate', 'insurer'])
    await staff.put(`/admin/api/dfc/${made[name]}/owner`, { body: { ownerId: staffId } });
});
afterAll(() => api.close());

const list = async (query: Record<string, string>) => {
  const text = new URLSearchParams({ page: '1', ...query }).toString();
  const { body } = await staff.get(`/admin/api/dfc?${text}`);
  const { dfc, total } = body as unknown as CoverageRequestsAnswer;
  const names = dfc.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
  expect(total).toBe(names.length);
  return names;
};

const expected: Record<string, readonly string[]> = {
  check: ['toCheckOld', 'toCheck'],
  transmit: ['toTransmit'],
  dentist: ['dentist'],
  insurer: ['insurer'],
  remind: ['insurerLate', 'dentistLate'],
  mine: ['insurerLate', 'toTransmit'],
};

test('each view counts what its filters list, the oldest turn first, and nothing that is set aside', async () => {
  const { views } = (await staff.get('/admin/api/views')).body as unknown as ViewsAnswer;
  expect(views.map(({ name }) => name)).toEqual([
    'Toutes',
    'À vérifier',
    'À transmettre',
    'Chez le dentiste',
    'Chez la mutuelle',
    'À relancer',
    'À moi',
  ]);
  const [all, ...queues] = views;
  expect(all?.count).toBe(Object.keys(made).length);
  for (const { id, filters, orderBy, order, count } of queues) {
    const { aside, turn, owner } = filters;
    const asked = { ...(turn && { turn }), ...(owner && { owner: String(owner) }) };
    const names = await list({ ...asked, aside: String(Number(aside)), orderBy, order });
    expect([id, names]).toEqual([id, expected[id]]);
    expect([id, count]).toEqual([id, names.length]);
  }
});

test.each<[Record<string, string>, readonly string[]]>([
  [{ aside: '1' }, ['aside']],
  [{ owner: 'none', turn: 'staff', aside: '0' }, ['dentistLate', 'toCheck', 'toCheckOld']],
  [{ statusIds: '24,22' }, ['closed', 'dentist', 'dentistLate']],
  [{ days: '30' }, ['dentistLate', 'insurerLate', 'toCheckOld']],
  [{ refused: '1' }, []],
])('the filter %o finds %o', async (query, names) => {
  expect((await list(query)).toSorted()).toEqual(names);
});

test.each(['statusIds=abc', 'turn=never', 'owner=him', 'days=-1', 'aside=2'])(
  '%s is refused',
  async (text) => {
    expect((await staff.get(`/admin/api/dfc?page=1&${text}`)).status).toBe(400);
  },
);

test.each([
  ['deactivated', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('the PEC of a colleague who is %s is nobody’s, until somebody decides', async (_, left) => {
  const { knex } = api.database.scope;
  const colleague = await anAdministrator(api);
  const { id: practitionerId } = await aPractitioner(api);
  const { id } = await aCoverageRequest(api, { practitionerId, documents: checked });
  await staff.put(`/admin/api/dfc/${id}/owner`, { body: { ownerId: colleague.id } });
  const ownerOf = async (query: Record<string, string>) => {
    const text = new URLSearchParams({ page: '1', userId: String(practitionerId), ...query });
    const { dfc } = (await staff.get(`/admin/api/dfc?${text.toString()}`))
      .body as unknown as CoverageRequestsAnswer;
    return dfc.map(({ owner }) => owner && 'owned');
  };
  expect([await ownerOf({}), await ownerOf({ owner: 'none' })]).toEqual([['owned'], []]);
  await knex('administrators').where({ id: colleague.id }).update(left);
  expect([await ownerOf({}), await ownerOf({ owner: 'none' })]).toEqual([[null], [null]]);
  await staff.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 3 } });
  expect(await ownerOf({ owner: 'me' })).toEqual(['owned']);
});
