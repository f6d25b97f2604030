import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorSentences } from './sentences.fr.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { rawCaller } from './testing/raw-call.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const LOGIN = '/api/login_check';
/** Well within the minute that a body may take to come: nobody has waited for it. */
const SOON_MS = 30_000;
const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n';

const headOf = (method: string, address: string, encoding: string, rest: readonly string[] = []) =>
  [`${method} ${address} HTTP/1.1`, 'Host: a', `Content-Encoding: ${encoding}`, ...rest, '', ''].join('\r\n');

const withBody = (encoding: string, body: Buffer) => [
  headOf('POST', LOGIN, encoding, ['Content-Type: application/json', `Content-Length: ${body.length}`]),
  body,
];

/** Sends these bytes, and the next request as soon as something is answered; gives all that came, and how long it took. */
async function talk(
  first: readonly (string | Buffer)[],
  next = HEALTH,
): Promise<{ text: string; ms: number }> {
  const { hostname, port } = new URL(api.url);
  const started = performance.now();
  const socket: Socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part) => {
    if (parts.push(part) === 1) socket.write(next);
  });
  // Writing to a side that has hung up is what is wanted here.
  socket.on('error', () => {});
  for (const bytes of first) socket.write(bytes);
  await once(socket, 'close');
  return { text: Buffer.concat(parts).toString('utf8'), ms: performance.now() - started };
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
const refusal = { state: 'fail', error: errorSentences.packed_body, code: 'packed_body' };

test.each([
  ['Brotli that is none, two megabytes', 'br', Buffer.alloc(2_000_000, 7)],
  ['Brotli', 'br', brotliCompressSync('{"email":"a@b.example"}')],
  ['a bomb of gzip', 'gzip', gzipSync(Buffer.alloc(200_000_000))],
  ['gzip that is none', 'gzip', Buffer.alloc(2_000_000, 7)],
  ['deflate', 'deflate', Buffer.from('{}')],
  ['twice packed', 'gzip, br', Buffer.from('{}')],
  ['plain, then packed', 'identity, gzip', Buffer.from('{}')],
  ['an unknown packing', 'KLINGON', Buffer.from('{}')],
])('%s: 415, and the connection is closed before the next request', async (_, encoding, body) => {
  const { text, ms } = await talk(withBody(encoding, body));
  expect(statusesIn(text)).toEqual(['415']);
  const [head = '', answer = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^connection: close$/im);
  expect(head).toMatch(/^x-request-id: \S+$/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(JSON.parse(answer)).toEqual(refusal);
  expect(ms).toBeLessThan(SOON_MS);
});

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is refused wherever it goes, with a body or without',
  async (method) => {
    for (const address of [LOGIN, '/admin/api/dfc', '/api/nowhere', '/admin/', '/build/invoices/x.pdf']) {
      const { text } = await talk([headOf(method, address, 'gzip')]);
      expect([address, statusesIn(text)]).toEqual([address, ['415']]);
    }
  },
);

test('it is refused before its body has come, and one who never sends it is not waited for', async () => {
  const { text, ms } = await talk([headOf('POST', LOGIN, 'br', ['Content-Length: 2000000'])], 'x');
  expect(statusesIn(text)).toEqual(['415']);
  expect(ms).toBeLessThan(SOON_MS);
});

test('what follows on the same connection is not obeyed', async () => {
  const { email } = await aPractitioner(api);
  const asked = JSON.stringify({ email });
  const follow = [
    'PUT /api/password/lost HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${asked.length}`,
    '',
    asked,
  ].join('\r\n');
  const { text } = await talk([...withBody('br', Buffer.alloc(2_000_000, 7)), follow], follow);
  expect(statusesIn(text)).toEqual(['415']);
  expect(await api.database.scope.knex('outbox').where({ job: 'send-password-link' })).toEqual([]);
});

test('whoever keeps his connections is told, sends the next request over a new one, and is not kept waiting', async () => {
  const caller = rawCaller(api.url);
  for (const [encoding, body] of [
    ['br', Buffer.alloc(2_000_000, 7)],
    ['gzip', gzipSync(Buffer.alloc(200_000_000))],
  ] as const) {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
    const refused = await caller.send({ method: 'POST', address: LOGIN, headers, body });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([415, refusal]);
    const started = performance.now();
    const next = await caller.send({ method: 'GET', address: '/api/health', headers: {}, body: null });
    expect(next.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  }
  caller.close();
});

test.each(['identity', 'Identity', ' '])(
  'a body that says that it is plain (%j) is read',
  async (encoding) => {
    const answer = await api.as(null).post(LOGIN, {
      body: { email: 'personne@cabinet.example', password: 'Inconnu-2026' },
      headers: { 'Content-Encoding': encoding },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_credentials']);
  },
);
