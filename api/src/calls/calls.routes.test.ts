import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { callsAnswer, notedCallsAnswer, silentClientsAnswer } from './calls.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let account: { kind: 'admin'; id: number };
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  account = await anAdministrator(api, { firstname: 'Nolwenn', lastname: 'BERTHIER' });
  staff = await api.login(account);
});
afterAll(() => api.close());

const OLD = new Date('2026-09-01T08:00:00Z');
const calls = async () =>
  callsAnswer.parse((await staff.get('/admin/api/users/to-call?perPage=100')).body).usersToCall;
const reasons = async () => new Map((await calls()).map(({ id, reason }) => [id, reason]));
/** Sessions end before the days of this test do. */
const goTo = async (instant: string) => {
  api.clock.set(instant);
  staff = await api.login(account);
};
const client = async (choice: Parameters<typeof aPractitioner>[1] = {}) =>
  (await aPractitioner(api, { createdAt: OLD, ...choice })).id;

test('prospects in a status to call and clients silent for fifteen days are called, and no others', async () => {
  const prospect = (status: string) => client({ isProspect: true, planId: null, prospectStatus: status });
  const expected = new Map<number, string>();
  for (const status of ['toBeSolicited', 'toBeRecalled', 'wantCall'])
    expected.set(await prospect(status), 'prospect');
  for (const status of ['thoughtful', 'freeTest', 'unreachable']) await prospect(status);
  const silent = await client();
  expected.set(silent, 'inactive');
  const old = await client();
  await aCoverageRequest(api, { practitionerId: old, createdAt: new Date('2026-11-06T22:00:00Z') });
  expected.set(old, 'inactive');
  const busy = await client();
  await aCoverageRequest(api, { practitionerId: busy, createdAt: new Date('2026-11-07T08:00:00Z') });
  await client({ createdAt: api.clock.now() });
  await client({ isActive: false });
  await client({ archivedAt: api.clock.now(), archivedBy: 'admin' });
  await client({ deletedAt: api.clock.now() });
  const head = await client({ planId: 4 });
  const linked = await client({ parentId: head });
  await aCoverageRequest(api, { practitionerId: linked, createdAt: api.clock.now() });
  expect(await reasons()).toEqual(expected);
  const list = await calls();
  expect(list.slice(0, 3).map(({ prospectStatus }) => prospectStatus?.label)).toEqual(
    expect.arrayContaining(['À Rappeler', 'À Démarcher', 'Demande de contact']),
  );
  expect(list.find(({ id }) => id === silent)?.prospectStatus).toBeNull();
  expect(list.slice(0, 3).every(({ reason }) => reason === 'prospect')).toBe(true);
  expect(list.find(({ id }) => id === old)?.since.timestamp).toBe(Date.parse('2026-11-06T22:00:00Z') / 1000);
});

test('a client who comes back from the archive, or is switched on again, is silent fifteen days after that day', async () => {
  const archived = await client({ archivedAt: OLD, archivedBy: 'client' });
  const off = await client({ isActive: false });
  const on = await client();
  const waiting = async () => {
    const listed = await calls();
    const silent = silentClientsAnswer.parse((await staff.get('/admin/api/users/ndfd?perPage=100')).body);
    return [archived, off, on].map((id) => [
      listed.find((call) => call.id === id)?.since.timestamp ?? null,
      silent.usersNDFD.some((one) => one.id === id),
    ]);
  };
  const since = OLD.getTime() / 1000;
  expect(await waiting()).toEqual([
    [null, false],
    [null, false],
    [since, true],
  ]);
  const back = api.clock.now().getTime() / 1000;
  expect((await staff.put(`/admin/api/user/archived/${archived}`)).status).toBe(200);
  for (const id of [off, on])
    expect(
      (await staff.put(`/admin/api/user/update/${id}`, { body: { action: 'active', isActive: true } }))
        .status,
    ).toBe(200);
  // Who was on is not back.
  expect(await waiting()).toEqual([
    [null, false],
    [null, false],
    [since, true],
  ]);
  await goTo('2026-12-05T23:01:00Z');
  expect(await waiting()).toEqual([
    [back, true],
    [back, true],
    [since, true],
  ]);
  await goTo('2026-11-21T09:00:00Z');
});

test('a client who was called leaves the list for fifteen days', async () => {
  const id = await client();
  expect((await reasons()).get(id)).toBe('inactive');
  const { status } = await staff.put(`/admin/api/user/${id}/called`, { body: { comment: 'Part en congé.' } });
  expect(status).toBe(200);
  expect((await reasons()).has(id)).toBe(false);
  await goTo('2026-12-05T22:59:00Z');
  expect((await reasons()).has(id)).toBe(false);
  await goTo('2026-12-05T23:01:00Z');
  expect((await reasons()).get(id)).toBe('inactive');
  await goTo('2026-11-21T09:00:00Z');
});

test('a prospect who became a client is silent fifteen days after that day, whenever his record was made', async () => {
  const { knex } = api.database.scope;
  const id = await client({ isProspect: true, planId: null, prospectStatus: 'thoughtful' });
  const became = {
    practitionerId: id,
    value: 'thoughtful',
    comment: '',
    adminId: account.id,
    createdAt: OLD,
  };
  await knex('practitioner_histories').insert({ ...became, kind: 'prospect' });
  expect(
    (await staff.put(`/admin/api/user/update/${id}`, { body: { action: 'type', planId: 3 } })).status,
  ).toBe(200);
  const [converted] = await knex('practitioner_histories').where({ practitionerId: id, kind: 'plan' });
  expect(converted?.createdAt).toEqual(api.clock.now());
  const silent = async () =>
    silentClientsAnswer
      .parse((await staff.get('/admin/api/users/ndfd?perPage=100')).body)
      .usersNDFD.map((one) => one.id);
  expect((await reasons()).has(id)).toBe(false);
  expect(await silent()).not.toContain(id);
  await goTo('2026-12-01T09:00:00Z');
  // Another plan is not another beginning.
  expect(
    (await staff.put(`/admin/api/user/update/${id}`, { body: { action: 'plan', planId: 1 } })).status,
  ).toBe(200);
  await goTo('2026-12-05T23:01:00Z');
  const since = converted!.createdAt.getTime() / 1000;
  expect((await calls()).find((call) => call.id === id)?.since.timestamp).toBe(since);
  expect(await silent()).toContain(id);
  await goTo('2026-11-21T09:00:00Z');
});

test.each([{}, { comment: null }])('a call needs no comment: %j', async (body) => {
  const id = await client();
  expect((await staff.put(`/admin/api/user/${id}/called`, { body })).status).toBe(200);
  expect((await reasons()).has(id)).toBe(false);
});

test('what was said at a call is read on the record, latest first, and beside the client who is to be called again', async () => {
  const id = await client();
  const call = (comment: string) => staff.put(`/admin/api/user/${id}/called`, { body: { comment } });
  const lines = async () => (await calls()).find((one) => one.id === id);
  expect((await lines())?.lastCall).toBeNull();
  const first = api.clock.now();
  await call('Part en congé.');
  await goTo('2026-11-22T09:00:00Z');
  await call('Reprend en janvier.');
  const noted = async (query = '') =>
    notedCallsAnswer.parse((await staff.get(`/admin/api/user/${id}/calls${query}`)).body);
  const author = { id: account.id, firstname: 'Nolwenn', lastname: 'BERTHIER' };
  const { calls: made, total } = await noted();
  expect(total).toBe(2);
  expect(made).toMatchObject([
    { comment: 'Reprend en janvier.', author, creationDate: { timestamp: api.clock.now().getTime() / 1000 } },
    { comment: 'Part en congé.', author, creationDate: { timestamp: first.getTime() / 1000 } },
  ]);
  expect(await noted('?page=2')).toEqual({ calls: [], total: 2 });
  expect(await lines()).toBeUndefined();
  await goTo('2026-12-07T09:00:00Z');
  expect((await lines())?.lastCall).toEqual(made[0]);
  const dentist = await api.login(await aPractitioner(api));
  expect((await dentist.get(`/admin/api/user/${id}/calls`)).status).toBe(401);
  await api.database.scope.knex('practitioners').where({ id }).update({ deletedAt: api.clock.now() });
  expect((await staff.get(`/admin/api/user/${id}/calls`)).body.code).toBe('not_found');
  await goTo('2026-11-21T09:00:00Z');
});

test('a prospect leaves by his status; archived and unknown ones are refused', async () => {
  const called = async (id: number) =>
    (await staff.put(`/admin/api/user/${id}/called`, { body: { comment: '' } })).body.code;
  expect(await called(await client({ isProspect: true, planId: null, prospectStatus: 'wantCall' }))).toBe(
    'call_by_status',
  );
  expect(await called(await client({ archivedAt: OLD, archivedBy: 'client' }))).toBe('archived');
  expect(await called(999_999)).toBe('not_found');
});

test('the list of calls is looked through, ordered and cut', async () => {
  const status = { isProspect: true, planId: null, prospectStatus: 'wantCall' } as const;
  const names = ['ZYLBERSTEIN', 'ZÉBULON', 'ZAMPA'];
  for (const lastname of names) await client({ ...status, lastname, phone: '0611223344' });
  const asked = async (query: string) => {
    const { body } = await staff.get(`/admin/api/users/to-call?${query}`);
    const { usersToCall, total } = callsAnswer.parse(body);
    return [usersToCall.map(({ lastname }) => lastname), total];
  };
  expect(await asked('search=zebul')).toEqual([['ZÉBULON'], 1]);
  expect(await asked('search=06112233&orderBy=lastname')).toEqual([['ZAMPA', 'ZÉBULON', 'ZYLBERSTEIN'], 3]);
  expect(await asked('search=06112233&orderBy=lastname&order=desc')).toEqual([names, 3]);
  expect(await asked('search=06112233&page=2')).toEqual([[], 3]);
  expect(await asked('search=%25')).toEqual([[], 0]);
  const reasonsBy = async (order: string) =>
    (await staff.get(`/admin/api/users/to-call?perPage=100&orderBy=reason&order=${order}`))
      .body as unknown as { usersToCall: { reason: string }[] };
  expect((await reasonsBy('asc')).usersToCall[0]!.reason).toBe('prospect');
});
