import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aPdf } from '@accordent/adapters/testing/sample-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { aFile, aForm } from './testing/forms.ts';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('every answer of a call, a refusal too, forbids frames, scripts of others, devices and caches', async () => {
  for (const path of ['/api/health', '/api/nowhere', '/admin/api/dfc']) {
    const { headers } = await api.as(null).get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
});

test('a request has an id: its own when it has the form of one, else a new one', async () => {
  const idOf = async (sent: string) => {
    const { headers } = await api.as(null).get('/api/health', { headers: { 'X-Request-Id': sent } });
    return headers.get('x-request-id');
  };
  expect(await idOf('ma-requete-0001')).toBe('ma-requete-0001');
  expect(await idOf('<script>')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test('a long answer is packed with Brotli as quickly as it is asked for, not as tightly as a file that is packed once', async () => {
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const asked = get(`${api.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'br' } }, (answer) =>
      resolve(buffer(answer)),
    );
    asked.on('error', reject);
  });
  const text = brotliDecompressSync(packed);
  expect(JSON.parse(text.toString('utf8'))).toMatchObject({ openapi: '3.1.0' });
  // Seconds where the machine is busy: held up by them, the API would end its connections under the next call.
  const tightly = await promisify(brotliCompress)(text);
  expect(packed.length).toBeGreaterThan(tightly.length * 1.02);
});

test('robots and whoever found a fault of security are told in files of their own', async () => {
  const read = async (path: string) => {
    const answer = await fetch(api.url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    return answer.text();
  };
  expect(await read('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /admin/api/\nDisallow: /build/\n',
  );
  const text = await read('/.well-known/security.txt');
  const told = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { mailboxAddress, publicUrl } = api.ports.product;
  expect(told).toMatchObject({
    Contact: `mailto:${mailboxAddress}`,
    Canonical: `${publicUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(told['Expires']!) - api.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await fetch(`${api.url}/robots.txt`, { method: 'POST' })).status).toBe(404);
});

test('an unknown address or verb is an unknown record', async () => {
  const unknown = { status: 404, body: { state: 'fail', code: 'not_found' } };
  expect(await api.as(null).get('/api/nowhere')).toMatchObject(unknown);
  expect(await api.as(null).delete('/api/login_check')).toMatchObject(unknown);
});

test('a refused call carries the fresh token as well', async () => {
  const staff = await api.login(await anAdministrator(api));
  api.clock.advance(21 * 60_000);
  const refused = await staff.get('/admin/api/dfc/999999');
  expect(refused.status).toBe(404);
  const renewed = refused.headers.get('X-Renewed-Token');
  expect((await api.as(renewed).get('/admin/api/user')).status).toBe(200);
});

test('an account sends 500 MB a day; what is over is not kept, and another account goes on', async () => {
  const one = await aPractitioner(api);
  const [tired, fresh] = [await api.login(one), await api.login(await aPractitioner(api))];
  const send = async () => aForm({ file: aFile(await aPdf(), 'devis.pdf') });
  await api.ports.rateLimits.take('upload-kilobytes-account-day', `practitioner:${one.id}`, 500_000);
  const refused = await tired.post('/api/upload', { form: await send() });
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);
  expect((await fresh.post('/api/upload', { form: await send() })).status).toBe(200);
  expect(await api.database.scope.knex('uploads').select('id')).toHaveLength(1);
});
