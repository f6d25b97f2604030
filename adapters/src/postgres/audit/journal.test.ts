import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealJournal, signJournal } from '@accordent/core/audit/seal-journal.ts';
import { verifyJournal } from '@accordent/core/audit/verify-journal.ts';
import { parisDay, shiftedDay, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import { purgeExpiredData } from '@accordent/core/retention/purge-expired-data.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConnectedConfig } from '../../config.ts';
import { connect, type Connected } from '../../connect.ts';
import { createKeys } from '../../crypto/keys.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { attack } from '../../testing/journal-attacks.ts';
import type { Scope } from '../database.ts';
import { storesOn } from '../stores.ts';
import { countAuditEvents } from './count-audit-events.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const CLOCK = { now: () => NOW };
let place: TestDatabase;
let world: Connected;
let dataDir: string;

beforeAll(async () => {
  place = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-journal-'));
  const config = readConnectedConfig({ DATABASE_URL: place.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  world = await connect(config, createKeys(), { part: 'test', clock: CLOCK });
});
afterAll(async () => {
  await world.close();
  await place.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() =>
  withoutTriggers(world.database.scope, async () => {
    await world.database.scope.knex.raw(
      'truncate audit_events, audit_day_counts, journal_seals, journal_anchors',
    );
  }),
);

const TABLES = ['audit_events', 'journal_seals', 'journal_anchors'];

/** As the owner of the tables may, and nobody else. */
async function withoutTriggers<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  for (const name of TABLES) await scope.knex.raw(`alter table ${name} disable trigger user`);
  const result = await work();
  for (const name of TABLES) await scope.knex.raw(`alter table ${name} enable trigger user`);
  return result;
}

/** A line a minute, the last at NOW. */
const write = (count: number, { scope = world.database.scope, before = NOW } = {}) =>
  scope.query(
    `insert into audit_events (at, actor_kind, actor_id, session_id, ip, action, entity, entity_id, fields, request_id, amount_cents, amount_before_cents)
     select $2::timestamptz - make_interval(mins => $1 - n), case n % 3 when 0 then 'admin' when 1 then 'practitioner' else 'system' end,
       case when n % 3 < 2 then n end, case when n % 2 = 0 then gen_random_uuid() end, '', 'log-in', 'session', n,
       case when n % 4 = 0 then array['firstname', 'phone'] else '{}' end, 'r' || n, case when n % 5 = 0 then n * 100 end,
       case when n % 10 = 0 then n * 90 end
     from generate_series(1, $1::int) n order by n`,
    [count, before],
  );

const verdict = () => verifyJournal(world.ports);
const WHOLE = { faults: [], waiting: 0, purged: 0 };

test('lines are sealed in the order of their commits, and one that commits late is not left out', async () => {
  await write(3);
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const late = world.database.transaction(async (scope) => {
    await write(1, { scope });
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  await write(2);
  expect(await sealJournal(world.ports)).toBe(5);
  expect(await verdict()).toMatchObject({ ...WHOLE, whole: 5 });
  commit.resolve();
  await late;
  expect(await verdict()).toMatchObject({ faults: [], waiting: 1 });
  expect(await sealJournal(world.ports)).toBe(1);
  expect(await verdict()).toMatchObject({ ...WHOLE, whole: 6 });
  const seals = await world.database.scope.query<{ eventId: string }>(
    'select event_id from journal_seals order by place',
  );
  const ids = seals.map(({ eventId }) => Number(eventId));
  expect(ids.map((id) => id - ids[0]!)).toEqual([0, 1, 2, 4, 5, 3]);
});

test('a line whose number lies far behind is found by the look at all', async () => {
  await world.database.scope.query(
    `insert into audit_events (id, at, actor_kind, action, entity) overriding system value
     values (1000001, $1, 'system', 'log-in', 'session')`,
    [NOW],
  );
  expect(await sealJournal(world.ports)).toBe(1);
  await world.database.scope.query(
    `insert into audit_events (id, at, actor_kind, action, entity) overriding system value
     values (900001, $1, 'system', 'log-in', 'session')`,
    [NOW],
  );
  expect(await sealJournal(world.ports)).toBe(0);
  expect(await sealJournal(world.ports, { all: true })).toBe(1);
  expect(await verdict()).toMatchObject({ ...WHOLE, whole: 2 });
});

test('workers side by side make one chain', async () => {
  await write(4500);
  const sealed = await Promise.all(Array.from({ length: 4 }, () => sealJournal(world.ports, { all: true })));
  await sealJournal(world.ports);
  expect(Math.max(...sealed)).toBeGreaterThan(0);
  expect(await verdict()).toMatchObject({ ...WHOLE, whole: 4500 });
});

test('nobody changes, removes or empties seals and signatures while the triggers stand', async () => {
  await write(2);
  await signJournal(world.ports);
  const { knex } = world.database.scope;
  for (const table of ['journal_seals', 'journal_anchors']) {
    await expect(knex.raw(`update ${table} set hash = ''`)).rejects.toThrow(/neither changed nor removed/);
    await expect(knex.raw(`delete from ${table}`)).rejects.toThrow(/neither changed nor removed/);
    await expect(knex.raw(`truncate ${table}`)).rejects.toThrow(/neither changed nor removed/);
  }
});

test('400 seeded attacks of whoever owns the database: each line is named, and nothing else', async () => {
  await write(150);
  await signJournal(world.ports);
  expect(await verdict()).toMatchObject({ ...WHOLE, whole: 150 });
  const missed: unknown[] = [];
  for (let number = 0; number < 400; number += 1) {
    const undone = new Error('undone');
    await world.database
      .transaction(async (scope) => {
        await scope.knex.raw(`set local session_replication_role = 'replica'`);
        const { name, expected } = await attack(scope, number);
        const { faults } = await verifyJournal({ ...world.ports, snapshot: (work) => work(storesOn(scope)) });
        const told = (list: typeof faults) => list.map(({ kind, number: of }) => `${kind} ${of}`).toSorted();
        // After a seal that is not the right one, the next hangs on another: it is told beside it.
        const isNamed = told(expected).every((fault) => told(faults).includes(fault));
        if (!isNamed || faults.length > expected.length + 3) missed.push({ number, name, expected, faults });
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  }
  expect(missed).toEqual([]);
});

test('a line that is dated back and sealed with the next ones is named', async () => {
  await write(100);
  await sealJournal(world.ports);
  await write(1, { before: new Date(NOW.getTime() - 40 * 60_000) });
  await sealJournal(world.ports);
  const { id } = (await world.database.scope.knex('audit_events').max('id as id').first()) ?? {};
  expect((await verdict()).faults).toEqual([{ kind: 'dated-back', number: Number(id) }]);
});

/** Writes two lines of this minute, one of the last, and seals them, by a clock that shows this. */
async function writeAndSeal(minutes: number) {
  const at = new Date(NOW.getTime() + minutes * 60_000);
  await write(2, { before: at });
  await sealJournal({ ...world.ports, clock: { now: () => at } });
}

test('a clock that is set an hour forward and an hour back makes no line a fault, and is told', async () => {
  await write(10);
  await sealJournal(world.ports);
  for (const minutes of [60, 62]) await writeAndSeal(minutes);
  // Written a moment before the clock is set back, sealed a moment after.
  await write(1, { before: new Date(NOW.getTime() + 62 * 60_000) });
  for (const minutes of [3, 5, -54, 6]) await writeAndSeal(minutes);
  const { setBack, ...rest } = await verdict();
  expect(rest).toMatchObject({ ...WHOLE, whole: 23 });
  expect(setBack.map(({ milliseconds }) => milliseconds / 60_000)).toEqual([59, 59]);
});

test('set back by more, what is written then is named, and so is what is dated further back than that', async () => {
  await writeAndSeal(0);
  await writeAndSeal(-140);
  expect((await verdict()).faults.map(({ kind }) => kind)).toEqual(['dated-back', 'dated-back']);
  await writeAndSeal(60);
  await writeAndSeal(1);
  // Older than all that the clock has shown since.
  await write(1, { before: new Date(NOW.getTime() - 40 * 60_000) });
  await sealJournal(world.ports);
  expect((await verdict()).faults).toHaveLength(3);
});

test('a purge signs which lines it takes; looks at numbers stay; another line that goes is named', async () => {
  const old = new Date('2025-03-01T12:00:00Z');
  await write(250, { before: old });
  await world.database.scope.query(
    `insert into audit_events (at, actor_kind, action, entity, entity_id) values ($1, 'system', 'reveal-nir', 'coverage-request', 7)`,
    [old],
  );
  await write(3);
  const { count } = await world.ports.stores.retention.purge('audit', { before: NOW, at: NOW, limit: 10 });
  expect(count).toBe(0);
  expect(await purgeExpiredData(world.ports, { asOf: NOW })).toBe(250);
  const left = await world.database.scope.knex('audit_events').orderBy('id').pluck('action');
  expect(left.filter((action) => action === 'reveal-nir')).toHaveLength(1);
  await sealJournal(world.ports);
  // Each batch of 200 is told by a line of its own.
  expect(await verdict()).toMatchObject({ faults: [], purged: 250, whole: 6 });

  const later = new Date('2028-03-02T12:00:00Z');
  const clock = { now: () => later };
  await purgeExpiredData({ ...world.ports, clock }, { asOf: later });
  expect(await world.database.scope.knex('audit_events').where({ action: 'reveal-nir' })).toEqual([]);
  await sealJournal({ ...world.ports, clock });
  expect((await verdict()).faults).toEqual([]);

  const { id } = (await world.database.scope.knex('audit_events').max('id as id').first()) ?? {};
  await world.database.scope.knex('audit_events').where({ id }).delete();
  expect((await verdict()).faults).toEqual([{ kind: 'missing', number: Number(id) }]);
});

test('keys of another installation verify nothing', async () => {
  await write(2);
  await signJournal(world.ports);
  const config = readConnectedConfig({ DATABASE_URL: place.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const other = await connect(config, createKeys());
  const { faults } = await verifyJournal(other.ports);
  await other.close();
  expect(faults.map(({ kind }) => kind).toSorted()).toEqual([
    'anchor-changed',
    'seal-changed',
    'seal-changed',
  ]);
});

test('on the nights of the clocks the days of the database are those of the rules, and are counted whole', async () => {
  const { scope } = world.database;
  const nights = ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'];
  await scope.query(
    `insert into audit_events (at, actor_kind, action, entity)
     select at, 'system', 'log-in', 'session' from unnest($1::date[]) n (day),
       generate_series(n.day - interval '2 days', n.day + interval '3 days', interval '30 minutes') at order by at`,
    [nights],
  );
  const lines = await scope.query<{ at: Date; day: string }>(
    `select at, to_char(paris_day(at), 'YYYY-MM-DD') as day from audit_events order by at`,
  );
  expect(lines.map(({ day }) => day)).toEqual(lines.map(({ at }) => parisDay(at)));
  const count = (day: string) =>
    countAuditEvents(scope, {
      from: startOfParisDay(day),
      to: new Date(startOfParisDay(shiftedDay(day, 1)).getTime() - 1),
    });
  const days = nights.flatMap((night) => [-1, 0, 1].map((by) => shiftedDay(night, by)));
  const counts = async () => Promise.all(days.map(count));
  const found = await counts();
  expect(found).toEqual([48, 46, 48, 48, 50, 48, 48, 48, 48, 48, 48, 48]);
  await scope.query(`select close_audit_days('2028-03-02')`);
  expect(await counts()).toEqual(found);
});
