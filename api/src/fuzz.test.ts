import { aToken } from '@accordent/adapters/testing/builders.ts';
import { SELLER_ENV } from '@accordent/adapters/testing/seller.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from './http/route.ts';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';
import { jsonText, RawJson } from './testing/bad-values.ts';
import { rawOf } from './testing/changed-call.ts';
import type { Change } from './testing/changed-call.ts';
import { everyRoute, isEndless, nameOf } from './testing/every-route.ts';
import { faultOf } from './testing/faults.ts';
import { fuzzedText, fuzzedValue } from './testing/fuzzed-values.ts';
import type { JsonSchema } from './testing/fuzzed-values.ts';
import { aWorld } from './testing/good-calls.ts';
import type { GoodCall } from './testing/good-call.ts';
import type { World } from './testing/good-calls.ts';
import { rawCaller } from './testing/raw-call.ts';
import { seeded } from './testing/seeded.ts';
import type { Chance } from './testing/seeded.ts';

/**
 * Random calls of the whole published document, half of them good calls changed here and there, half of them made of
 * the schemas alone: none may fail the app, and each refusal is in the envelope. The same seed makes the same calls;
 * `npm run prove` makes ten thousand.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1200);
const SIDE_BY_SIDE = 4;

/** What would end the run for all others, and has tests of its own. */
const LEFT_OUT = /maintenance/;

type Operation = {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> };
};
type Document = {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components?: { readonly schemas?: Record<string, JsonSchema> };
};

let api: ApiUnderTest;
let world: World;
let document: Document;
let caller: ReturnType<typeof rawCaller>;
let accounts: Record<'staff' | 'dentists', { kind: 'admin' | 'practitioner'; id: number }>;

beforeAll(async () => {
  api = await startApi({ rateLimits: false, env: SELLER_ENV });
  world = await aWorld(api, { isSuper: true });
  caller = rawCaller(api.url);
  document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as Document;
  accounts = { staff: holderOf(world.tokens.staff), dentists: holderOf(world.tokens.dentists) };
});
afterAll(async () => {
  caller.close();
  await api.close();
});

const fuzzed = everyRoute.filter((route) => !isEndless(route) && !LEFT_OUT.test(route.path));

test(`${REQUESTS} random calls, seed ${SEED}: no failure of the app`, { timeout: 900_000 }, async () => {
  const chance = seeded(SEED);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  // In rounds: every route is called as often as any other, whatever the chance.
  const calls = Array.from({ length: REQUESTS }, (_, index) => fuzzed[index % fuzzed.length]!);
  for (let from = 0; from < calls.length && faults.length < 20; from += SIDE_BY_SIDE * 10) {
    // A call may have ended the session, or the account's.
    const present = await withLivingTokens();
    const batch = calls
      .slice(from, from + SIDE_BY_SIDE * 10)
      .map((route) => ({ route, make: changeOf(route, chance) }));
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async (_, line) => {
        for (const { route, make } of batch.filter((_call, index) => index % SIDE_BY_SIDE === line)) {
          const raw = rawOf(route, { world: present, good: make.good, change: make.change });
          const answer = await caller.send(raw);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const fault = faultOf(answer);
          if (fault) faults.push(`${raw.method} ${raw.address} ${String(raw.body).slice(0, 300)}: ${fault}`);
        }
      }),
    );
  }
  // The figures of `npm run prove`.
  process.stdout.write(
    `seed ${SEED}: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', ')}\n`,
  );
  // As text: the whole of it stands in the report of a run.
  expect(faults.join('\n')).toBe('');
  // Calls that all stop at the door would prove nothing.
  expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.1);
});

async function withLivingTokens(): Promise<World> {
  const { knex } = api.database.scope;
  await knex('administrators')
    .where({ id: accounts.staff.id })
    .update({ isActive: true, isSuper: true, deletedAt: null });
  await knex('practitioners')
    .where({ id: accounts.dentists.id })
    .update({ isActive: true, archivedAt: null, archivedBy: null, deletedAt: null, planId: 4 });
  const tokens = { staff: await aToken(api, accounts.staff), dentists: await aToken(api, accounts.dentists) };
  return { ...world, tokens };
}

function holderOf(token: string): { kind: 'admin' | 'practitioner'; id: number } {
  const { sub, kind } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    kind: 'admin' | 'practitioner';
  };
  return { kind, id: Number(sub) };
}

function changeOf(route: Route, drawn: Chance): { good: GoodCall; change: Change } {
  // Of its own: a part of it is drawn as it is sent, and calls are sent side by side.
  const chance = seeded(drawn.below(2 ** 31));
  const good = chance.one(world.calls[nameOf(route)]!);
  const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method] ?? {};
  const resolve = (ref: string): JsonSchema => document.components?.schemas?.[ref.split('/').at(-1)!] ?? {};
  const value = (schema: JsonSchema) => fuzzedValue(schema, chance, resolve);
  const steps = Object.keys(good.params ?? {});
  const step: Change =
    chance.happens(0.15) && steps.length > 0
      ? {
          step: [
            chance.one(steps),
            encodeURIComponent(chance.happens(0.5) ? String(chance.below(500)) : fuzzedText(chance)),
          ],
        }
      : {};
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query: Change = {
    query: (goodQuery) => {
      const changed = new URLSearchParams(goodQuery);
      for (const { name, schema } of asked) {
        if (chance.happens(0.25)) changed.set(name, textOf(value(schema)));
        else if (chance.happens(0.2)) changed.delete(name);
      }
      return changed.toString();
    },
  };
  return { good, change: { ...step, ...query, ...bodyChange(good, operation, chance, value) } };
}

function bodyChange(
  good: GoodCall,
  operation: Operation,
  chance: Chance,
  value: (schema: JsonSchema) => unknown,
): Change {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  if (!schema) return {};
  const made = value(schema);
  const fields = typeof made === 'object' && made !== null && !(made instanceof RawJson) ? { ...made } : {};
  if (good.files) {
    const parts = Object.keys(good.files);
    const texts = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !parts.includes(name) && chance.happens(0.4)),
    );
    if (chance.happens(0.7)) return { fields: texts };
    // Bytes of the body turned over at random, the file's own among them.
    return { fields: texts, body: (whole) => turnedOver(whole, chance) };
  }
  if (chance.happens(0.05)) return { body: (whole) => turnedOver(whole, chance) };
  if (chance.happens(0.5)) return { body: made instanceof RawJson ? made.text : jsonText(fields) };
  const some = Object.entries(fields).filter(() => chance.happens(0.3));
  return { fields: Object.fromEntries(some) };
}

const textOf = (value: unknown): string =>
  value instanceof RawJson ? value.text : typeof value === 'string' ? value : JSON.stringify(value);

function turnedOver(bytes: Buffer, chance: Chance): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = 0; n < 1 + chance.below(8) && copy.length > 0; n += 1)
    copy[chance.below(copy.length)] = chance.below(256);
  return copy;
}
