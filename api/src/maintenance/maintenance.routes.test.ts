import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
  PASSWORD,
} from '@accordent/adapters/testing/builders.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import { beginMaintenance, endMaintenance } from '@accordent/core/maintenance/switch-maintenance.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { everyRoute, nameOf } from '../testing/every-route.ts';
import { fileUrlAnswer } from '../documents/documents.schemas.ts';
import { maintenanceAnswer } from './maintenance.schemas.ts';

/** That it is known in five seconds is held by maintenance-watch.test.ts; a busy machine may take longer. */
const PATIENCE_MS = 60_000;
const MINUTE = 60_000;

const known = (check: () => Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 100 });

describe('in one process', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi({ rateLimits: false });
  });
  afterEach(async () => {
    api.clock.set(START);
    await endMaintenance(api.ports);
    await known(async () => expect(await present()).toBeNull());
  });
  afterAll(() => api.close());

  const present = async () =>
    maintenanceAnswer.parse((await api.as(null).get('/api/maintenance')).body).maintenance;

  async function close(until: Date | null): Promise<void> {
    await beginMaintenance(api.ports, { until, setBy: 'operateur' });
    await known(async () => expect(await present()).not.toBeNull());
  }

  /** Calls that stay open, or that judge by themselves who works on; every other one is refused to everybody else. */
  const open = [
    'GET /api/health',
    'GET /api/ready',
    'GET /api/maintenance',
    'POST /admin/api/auth/login',
    'POST /admin/api/auth/verify',
    'POST /admin/api/login_check',
    'POST /admin/api/auth/passkey/options',
    'POST /admin/api/auth/passkey',
    'GET /api/file/:fileId/content',
    'GET /api/mail/file/:fileId/content',
    'GET /api/message/file/:fileId/content',
    'GET /api/proof/file/:fileId/content',
    'GET /api/answer/:answerId/letter/content',
    'GET /api/dossier/file/:fileId/content',
    'GET /api/mandate/:mandateId/content',
    'GET /api/publisher',
    'GET /api/mail/:id/content',
    'GET /api/user/file/:fileId/content',
    'GET /build/invoices/:fileName',
  ];

  test('every call is refused to the public, to dentists and to employees, whatever token they send', async () => {
    await close(null);
    const employee = await aToken(api, await anAdministrator(api, { isSuper: false }));
    const dentist = await aToken(api, await aPractitioner(api, { planId: 4 }));
    const wrong: string[] = [];
    for (const route of everyRoute) {
      for (const token of [null, 'not.a.token', employee, dentist]) {
        const response = await fetch(api.url + route.path.replaceAll(/:\w+/g, '1'), {
          method: route.method.toUpperCase(),
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        });
        const { code } = (await response.json()) as { code?: string };
        const isRefused = response.status === 503 && code === 'maintenance';
        if (isRefused === open.includes(nameOf(route))) wrong.push(`${nameOf(route)}: ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(everyRoute.map(nameOf)).toEqual(expect.arrayContaining(open));
  });

  test('the refusal says when to come back: the end where one is known, a minute otherwise', async () => {
    const until = new Date(START.getTime() + 90 * MINUTE);
    await close(until);
    const dentist = await api.login(await aPractitioner(api));
    const refused = await dentist.get('/api/metrics');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5400');
    expect(refused.body).toEqual({
      state: 'fail',
      error: 'Maintenance en cours. Nous revenons au plus vite.',
      code: 'maintenance',
      until: { timestamp: until.getTime() / 1000 },
    });
    await beginMaintenance(api.ports, { until: null, setBy: 'operateur' });
    await known(async () => expect(await present()).toEqual({ until: null }));
    const again = await dentist.get('/api/metrics');
    expect(again.headers.get('Retry-After')).toBe('60');
    expect(again.body).toMatchObject({ until: null });
  });

  test('its end comes by itself', async () => {
    await close(new Date(START.getTime() + MINUTE));
    const dentist = await api.login(await aPractitioner(api));
    expect((await dentist.get('/api/metrics')).status).toBe(503);
    api.clock.advance(MINUTE);
    expect((await dentist.get('/api/metrics')).status).toBe(200);
  });

  test('a super administrator logs in with a code and works on; an employee is told after his password', async () => {
    await close(null);
    const chief = await anAdministrator(api, { isSuper: true, needsCode: true });
    const employee = await anAdministrator(api, { isSuper: false, needsCode: true });
    const post = (path: string, body: object) => api.as(null).post(`/admin/api${path}`, { body });
    const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password });
    expect(await login(employee.email, 'Faux-Lilas-2026')).toMatchObject({ status: 401 });
    expect(await login(employee.email)).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    expect(await post('/login_check', { email: employee.email, password: PASSWORD })).toMatchObject({
      status: 503,
    });

    expect((await login(chief.email)).body).toMatchObject({ needAuth: true });
    const [job] = await api.database.scope.knex('outbox').where({ job: 'send-login-code' });
    const auth = api.ports.loginCodes.code(job.payload.challengeId);
    const { ticket } = (await post('/auth/verify', { email: chief.email, auth })).body;
    const { token } = (await post('/login_check', { email: chief.email, password: PASSWORD, ticket })).body;
    const { id } = await aCoverageRequest(api, {
      practitionerId: (await aPractitioner(api)).id,
      statusId: 3,
    });
    const asChief = api.as(token as string);
    expect((await asChief.get(`/admin/api/dfc/${id}`)).status).toBe(200);
    const move = await asChief.put(`/admin/api/dfc/update/${id}`, { body: { action: 'status', status: 4 } });
    expect(move.status).toBe(200);
  });

  test('a code sent before opens nothing for an employee', async () => {
    const { email } = await anAdministrator(api, { isSuper: false, needsCode: true });
    const post = (path: string, body: object) => api.as(null).post(`/admin/api${path}`, { body });
    await post('/auth/login', { email, password: PASSWORD });
    const [job] = await api.database.scope.knex('outbox').orderBy('id', 'desc').limit(1);
    const auth = api.ports.loginCodes.code(job.payload.challengeId);
    await close(null);
    expect(await post('/auth/verify', { email, auth })).toMatchObject({ status: 503 });
    expect(await post('/auth/verify', { email, auth: '000000' })).toMatchObject({ status: 401 });
  });

  test('an open stream of events ends, but for a super administrator', async () => {
    const stops: AbortController[] = [];
    const stream = async (account: Parameters<ApiUnderTest['login']>[0], path: string) => {
      const stop = new AbortController();
      stops.push(stop);
      const { token } = await api.login(account);
      const { body } = await fetch(api.url + path, {
        headers: { Authorization: `Bearer ${token}` },
        signal: stop.signal,
      });
      const state = { hasEnded: false };
      void (async () => {
        // Reads until the end, whatever is told.
        for await (const part of body!) void part;
        state.hasEnded = true;
      })().catch(() => {});
      return state;
    };
    const dentist = await stream(await aPractitioner(api), '/api/events');
    const chief = await stream(await anAdministrator(api, { isSuper: true }), '/admin/api/events');
    await close(null);
    await known(async () => expect(dentist.hasEnded).toBe(true));
    expect(chief.hasEnded).toBe(false);
    for (const stop of stops) stop.abort();
  });

  test('a signed address opens for a super administrator alone', async () => {
    const dentist = await aPractitioner(api);
    const request = await aCoverageRequest(api, { practitionerId: dentist.id, documents: ['Devis'] });
    const addressFor = async (account: Parameters<ApiUnderTest['login']>[0], area: string) => {
      const { body } = await (await api.login(account)).get(`${area}/file/${request.documents[0]!.id}/url`);
      return new URL(fileUrlAnswer.parse(body).url, api.url);
    };
    const ofDentist = await addressFor(dentist, '/api');
    const ofChief = await addressFor(await anAdministrator(api, { isSuper: true }), '/admin/api');
    await close(null);
    const refused = await fetch(ofDentist);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'maintenance']);
    expect((await fetch(ofChief)).status).toBe(200);
  });

  test('who set it, and since when, stands in the database; both acts stand in the journal', async () => {
    await close(new Date(START.getTime() + MINUTE));
    api.clock.advance(30_000);
    const until = new Date(START.getTime() + 2 * MINUTE);
    await beginMaintenance(api.ports, { until, setBy: 'collegue' });
    expect(await api.ports.stores.settings.maintenance()).toEqual({ since: START, until, setBy: 'collegue' });
    expect(await endMaintenance(api.ports)).toBe(true);
    expect(await endMaintenance(api.ports)).toBe(false);
    const told = await api.database.scope
      .knex('audit_events')
      .where({ entity: 'setting' })
      .orderBy('id', 'desc')
      .limit(3);
    expect(told.map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
      'system end-maintenance',
      'system begin-maintenance',
      'system begin-maintenance',
    ]);
  });
});

describe('in two processes of one database', () => {
  test('both close and open again', async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'accordent-maintenance-'));
    const keys = createKeys();
    await writeKeys(join(dataDir, 'keys.json'), keys);
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
    const world = await connect(readConnectedConfig(env), keys, { part: 'test' });
    const [first, second] = [await aProcess(env), await aProcess(env)];
    try {
      const dentist = await aToken(world, await aPractitioner(world));
      const chief = await aToken(world, await anAdministrator(world, { isSuper: true }));
      const seen = async () => {
        const statuses = await Promise.all(
          [first, second].map(async ({ url }) => [
            await statusOf(`${url}/api/metrics`, dentist),
            await statusOf(`${url}/admin/api/counters`, chief),
            await statusOf(`${url}/api/ready`, null),
            await statusOf(`${url}/api/health`, null),
          ]),
        );
        return statuses.map((all) => all.join(' '));
      };
      await vi.waitFor(async () => expect(await seen()).toEqual(['200 200 200 200', '200 200 200 200']), {
        timeout: 120_000,
      });
      await beginMaintenance(world.ports, { until: new Date(Date.now() + 60 * MINUTE), setBy: 'operateur' });
      await known(async () => expect(await seen()).toEqual(['503 200 200 200', '503 200 200 200']));
      await endMaintenance(world.ports);
      await known(async () => expect(await seen()).toEqual(['200 200 200 200', '200 200 200 200']));
    } finally {
      for (const { end } of [first, second]) await end();
      await world.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 300_000);
});

async function aProcess(env: Record<string, string>) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, '..', 'main.ts'), [], {
    env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const statusOf = (address: string, token: string | null): Promise<number> =>
  fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} }).then(
    ({ status }) => status,
    () => 0,
  );
