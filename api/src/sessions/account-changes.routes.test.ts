import { anAdministrator, aPractitioner, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { passwordLinkToken } from '@accordent/core/sessions/password-link-token.ts';
import { stopToken } from '@accordent/core/sessions/stop-token.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';

const NEW = 'Tilleul-Vert-2027';
const HOUR = 3_600_000;

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
});
afterAll(() => api.close());

let made = 0;
const anAddress = () => `nouvelle-${(made += 1)}@cabinet.example`;
const knex = (table: string) => api.database.scope.knex(table);
const changesOf = (of: { kind: 'admin' | 'practitioner'; id: number }) =>
  knex('account_changes')
    .where(of.kind === 'admin' ? { adminId: of.id } : { practitionerId: of.id })
    .orderBy('createdAt');
const tellings = async (changeId: string) =>
  (await knex('outbox').where({ job: 'send-account-change' })).filter(
    ({ payload }: { payload: { changeId: string } }) => payload.changeId === changeId,
  );
const linksTo = async (practitionerId: number) => knex('password_links').where({ practitionerId });
const stop = (token: string) => api.as(null).put('/api/account/stop', { body: { token } });
const logIn = (email: string, password = PASSWORD, area = '/api') =>
  api.as(null).post(`${area}/login_check`, { body: { email, password } });
const askLink = (email: string) => api.as(null).put('/api/password/lost', { body: { email } });
const tokenOf = (change: { id: string; expiresAt: Date }) => stopToken(api.ports.urlSigner, change);

/** The token of the account's living password link. */
async function linkOf(practitionerId: number): Promise<string> {
  const [link] = await knex('password_links').where({ practitionerId, supersededAt: null, usedAt: null });
  return passwordLinkToken(api.ports.urlSigner, link);
}

describe('the owner is told', () => {
  test('of a password that he changed himself, that was chosen by link, or that another set', async () => {
    const dentist = await aPractitioner(api);
    const own = await api.login(dentist);
    expect((await own.put('/api/user/update', { body: { oldPsw: PASSWORD, newPsw: NEW } })).status).toBe(200);
    await askLink(dentist.email);
    const token = await linkOf(dentist.id);
    await api
      .as(null)
      .put('/api/password/new', { body: { token, email: dentist.email, password: PASSWORD } });
    const changes = await changesOf(dentist);
    expect(changes).toMatchObject([
      { change: 'password', email: dentist.email, changedBy: null, linksWaitUntil: null },
      { change: 'password', email: dentist.email, changedBy: null, linksWaitUntil: null },
    ]);
    for (const { id } of changes) expect(await tellings(id)).toHaveLength(1);

    const boss = await anAdministrator(api, { isSuper: true });
    const colleague = await anAdministrator(api);
    const change = { password: NEW };
    const path = `/admin/api/administrator/edit/${colleague.id}`;
    expect((await (await api.login(boss)).put(path, { body: change })).status).toBe(200);
    expect(await changesOf(colleague)).toMatchObject([
      { change: 'password', email: colleague.email, changedBy: boss.id },
    ]);
  });

  test('of another address, at the one that he had', async () => {
    const dentist = await aPractitioner(api);
    const own = await api.login(dentist);
    const email = anAddress();
    expect((await own.put('/api/user/update', { body: { email, oldPsw: PASSWORD } })).status).toBe(200);
    const changes = await changesOf(dentist);
    expect(changes).toMatchObject([
      { change: 'email', email: dentist.email, changedBy: null, linksWaitUntil: null },
    ]);
    expect(await tellings(changes[0].id)).toHaveLength(1);
    // His own change: he goes on where he is.
    expect((await own.get('/api/user')).status).toBe(200);

    const boss = await anAdministrator(api, { isSuper: true });
    const colleague = await anAdministrator(api);
    const path = `/admin/api/administrator/edit/${colleague.id}`;
    await (await api.login(boss)).put(path, { body: { email: anAddress() } });
    expect(await changesOf(colleague)).toMatchObject([
      { change: 'email', email: colleague.email, changedBy: boss.id, linksWaitUntil: null },
    ]);
  });

  test('not of a first password, nor of an account that nobody has taken yet', async () => {
    const dentist = await aPractitioner(api);
    await knex('practitioners').where({ id: dentist.id }).update({ passwordHash: null });
    const staff = await api.login(await anAdministrator(api));
    await staff.put(`/admin/api/user/update/${dentist.id}`, { body: { email: anAddress() } });
    expect(await changesOf(dentist)).toEqual([]);
    expect(
      (
        await staff.put(`/admin/api/user/update/${dentist.id}`, {
          body: { action: 'notify', type: 'register' },
        })
      ).status,
    ).toBe(200);
  });
});

describe('the owner stops a change', () => {
  test('of his address: it is his again, whatever was changed after it, and nothing is open', async () => {
    const dentist = await aPractitioner(api);
    const thief = await api.login(dentist);
    const stolen = anAddress();
    const body = { email: stolen, oldPsw: PASSWORD };
    expect((await thief.put('/api/user/update', { body })).status).toBe(200);
    api.clock.advance(1000);
    const again = await thief.put('/api/user/update', { body: { oldPsw: PASSWORD, newPsw: NEW } });
    const present = api.as(again.headers.get('X-Renewed-Token'));
    expect((await present.get('/api/user')).status).toBe(200);
    api.clock.advance(1000);
    await askLink(stolen);
    const stolenLink = await linkOf(dentist.id);

    const [change, later] = await changesOf(dentist);
    expect(await stop(tokenOf(change))).toMatchObject({ status: 200, body: { isMailed: true } });
    expect((await present.get('/api/user')).status).toBe(401);
    expect((await logIn(stolen, NEW)).status).toBe(401);
    expect((await logIn(dentist.email, NEW)).status).toBe(401);
    const choice = { password: 'Sureau-Noir-2028' };
    const choose = (token: string, email: string) =>
      api.as(null).put('/api/password/new', { body: { token, email, ...choice } });
    expect((await choose(stolenLink, stolen)).status).toBe(410);
    expect((await choose(await linkOf(dentist.id), dentist.email)).status).toBe(200);
    expect((await logIn(dentist.email, choice.password)).status).toBe(200);
    // Once, and what came after it with it.
    expect((await stop(tokenOf(change))).status).toBe(410);
    expect((await stop(tokenOf(later))).status).toBe(410);
    const traces = await knex('audit_events').where({ entityId: dentist.id, action: 'stop-account-change' });
    expect(traces).toMatchObject([{ entity: 'practitioner', actorKind: 'public', fields: ['email'] }]);
  });

  test('of an administrator as well', async () => {
    const boss = await anAdministrator(api, { isSuper: true });
    const colleague = await anAdministrator(api);
    const path = `/admin/api/administrator/edit/${colleague.id}`;
    const email = anAddress();
    await (await api.login(boss)).put(path, { body: { email, password: NEW } });
    const [change] = await changesOf(colleague);
    expect((await stop(tokenOf(change))).body['isMailed']).toBe(true);
    expect((await logIn(email, NEW, '/admin/api')).status).toBe(401);
    expect((await logIn(colleague.email, NEW, '/admin/api')).status).toBe(401);
    expect((await logIn(colleague.email, PASSWORD, '/admin/api')).status).toBe(401);
    const [link] = await knex('password_links').where({ adminId: colleague.id, supersededAt: null });
    expect(link).toMatchObject({ kind: 'reset', usedAt: null });
  });

  test('mails nobody when his address is somebody else’s by now', async () => {
    const dentist = await aPractitioner(api);
    const own = await api.login(dentist);
    await own.put('/api/user/update', { body: { email: anAddress(), oldPsw: PASSWORD } });
    await aPractitioner(api, { email: dentist.email });
    const [change] = await changesOf(dentist);
    expect((await stop(tokenOf(change))).body['isMailed']).toBe(false);
    expect((await own.get('/api/user')).status).toBe(401);
    expect(await linksTo(dentist.id)).toEqual([]);
  });

  test('for seven days, by its own link alone', async () => {
    const dentist = await aPractitioner(api);
    const own = await api.login(dentist);
    await own.put('/api/user/update', { body: { oldPsw: PASSWORD, newPsw: NEW } });
    const [change] = await changesOf(dentist);
    const forged = stopToken(api.ports.urlSigner, { ...change, id: '0b6c2a0e-8f0f-4f2e-9f55-1f1f1f1f1f1f' });
    for (const token of ['x', `${change.id}.1.x`, forged.replace(/^[\da-f-]{36}/, change.id), forged])
      expect((await stop(token)).status).toBe(410);
    const now = api.clock.now();
    api.clock.advance(7 * 24 * HOUR + 1000);
    expect((await stop(tokenOf(change))).status).toBe(410);
    api.clock.set(now);
    expect((await stop(tokenOf(change))).status).toBe(200);
  });
});

describe('an address that staff give a dentist', () => {
  const changed = async () => {
    const dentist = await aPractitioner(api);
    const own = await api.login(dentist);
    const clerk = await anAdministrator(api);
    const staff = await api.login(clerk);
    const email = anAddress();
    expect((await staff.put(`/admin/api/user/update/${dentist.id}`, { body: { email } })).status).toBe(200);
    const wait = async (as = staff) =>
      (await as.get(`/admin/api/user/${dentist.id}/address-wait`)).body['wait'];
    const confirm = (as = staff) => as.put(`/admin/api/user/${dentist.id}/address-wait/confirm`);
    const register = () =>
      staff.put(`/admin/api/user/update/${dentist.id}`, { body: { action: 'notify', type: 'register' } });
    return { dentist, own, staff, email, wait, confirm, register };
  };

  test('ends his sessions, and gets no password link for 24 hours', async () => {
    const { dentist, own, email, register } = await changed();
    expect((await own.get('/api/user')).status).toBe(401);
    expect((await askLink(email)).body).toEqual({ state: 'success' });
    expect(await linksTo(dentist.id)).toEqual([]);
    expect(await register()).toMatchObject({ status: 409, body: { code: 'address_waits' } });
    // His own password still opens: he is no stranger.
    expect((await logIn(email)).status).toBe(200);
    const now = api.clock.now();
    api.clock.advance(24 * HOUR);
    await askLink(email);
    expect(await linksTo(dentist.id)).toHaveLength(1);
    api.clock.set(now);
  });

  test('is confirmed by a second member of the staff, never by who changed it', async () => {
    const { dentist, email, staff, wait, confirm } = await changed();
    expect(await wait()).toMatchObject({ mayConfirm: false });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'own_address_change' } });
    // Nor by a second one who changed it as well.
    const other = await api.login(await anAdministrator(api));
    expect(await wait(other)).toMatchObject({ mayConfirm: true });
    expect((await confirm(other)).status).toBe(200);
    expect(await wait()).toBeNull();
    await askLink(email);
    expect(await linksTo(dentist.id)).toHaveLength(1);
    expect(
      await knex('audit_events').where({ entityId: dentist.id, action: 'confirm-address' }),
    ).toHaveLength(1);
    await staff.put(`/admin/api/user/update/${dentist.id}`, { body: { email: anAddress() } });
    await other.put(`/admin/api/user/update/${dentist.id}`, { body: { email: anAddress() } });
    expect((await confirm(other)).status).toBe(409);
    expect((await confirm(staff)).status).toBe(409);
  });

  test('is stopped by the dentist, and then waits for nothing', async () => {
    const { dentist, wait } = await changed();
    const [change] = await changesOf(dentist);
    expect((await stop(tokenOf(change))).body['isMailed']).toBe(true);
    expect(await wait()).toBeNull();
    expect(await knex('practitioners').where({ id: dentist.id })).toMatchObject([{ email: dentist.email }]);
  });
});
