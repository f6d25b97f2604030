import { parse } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '@accordent/adapters/crypto/password-hasher.ts';
import { dossiersHere } from '@accordent/adapters/testing/dossiers-here.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import type { DossierMaker } from '@accordent/core/dossiers/dossier-ports.ts';
import { startApi } from './api-under-test.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { badCallsOf, joined, ofOneValue } from './bad-calls.ts';
import type { BadCall } from './bad-calls.ts';
import { refusalBySchema } from './refusal-by-schema.ts';
import type { Refusal } from './refusal-by-schema.ts';
import { goodCall, JSON_TYPE } from './changed-call.ts';
import { everyRoute, isEndless, nameOf } from './every-route.ts';
import type { Route } from '../http/route.ts';
import { faultOf } from './faults.ts';
import { aWorld } from './good-calls.ts';
import type { World } from './good-calls.ts';
import { rawCaller } from './raw-call.ts';
import { restoring } from './restoring.ts';
import type { Restore } from './restoring.ts';
import { watchWrites } from './writes.ts';

/** A world of each kind of dentist, with an API and a database of its own: what is written there, its own call wrote. */
const KINDS = [{ isSuper: false }, { isSuper: true }];
/** Calls that are sure to be refused go out together, so that one's wait is the other's turn. */
const AT_ONCE = 4;

/** Of an answer that was not sent. */
const ENVELOPE_HEADERS = { 'x-request-id': 'in-process', 'content-type': 'application/json' };

/** What a password may be is not a matter of how long its hash takes. */
const LIGHT = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const ending = everyRoute.filter((route) => !isEndless(route));

type Line = {
  readonly api: ApiUnderTest;
  readonly world: World;
  readonly caller: ReturnType<typeof rawCaller>;
  readonly writes: Awaited<ReturnType<typeof watchWrites>>;
  readonly restore: Restore;
};

/**
 * The tests of these routes: every call with everything that may be wrong about it, shared out to the lines. A call
 * that is refused has written nothing: those that look refused are made at once, and no table may have a new row, or a
 * changed one, after all of them; the others one after the other, a value in all its places at once where that is let
 * through, with a look at the tables after each refusal, and the records put back after each that was let through.
 */
export function testBadInputOf(isOurs: (route: Route) => boolean): void {
  let lines: Line[];

  beforeAll(async () => {
    lines = await Promise.all(KINDS.map(aLine));
  });
  afterAll(() => Promise.all(lines.map(close)));

  test('every route has a good call to start from', () => {
    expect(Object.keys(lines[0]!.world.calls).toSorted()).toEqual(ending.map(nameOf).toSorted());
  });

  describe.each(ending.filter(isOurs).map((route) => [nameOf(route), route] as const))(
    '%s',
    (name, route) => {
      test('takes the good calls', { timeout: 600_000 }, async () => {
        for (const { world, caller, writes, restore } of lines) {
          for (const [index, { status = 200 }] of world.calls[name]!.entries()) {
            const before = await writes.mark();
            const answer = await caller.send(goodCall(route, world, index));
            expect(`${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${status} `);
            await restore(await writes.tablesSince(before));
          }
        }
      });

      test('refuses bad ones in the envelope, and writes nothing then', { timeout: 900_000 }, async () => {
        const [{ world }] = lines as [Line, ...Line[]];
        const { refused = [], open = [] } = Object.groupBy(badCallsOf(route, world.calls[name]!), (call) =>
          looksRefused(route, call, world) ? 'refused' : 'open',
        );
        const { told, sent } = toldApart(refused, { route, world });
        const faults = await Promise.all(
          lines.map(async (line, place) => {
            const ours = <Call>(calls: readonly Call[]) =>
              calls.filter((_call, index) => index % lines.length === place);
            return [
              ...(await faultsOfRefused(ours(sent), line)),
              ...(await faultsOfOpen(ours(open), { route, line })),
            ];
          }),
        );
        expect([...told, ...faults.flat()]).toEqual([]);
      });
    },
  );
}

/** `says`: the refusal that its route's schemas give, where they refuse it; the app must answer that, to the letter. */
type RefusedCall = BadCall & { readonly says: Refusal | null };

/**
 * What a route's schemas refuse is refused by one step of the app, before anything of the route runs: of the calls that
 * are wrong in one place and refused with one answer the first is sent; the answer is judged for each of them.
 */
function toldApart(
  calls: readonly BadCall[],
  { route, world }: { route: Route; world: World },
): { readonly told: readonly string[]; readonly sent: readonly RefusedCall[] } {
  const told: string[] = [];
  const sent: RefusedCall[] = [];
  const seen = new Set<string>();
  for (const call of calls) {
    const says = call.alike === undefined ? null : refusalBySchema(route, call.make(world));
    const kind = says && `${call.alike} ${says.status} ${says.text}`;
    if (says) {
      const fault = faultOf({ ...says, headers: ENVELOPE_HEADERS });
      if (fault) told.push(`${call.what}: ${fault}`);
    }
    if (kind === null || !seen.has(kind)) sent.push({ ...call, says });
    if (kind !== null) seen.add(kind);
  }
  return { told, sent };
}

async function faultsOfRefused(calls: readonly RefusedCall[], line: Line): Promise<string[]> {
  const before = await line.writes.mark();
  const waiting = calls.values();
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of waiting) {
        const { status, text, fault } = await judged(call, line);
        if (fault) faults.push(fault);
        if (status < 400) faults.push(`${call.what}: ${status}, which it must not`);
        const { says } = call;
        if (says && (status !== says.status || text !== says.text))
          faults.push(`${call.what}: ${status} ${text}, and not ${says.status} ${says.text}`);
      }
    }),
  );
  return [...faults, ...(await line.writes.since(before))];
}

async function faultsOfOpen(
  calls: readonly BadCall[],
  { route, line }: { route: Route; line: Line },
): Promise<string[]> {
  const { writes, restore } = line;
  const faults: string[] = [];
  let before = await writes.mark();
  /** Whether it was let through. */
  async function isTaken(call: BadCall): Promise<boolean> {
    const { status, fault } = await judged(call, line);
    if (fault) faults.push(fault);
    const isThrough = status > 0 && status < 400;
    const written = isThrough ? [] : await writes.since(before);
    for (const what of written)
      if (!isCountedTry(route, what)) faults.push(`${call.what}: refused, and ${what}`);
    if (isThrough || written.length > 0) {
      if (route.method !== 'get') await restore(await writes.tablesSince(before));
      before = await writes.mark();
    }
    return isThrough;
  }
  /** At once where that is let through, else by halves, down to the one that is not. */
  async function make(same: readonly BadCall[]): Promise<void> {
    const isThrough = await isTaken(joined(same));
    const place = same[0]?.placed?.place;
    if (same.length === 1 && place) refusing[isThrough ? 'delete' : 'add'](place);
    if (isThrough || same.length === 1) return;
    const half = Math.ceil(same.length / 2);
    await make(same.slice(0, half));
    await make(same.slice(half));
  }
  // A place that has refused one value mostly refuses the next: by itself it does not hold up the others.
  const refusing = new Set<string>();
  for (const same of ofOneValue(calls)) {
    const { alone = [], together = [] } = Object.groupBy(same, ({ placed }) =>
      placed && refusing.has(placed.place) ? 'alone' : 'together',
    );
    for (const one of alone) await make([one]);
    if (together.length > 0) await make(together);
  }
  return faults;
}

/** A code of a link that was wrong counts, as a wrong password does. */
const isCountedTry = (route: Route, written: string): boolean =>
  nameOf(route) === 'POST /api/depot/open' && written.startsWith('UPDATE depot_codes ');

async function judged(
  call: BadCall,
  { caller, world }: Line,
): Promise<{ status: number; text: string; fault: string | null }> {
  try {
    const answer = await caller.send(call.make(world));
    const fault = faultOf(answer);
    return { status: answer.status, text: answer.text, fault: fault && `${call.what}: ${fault}` };
  } catch (error) {
    return { status: 0, text: '', fault: `${call.what}: ${String(error)}` };
  }
}

async function aLine(kind: { isSuper: boolean }): Promise<Line> {
  const api = await startApi({ rateLimits: false, env: SELLER_ENV });
  Object.assign(api.ports, {
    dossierMaker: remembering(dossiersHere),
    passwordHasher: createPasswordHasher(api.keys, LIGHT),
  });
  const world = await aWorld(api, kind);
  const restore = await restoring(api);
  return { api, world, caller: rawCaller(api.url), writes: await watchWrites(api), restore };
}

/** Hundreds of calls that are wrong elsewhere ask for the same paper. */
function remembering(maker: DossierMaker): DossierMaker {
  const made = new Map<string, ReturnType<DossierMaker['make']>>();
  return {
    ...maker,
    make(order, open) {
      const key = JSON.stringify(order);
      const known = made.get(key) ?? maker.make(order, open);
      made.set(key, known);
      return known;
    },
  };
}

async function close({ api, caller }: Line): Promise<void> {
  caller.close();
  await api.close();
}

/** By the schema of its query or body, or because it cannot be meant: being let through is a fault then. */
function looksRefused(route: Route, call: BadCall, world: World): boolean {
  if (call.mustBeRefused) return true;
  const { address, headers, body } = call.make(world);
  if (route.query && !route.query.safeParse(parse(address.split('?')[1] ?? '')).success) return true;
  if (!route.body || body === null || headers['Content-Type'] !== JSON_TYPE['Content-Type']) return false;
  try {
    return !route.body.safeParse(JSON.parse(String(body))).success;
  } catch {
    return true;
  }
}
