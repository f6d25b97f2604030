import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { badCallsOf } from './testing/bad-calls.ts';
import type { BadCall } from './testing/bad-calls.ts';
import { goodCall } from './testing/changed-call.ts';
import { everyRoute, isEndless, nameOf } from './testing/every-route.ts';
import { faultOf } from './testing/faults.ts';
import { aWorld } from './testing/good-calls.ts';
import type { World } from './testing/good-calls.ts';
import { rawCaller, sendBytes } from './testing/raw-call.ts';
import type { RawCall } from './testing/raw-call.ts';
import { watchWrites } from './testing/writes.ts';

/**
 * Every call of the app with everything that may be wrong about it. A call that is refused has written nothing:
 * all the bad calls of a route are made once, each line of them on records of its own, which are put back after
 * one that was let through; then, where anything was written, those that were refused are made again, and no table
 * may have a new row, or a changed one.
 */
const LINES = 6;

const ending = everyRoute.filter((route) => !isEndless(route));

let api: ApiUnderTest;
let worlds: World[];
let caller: ReturnType<typeof rawCaller>;
let writes: Awaited<ReturnType<typeof watchWrites>>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  caller = rawCaller(api.url);
  worlds = await Promise.all(
    Array.from({ length: LINES }, (_, line) => aWorld(api, { isSuper: line % 2 === 1 })),
  );
  writes = await watchWrites(api);
});
afterAll(async () => {
  caller.close();
  await api.close();
});

test('every route has a good call to start from', () => {
  expect(Object.keys(worlds[0]!.calls).toSorted()).toEqual(ending.map(nameOf).toSorted());
});

describe.each(ending.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const goods = () => worlds[0]!.calls[name]!;

  test('takes the good calls', async () => {
    for (const world of worlds) {
      for (const [index, { status = 200 }] of goods().entries()) {
        const answer = await caller.send(goodCall(route, world, index));
        expect(`${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${status} `);
        await world.restore();
      }
    }
  });

  test('refuses bad ones in the envelope, and writes nothing then', { timeout: 900_000 }, async () => {
    const faults: string[] = [];
    const calls = inTurn(badCallsOf(route, goods()));
    const before = await writes.mark();
    const refused = await inLines(calls, async (call, world) => {
      const { status, fault } = await judged(call, call.make(world));
      if (fault) faults.push(fault);
      if (status < 400 && route.method !== 'get') await world.restore();
      if (status < 400 && call.mustBeRefused) faults.push(`${call.what}: ${status}, which it must not`);
      return status >= 400;
    });
    expect(faults).toEqual([]);

    // A route that only reads wrote nothing for anybody: there is no need to ask twice.
    if ((await writes.since(before)).length === 0) return;
    const mark = await writes.mark();
    await inLines(refused, async (call, world) => {
      const { status } = await judged(call, call.make(world));
      if (status < 400) faults.push(`${call.what}: refused first, then ${status}`);
      return true;
    });
    expect([...faults, ...(await writes.since(mark))]).toEqual([]);
  });
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

async function judged(call: BadCall, raw: RawCall): Promise<{ status: number; fault: string | null }> {
  try {
    const answer = await caller.send(raw);
    const fault = faultOf(answer);
    return { status: answer.status, fault: fault && `${call.what}: ${fault}` };
  } catch (error) {
    return { status: 0, fault: `${call.what}: ${String(error)}` };
  }
}

type Lines = readonly (readonly BadCall[])[];

const inTurn = (calls: readonly BadCall[]): Lines =>
  Array.from({ length: LINES }, (_, line) => calls.filter((_call, index) => index % LINES === line));

/** Makes the calls of a line one after the other, the lines at once; gives those that `make` keeps. */
async function inLines(
  lines: Lines,
  make: (call: BadCall, world: World) => Promise<boolean>,
): Promise<Lines> {
  return Promise.all(
    lines.map(async (calls, line) => {
      const kept: BadCall[] = [];
      for (const call of calls) if (await make(call, worlds[line]!)) kept.push(call);
      return kept;
    }),
  );
}
