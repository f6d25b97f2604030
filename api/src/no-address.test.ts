import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { everyRoute, nameOf } from './testing/every-route.ts';
import { faultOf } from './testing/faults.ts';
import { rawCaller, sendBytes } from './testing/raw-call.ts';

let api: ApiUnderTest;
let caller: ReturnType<typeof rawCaller>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  caller = rawCaller(api.url);
});
afterAll(async () => {
  caller.close();
  await api.close();
});

test('an address that nothing stands at, or not with this method, is a 404 in the envelope', async () => {
  const faults: string[] = [];
  const mounted = new Set(everyRoute.map(nameOf));
  const addresses = [
    ...new Set(everyRoute.map(({ path }) => path)),
    '/api',
    '/api/',
    '/admin/api',
    '/admin/api/nothing',
    '/api//user',
    '/api/%2e%2e/user',
    '/api/%',
    '/api/%00',
    '/API/user',
    '/api/dfc/1/2/3/4',
    '/admin/api/../../etc/passwd',
    '/api/__proto__',
    '/build/invoices/x.pdf',
  ];
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
  for (const path of addresses) {
    for (const method of methods.filter((name) => !mounted.has(`${name} ${path}`))) {
      const address = path.replaceAll(/:\w+/g, '1');
      const answer = await caller.send({ method, address, headers: {}, body: null });
      const fault = faultOf(answer);
      // GET /api/dfc/1 is at home in the address of another route, where nobody comes without a token.
      if (fault || ![404, 401].includes(answer.status))
        faults.push(`${method} ${address}: ${fault ?? answer.status}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ['a protocol of its own', 'GET /api/health HTTP/9.9\r\n\r\n'],
  ['no protocol', 'bonjour\r\n\r\n'],
  ['an address of a hundred kilobytes', `GET /api/health?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a zero byte in a header', 'GET /api/health HTTP/1.1\r\nHost: a\r\nX-A: a\u0000b\r\n\r\n'],
  [
    'two lengths',
    'POST /api/login_check HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  ['a length that is none', 'POST /api/login_check HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n{}'],
  [
    'a chunk that is none',
    'POST /api/login_check HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
])('what is no HTTP is answered in the envelope: %s', async (_, bytes) => {
  const answer = await sendBytes(api.url, bytes);
  expect([faultOf(answer), answer.status >= 400]).toEqual([null, true]);
});
