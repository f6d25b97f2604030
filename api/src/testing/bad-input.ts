import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { startApi } from './api-under-test.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { badCallsOf } from './bad-calls.ts';
import type { BadCall } from './bad-calls.ts';
import { goodCall, JSON_TYPE } from './changed-call.ts';
import { everyRoute, isEndless, nameOf } from './every-route.ts';
import type { Route } from '../http/route.ts';
import { faultOf } from './faults.ts';
import { aWorld } from './good-calls.ts';
import type { World } from './good-calls.ts';
import { rawCaller } from './raw-call.ts';
import type { RawCall } from './raw-call.ts';
import { watchWrites } from './writes.ts';

/** One for each kind of dentist: more would only make the good calls again. */
const LINES = 2;

const ending = everyRoute.filter((route) => !isEndless(route));

type Lines = readonly (readonly BadCall[])[];

/**
 * The tests of these routes: every call with everything that may be wrong about it. A call that is refused has
 * written nothing: the bad calls of a route are made once, each line of them on records of its own, which are put
 * back after one that was let through; then, where anything was written, those that were refused are made again, and
 * no table may have a new row, or a changed one. Calls that look refused are made by themselves: as long as they are,
 * nothing may be written, and once is enough.
 */
export function testBadInputOf(isOurs: (route: Route) => boolean): void {
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

  describe.each(ending.filter(isOurs).map((route) => [nameOf(route), route] as const))(
    '%s',
    (name, route) => {
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
        const { refused = [], open = [] } = Object.groupBy(badCallsOf(route, goods()), (call) =>
          looksRefused(route, call, worlds[0]!) ? 'refused' : 'open',
        );
        for (const calls of [refused, open]) expect(await faultsOf(inTurn(calls), route)).toEqual([]);
      });
    },
  );

  async function faultsOf(lines: Lines, route: Route): Promise<string[]> {
    const faults: string[] = [];
    const before = await writes.mark();
    const refused = await inLines(lines, async (call, world) => {
      const { status, fault } = await judged(call, call.make(world));
      if (fault) faults.push(fault);
      if (status < 400 && route.method !== 'get') await world.restore();
      if (status < 400 && call.mustBeRefused) faults.push(`${call.what}: ${status}, which it must not`);
      return status >= 400;
    });
    const written = await writes.since(before);
    // What only reads, or was refused at once, wrote nothing for anybody: there is no need to ask twice.
    if (faults.length > 0 || written.length === 0) return faults;
    const mark = await writes.mark();
    await inLines(refused, async (call, world) => {
      const { status } = await judged(call, call.make(world));
      if (status < 400) faults.push(`${call.what}: refused first, then ${status}`);
      return true;
    });
    return [...faults, ...(await writes.since(mark))];
  }

  async function judged(call: BadCall, raw: RawCall): Promise<{ status: number; fault: string | null }> {
    try {
      const answer = await caller.send(raw);
      const fault = faultOf(answer);
      return { status: answer.status, fault: fault && `${call.what}: ${fault}` };
    } catch (error) {
      return { status: 0, fault: `${call.what}: ${String(error)}` };
    }
  }

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
}

/** A guess, that no fault hides behind: what was written in spite of it is looked at call by call. */
function looksRefused(route: Route, call: BadCall, world: World): boolean {
  if (call.mustBeRefused) return true;
  const { headers, body } = call.make(world);
  if (!route.body || body === null || headers['Content-Type'] !== JSON_TYPE['Content-Type']) return false;
  try {
    return !route.body.safeParse(JSON.parse(String(body))).success;
  } catch {
    return true;
  }
}

const inTurn = (calls: readonly BadCall[]): Lines =>
  Array.from({ length: LINES }, (_, line) => calls.filter((_call, index) => index % LINES === line));
