import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import type { Administrator } from '@accordent/adapters/testing/builders.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { everyRoute, nameOf } from '../testing/every-route.ts';
import { aWorld } from '../testing/good-calls.ts';
import type { World } from '../testing/good-calls.ts';
import { createEarlyReads } from './early-reads.ts';
import type { Route } from './route.ts';

let api: ApiUnderTest;
let world: World;
let administrator: Administrator;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  world = await aWorld(api, { isSuper: false });
  administrator = await anAdministrator(api, { isSuper: true });
});
afterAll(() => api.close());

const pureReads = everyRoute.filter(({ isPureRead }) => isPureRead);
const list = pureReads.find((route) => nameOf(route) === 'GET /admin/api/dfc')!;
const change = everyRoute.find((route) => nameOf(route) === 'PUT /admin/api/user/update')!;
const ofDentists = { ...list, area: 'dentists' } as Route;

/** How often the read was begun, and what it was begun with. */
async function begin(route: Route, token: string, earlyReads = createEarlyReads(api.ports)) {
  let begun = 0;
  const read = await earlyReads(route, token, async () => {
    begun += 1;
    return {};
  });
  return { begun, read };
}

test('a pure read of the staff begins for the one whom the token names', async () => {
  const { token } = await api.login(administrator);
  const { begun, read } = await begin(list, token);
  expect(begun).toBe(1);
  const { actor } = (await api.ports.stores.sessions.findLive(
    (await api.ports.tokenIssuer.read(token))!.sid,
    'admin',
    api.clock.now(),
  ))!;
  expect(read?.isFor(actor)).toBe(true);
  expect(read?.isFor({ ...actor, isSuper: false } as typeof actor)).toBe(false);
  expect(read?.isFor({ ...actor, id: actor.id + 1 })).toBe(false);
  expect(read?.isFor(null)).toBe(false);
});

test('nothing begins without a token of the staff, for another area, or for what is more than a read', async () => {
  const { token } = await api.login(administrator);
  for (const [route, sent] of [
    [list, ''],
    [list, `${token.slice(0, -4)}AAAA`],
    [list, world.tokens.dentists],
    [ofDentists, token],
    [change, token],
  ] as const)
    expect({ name: nameOf(route), ...(await begin(route, sent)) }).toMatchObject({ begun: 0, read: null });
});

test('a session of which a call was refused begins nothing early again; others do', async () => {
  const earlyReads = createEarlyReads(api.ports);
  const [one, other] = [await api.login(administrator), await api.login(administrator)];
  (await begin(list, one.token, earlyReads)).read?.refuse();
  expect((await begin(list, one.token, earlyReads)).begun).toBe(0);
  expect((await begin(list, other.token, earlyReads)).begun).toBe(1);
});

test('what began early is not shown to one whose session has ended meanwhile, nor after his rank has changed', async () => {
  const caller = await api.login(administrator);
  expect((await caller.get('/admin/api/dfc')).status).toBe(200);
  await api.database.scope.knex('administrators').where({ id: administrator.id }).update({ isSuper: false });
  expect((await caller.get('/admin/api/dfc')).status).toBe(200);
  await api.database.scope
    .knex('sessions')
    .where({ adminId: administrator.id })
    .update({ endedAt: api.clock.now() });
  const { status, body } = await caller.get('/admin/api/dfc');
  expect(status).toBe(401);
  expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'state']);
});

test('every pure read is one: it writes nothing', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  let calls = 0;
  for (const route of pureReads) {
    expect(route).toMatchObject({ method: 'get', area: 'staff' });
    for (const { params = {}, query: asked = {}, status = 200 } of world.calls[nameOf(route)] ?? []) {
      const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
      const answer = await api.as(world.tokens.staff).get(`${path}?${new URLSearchParams(asked).toString()}`);
      expect({ name: nameOf(route), status: answer.status }).toEqual({ name: nameOf(route), status });
      calls += 1;
    }
  }
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  query.mockRestore();
  expect(texts.length).toBeGreaterThan(calls);
  expect(texts.filter((text) => /\b(insert into|update|delete from|nextval)\b/i.test(text))).toEqual([]);
});
