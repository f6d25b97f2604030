import { aPractitioner, PASSWORD } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { rawCaller, sendBytes } from './testing/raw-call.ts';

/** What a caller says of himself and of us is believed only where configuration says so. */
const PUBLIC_URL = 'https://portail.accordent.example';
const POISON = 'mechant.example';

const poisoned = {
  Host: POISON,
  'X-Forwarded-Host': POISON,
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Port': '81',
  'X-Original-URL': '/admin/api/administrator/all',
  'X-Rewrite-URL': '/admin/api/administrator/all',
  'X-HTTP-Method-Override': 'DELETE',
  Forwarded: `host=${POISON};proto=http`,
  Origin: `https://${POISON}`,
  Referer: `https://${POISON}/`,
};

let api: ApiUnderTest;
let caller: ReturnType<typeof rawCaller>;
beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL } });
  caller = rawCaller(api.url);
});
afterAll(async () => {
  caller.close();
  await api.close();
});

const send = (method: string, address: string, body: object | null, headers: Record<string, string>) =>
  caller.send({
    method,
    address,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });

test('the link of a lost password, and its product’s address, come from the configuration', async () => {
  const { email } = await aPractitioner(api);
  expect((await send('PUT', '/api/password/lost', { email }, poisoned)).status).toBe(200);
  expect(api.ports.product.publicUrl).toBe(PUBLIC_URL);
  // The job carries an id alone: there is nothing of the request that a mail could be made of.
  const jobs = await api.database.scope.knex('outbox').where({ job: 'send-password-link' });
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs)).not.toContain(POISON);
  expect(JSON.stringify(await api.database.scope.knex('password_links'))).not.toContain(POISON);
});

test('no answer repeats them, leads to them, lets their pages read it, or obeys them', async () => {
  for (const [method, address] of [
    ['GET', '/api/health'],
    ['GET', '/api/ready'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/nowhere'],
    ['OPTIONS', '/api/dfc'],
    ['POST', '/api/login_check'],
  ] as const) {
    const { status, headers, text } = await send(method, address, method === 'POST' ? {} : null, poisoned);
    expect([address, text.includes(POISON), JSON.stringify(headers).includes(POISON)]).toEqual([
      address,
      false,
      false,
    ]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.location).toBeUndefined();
    expect(status).toBe(
      { '/api/nowhere': 404, '/api/login_check': 400, '/api/dfc': 404 }[address as string] ?? 200,
    );
  }
});

test('an address of a signed file does not follow the host', async () => {
  const { token } = await api.login(await aPractitioner(api));
  const { text } = await send('GET', '/api/user', null, { ...poisoned, Authorization: `Bearer ${token}` });
  expect(text).not.toContain(POISON);
});

test('without a proxy of ours in front, a new X-Forwarded-For is no new address: guesses are counted', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const body = { email: `personne${n}@cabinet.example`, password: PASSWORD };
    const headers = {
      'X-Forwarded-For': `198.51.100.${n}`,
      'X-Real-IP': `198.51.100.${n}`,
      Forwarded: `for=198.51.100.${n}`,
    };
    statuses.push((await send('POST', '/api/auth/login', body, headers)).status);
  }
  expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test('two hosts are refused, the same ones too', async () => {
  const ask = (hosts: string) =>
    sendBytes(api.url, `GET /api/health HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect((await ask('Host: a\r\n')).status).toBe(200);
  for (const second of ['a', POISON]) {
    const { status, text } = await ask(`Host: a\r\nHost: ${second}\r\n`);
    expect([status, JSON.parse(text)]).toMatchObject([400, { state: 'fail' }]);
  }
});
