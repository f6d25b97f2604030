import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { createKeys } from '@accordent/adapters/crypto/keys.ts';
import { createTokenIssuer } from '@accordent/adapters/crypto/token-issuer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, START } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { sessionsAnswer } from './sessions.schemas.ts';

const MINUTE = 60_000;
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const areas = [
  { area: '/admin/api', other: '/api', anAccount: () => anAdministrator(api), table: 'administrators' },
  { area: '/api', other: '/admin/api', anAccount: () => aPractitioner(api), table: 'practitioners' },
] as const;

describe.each(areas)('under $area', ({ area, other, anAccount, table }) => {
  const me = `${area}/user`;
  const dead = { status: 401, body: { state: 'fail', code: 'unauthenticated' } };

  test('no token, a broken one, a forged one: 401', async () => {
    const account = await anAccount();
    const forger = createTokenIssuer(createKeys(), { issuer: 'accordent.example', clock: api.clock });
    const now = api.clock.now();
    const forged = await forger.issue({
      sub: account.id,
      sid: '0b6c2a0e-8f0f-4f2e-9f55-1f1f1f1f1f1f',
      kind: account.kind,
      account: '',
      roles: [],
      issuedAt: now,
      expiresAt: new Date(now.getTime() + 60 * MINUTE),
    });
    for (const token of [null, 'x', 'a.b.c', forged]) expect(await api.as(token).get(me)).toMatchObject(dead);
  });

  test('a token of the other area is a 401', async () => {
    const { token, ...caller } = await api.login(await anAccount());
    expect((await caller.get(me)).status).toBe(200);
    for (const path of ['/user', '/sessions'])
      expect(await api.as(token).get(other + path)).toMatchObject(dead);
    expect(await api.as(token).post(`${other}/auth/logout`)).toMatchObject(dead);
    expect((await caller.get(me)).status).toBe(200);
  });

  test('logging out kills the token, and that one alone', async () => {
    const account = await anAccount();
    const [one, two] = [await api.login(account), await api.login(account)];
    expect(await one.post(`${area}/auth/logout`)).toMatchObject({ status: 200, body: { state: 'success' } });
    expect(await one.get(me)).toMatchObject(dead);
    expect(await one.post(`${area}/auth/logout`)).toMatchObject(dead);
    expect((await two.get(me)).status).toBe(200);
    const audit = await api.database.scope
      .knex('audit_events')
      .where({ actorId: account.id, actorKind: account.kind });
    expect(audit).toMatchObject([{ action: 'log-out', entity: 'session' }]);
  });

  test('a deactivated or deleted account is out at its next request', async () => {
    for (const change of [{ isActive: false }, { deletedAt: START }]) {
      const account = await anAccount();
      const caller = await api.login(account);
      expect((await caller.get(me)).status).toBe(200);
      await api.database.scope.knex(table).where({ id: account.id }).update(change);
      expect(await caller.get(me)).toMatchObject(dead);
    }
  });

  test('after a third of its life a token is renewed, twelve hours at most from the login', async () => {
    api.clock.set(START);
    const caller = await api.login(await anAccount());
    expect((await caller.get(me)).headers.get('X-Renewed-Token')).toBeNull();
    api.clock.advance(20 * MINUTE - 1000);
    expect((await caller.get(me)).headers.get('X-Renewed-Token')).toBeNull();
    api.clock.advance(1000);
    let token = (await caller.get(me)).headers.get('X-Renewed-Token') ?? '';
    let renewals = 1;
    for (let minutes = 20; minutes < 12 * 60 - 30; minutes += 30) {
      api.clock.advance(30 * MINUTE);
      const { status, headers } = await api.as(token).get(me);
      expect(status).toBe(200);
      const fresh = headers.get('X-Renewed-Token');
      if (fresh) renewals += 1;
      token = fresh ?? token;
    }
    expect(renewals).toBeGreaterThan(20);
    expect(await caller.get(me)).toMatchObject(dead);
    api.clock.set(START.getTime() + 12 * 60 * MINUTE + 6000);
    expect(await api.as(token).get(me)).toMatchObject(dead);
    api.clock.set(START);
  });

  test('one sees and ends one’s own sessions, nobody else’s', async () => {
    const account = await anAccount();
    const [here, elsewhere] = [await api.login(account), await api.login(account)];
    const stranger = await api.login(await anAccount());
    const { sessions, total } = sessionsAnswer.parse((await here.get(`${area}/sessions`)).body);
    expect(total).toBe(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const there = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await stranger.delete(`${area}/sessions/${there}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await elsewhere.get(me)).status).toBe(200);
    expect((await here.delete(`${area}/sessions/${there}`)).status).toBe(200);
    expect(await elsewhere.get(me)).toMatchObject(dead);
    expect((await here.delete(`${area}/sessions/${there}`)).status).toBe(404);
    for (const id of ['12', 'x', '0b6c2a0e-8f0f-4f2e-9f55-1f1f1f1f1f1f'])
      expect((await here.delete(`${area}/sessions/${id}`)).status).toBe(404);
    expect((await here.get(me)).status).toBe(200);
  });

  test('a search finds sessions by words of device and address', async () => {
    const account = await anAccount();
    const [caller] = [await api.login(account), await api.login(account)];
    const all = sessionsAnswer.parse((await caller.get(`${area}/sessions`)).body).sessions;
    const set = (at: number, change: object) =>
      api.database.scope.knex('sessions').where({ id: all[at]!.id }).update(change);
    await set(0, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0', ip: '203.0.113.7' });
    await set(1, { userAgent: 'Mozilla/5.0 (iPhone) Safari/605.1', ip: '198.51.100.4' });
    const found = async (search: string) => {
      const { body } = await caller.get(`${area}/sessions?search=${encodeURIComponent(search)}`);
      const { sessions, total } = sessionsAnswer.parse(body);
      expect(total).toBe(sessions.length);
      return sessions.map(({ ip }) => ip);
    };
    expect(await found('firefox windows')).toEqual(['203.0.113.7']);
    expect(await found('198.51.100.4')).toEqual(['198.51.100.4']);
    expect(await found('iphone firefox')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('sessions are paged; a page past the end is empty, a bad parameter 400', async () => {
    const account = await anAccount();
    const caller = await api.login(account);
    for (let i = 0; i < 21; i += 1) await api.login(account);
    expect(
      sessionsAnswer.parse((await caller.get(`${area}/sessions?page=2&orderBy=creationDate&order=asc`)).body)
        .sessions,
    ).toHaveLength(2);
    expect((await caller.get(`${area}/sessions?page=9`)).body).toMatchObject({ sessions: [], total: 22 });
    expect((await caller.get(`${area}/sessions?perPage=21`)).body.fields).toMatchObject({
      perPage: expect.any(String),
    });
    expect((await caller.get(`${area}/sessions?orderBy=ip`)).status).toBe(400);
  });
});

test('an archived dentist is out at his next request', async () => {
  const dentist = await aPractitioner(api);
  const caller = await api.login(dentist);
  await api.database.scope
    .knex('practitioners')
    .where({ id: dentist.id })
    .update({ archivedAt: START, archivedBy: 'admin' });
  expect((await caller.get('/api/user')).status).toBe(401);
});
