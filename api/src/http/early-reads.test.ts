import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import type { Administrator } from '@accordent/adapters/testing/builders.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { everyRoute, nameOf } from '../testing/every-route.ts';
import { aWorld } from '../testing/good-calls.ts';
import type { World } from '../testing/good-calls.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
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
const routeNamed = (name: string): Route => everyRoute.find((route) => nameOf(route) === name)!;
const [list, change] = [routeNamed('GET /admin/api/dfc'), routeNamed('PUT /admin/api/user/update')];
const ofSuperAlone: Route = { ...list, action: 'see-tasks' };
const ofDentists = routeNamed('GET /api/messages');

const staff: Actor = { kind: 'admin', id: 1, sessionId: 'a', isSuper: false };
const dentist: Actor = {
  kind: 'practitioner',
  id: 2,
  sessionId: 'b',
  planId: 4,
  isSuper: true,
  practiceIds: [2, 3],
};

/** Whom the read was begun for, if it was. */
function begin(route: Route, token: string, earlyReads: ReturnType<typeof createEarlyReads>) {
  const begun: Actor[] = [];
  const read = earlyReads.begin(route, token, async (actor) => {
    begun.push(actor);
    return {};
  });
  return { begun, read };
}

test('a pure read begins for the one whom the token was let through as', () => {
  const earlyReads = createEarlyReads();
  earlyReads.remember('of staff', staff);
  earlyReads.remember('of a dentist', dentist);
  expect(begin(list, 'of staff', earlyReads).begun).toEqual([staff]);
  const { begun, read } = begin(ofDentists, 'of a dentist', earlyReads);
  expect(begun).toEqual([dentist]);
  expect(read?.isFor({ ...dentist })).toBe(true);
  expect(read?.isFor({ ...dentist, practiceIds: [2] })).toBe(false);
  expect(read?.isFor({ ...dentist, id: 3 })).toBe(false);
  expect(read?.isFor(null)).toBe(false);
});

test('nothing begins for an unknown token, for another area, without the right, or for what is more than a read', () => {
  const earlyReads = createEarlyReads();
  earlyReads.remember('of staff', staff);
  earlyReads.remember('of a dentist', dentist);
  for (const [route, token] of [
    [list, ''],
    [list, 'unknown'],
    [list, 'of a dentist'],
    [ofDentists, 'of staff'],
    [ofSuperAlone, 'of staff'],
    [change, 'of staff'],
  ] as const)
    expect({ name: nameOf(route), token, ...begin(route, token, earlyReads) }).toMatchObject({
      begun: [],
      read: null,
    });
});

test('a token that was refused begins nothing early until it is let through again; others do', () => {
  const earlyReads = createEarlyReads();
  earlyReads.remember('one', staff);
  earlyReads.remember('other', staff);
  earlyReads.forget('one');
  expect(begin(list, 'one', earlyReads).begun).toEqual([]);
  expect(begin(list, 'other', earlyReads).begun).toEqual([staff]);
  earlyReads.remember('one', staff);
  expect(begin(list, 'one', earlyReads).begun).toEqual([staff]);
});

test('of very many, whoever goes on working is kept, and pushes nobody out', () => {
  const earlyReads = createEarlyReads();
  const tokens = Array.from({ length: 2000 }, (_, place) => `token ${place}`);
  for (const token of tokens) earlyReads.remember(token, staff);
  for (let call = 0; call < 3; call += 1) earlyReads.remember('token 0', staff);
  for (const token of tokens) expect(begin(list, token, earlyReads).begun).toEqual([staff]);
  earlyReads.remember('one more', staff);
  expect(begin(list, 'token 0', earlyReads).begun).toEqual([staff]);
  expect(begin(list, 'token 1', earlyReads).begun).toEqual([]);
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

test('a dentist’s early read shows nothing of a practice that he has left', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const member = await aPractitioner(api, { parentId: head.id });
  const { id: coverageRequestId } = await aCoverageRequest(api, { practitionerId: member.id });
  await aMessage(api, { coverageRequestId, practitionerId: member.id, by: { practitionerId: member.id } });
  const caller = await api.login(head);
  const ask = async () => (await caller.get('/api/messages')).body['total'];
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(1);
  await api.database.scope.knex('practitioners').where({ id: member.id }).update({ parentId: null });
  expect(await ask()).toBe(0);
});

test('every pure read is one: it writes nothing', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  let calls = 0;
  for (const route of pureReads) {
    expect(route.method).toBe('get');
    for (const { params = {}, query: asked = {}, status = 200 } of world.calls[nameOf(route)] ?? []) {
      const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
      const answer = await api
        .as(world.tokens[route.area as 'staff' | 'dentists'])
        .get(`${path}?${new URLSearchParams(asked).toString()}`);
      expect({ name: nameOf(route), status: answer.status }).toEqual({ name: nameOf(route), status });
      calls += 1;
    }
  }
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  query.mockRestore();
  expect(texts.length).toBeGreaterThan(calls);
  expect(texts.filter((text) => /\b(insert into|update|delete from|nextval)\b/i.test(text))).toEqual([]);
});
