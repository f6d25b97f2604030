import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { scheduledRuns } from '@accordent/adapters/postgres/scheduled-runs/scheduled-runs.ts';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueTasks } from './schedule-loop.ts';
import { schedule } from './schedule.ts';
import type { ScheduledTask } from './schedule.ts';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const logger = createLogger({ part: 'test', level: 'silent' });
let world: WorkerWorld;
let dataDir: string;

beforeAll(async () => {
  world = await workerWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-schedule-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const runAt = (now: Date, tasks: readonly ScheduledTask[]) =>
  runDueTasks({
    schedule: tasks,
    runs: scheduledRuns(world.database.scope),
    ports: { ...world.ports, clock: { now: () => now } },
    dataDir,
    logger,
  });
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const ran = (task: string) => world.database.scope.knex('scheduled_runs').where({ task }).orderBy('dueAt');

test('what is due runs once a day, whoever looks and how often', async () => {
  let times = 0;
  const task = { task: 'count', at: '03:30', run: async () => (times += 1) };
  await Promise.all([runAt(NOW, [task]), runAt(NOW, [task])]);
  await runAt(NOW, [task]);
  expect(times).toBe(1);
  await runAt(new Date('2026-11-22T02:29:00Z'), [task]);
  expect(times).toBe(1);
  await runAt(new Date('2026-11-22T02:30:00Z'), [task]);
  expect(times).toBe(2);
  expect(await ran('count')).toMatchObject([{ result: '1' }, { result: '2' }]);
});

test('a task that fails says so and keeps no other from running', async () => {
  const fails = { task: 'fails', at: '03:30', run: () => Promise.reject(new Error('no')) };
  let others = 0;
  await runAt(NOW, [fails, { task: 'other', at: '03:30', run: async () => (others += 1) }]);
  expect(await ran('fails')).toMatchObject([{ result: 'failed' }]);
  expect(others).toBe(1);
});

test('one whose worker died within it is run by another an hour later', async () => {
  let times = 0;
  const task = { task: 'died', at: '03:30', run: async () => (times += 1) };
  const runs = world.database.scope.knex('scheduled_runs');
  await runs.insert({
    task: 'died',
    dueAt: new Date('2026-11-21T02:30:00Z'),
    startedAt: new Date(Date.now() - 30 * 60_000),
  });
  await runAt(NOW, [task]);
  expect(times).toBe(0);
  await world.database.scope
    .knex('scheduled_runs')
    .where({ task: 'died' })
    .update({ startedAt: new Date(Date.now() - 61 * 60_000) });
  await runAt(NOW, [task]);
  expect(times).toBe(1);
});

test('at night, what has served goes and what is in use stays', async () => {
  const { knex } = world.database.scope;
  const { id: adminId } = await anAdministrator(world);
  const { id: practitionerId } = await aPractitioner(world);
  const kept = { youngKey: randomUUID(), session: randomUUID(), upload: randomUUID() };
  const key = (name: string, hours: number) => ({
    actor: 'admin:1',
    key: name,
    route: 'put /x',
    bodyHash: 'a',
    status: 200,
    answer: '{}',
    lockedUntil: hoursAgo(hours),
    createdAt: hoursAgo(hours),
  });
  await knex('idempotency_keys').insert([key(kept.youngKey, 47), key('old', 49)]);
  const session = (id: string, hours: number) => ({
    id,
    adminId,
    createdAt: hoursAgo(hours + 12),
    lastSeenAt: hoursAgo(hours),
    expiresAt: hoursAgo(hours),
  });
  await knex('sessions').insert([session(kept.session, 24), session(randomUUID(), 31 * 24)]);
  await knex('login_challenges').insert({
    id: randomUUID(),
    adminId,
    createdAt: hoursAgo(26),
    expiresAt: hoursAgo(25),
  });
  await knex('password_links').insert({
    id: randomUUID(),
    adminId,
    kind: 'reset',
    tokenHash: 'a',
    createdAt: hoursAgo(26),
    expiresAt: hoursAgo(25),
  });
  await knex('outbox').insert([
    { job: 'done', payload: '{}', doneAt: hoursAgo(31 * 24) },
    { job: 'failed', payload: '{}', failedAt: hoursAgo(31 * 24), failure: 'mail_refused' },
  ]);
  const fileKey = world.ports.fileStore.newKey();
  const upload = (id: string, hours: number, file: string) => ({
    id,
    practitionerId,
    fileKey: file,
    mime: 'image/png',
    sizeBytes: 1,
    sha256: 'a',
    createdAt: hoursAgo(hours),
  });
  await knex('uploads').insert([upload(kept.upload, 23, fileKey), upload(randomUUID(), 25, 'gone')]);
  await writeBody('old', 2);
  await writeBody('young', 0);

  await runAt(NOW, schedule);

  expect(await knex('idempotency_keys').select('key')).toEqual([{ key: kept.youngKey }]);
  expect(await knex('sessions').select('id')).toEqual([{ id: kept.session }]);
  expect(await knex('login_challenges')).toEqual([]);
  expect(await knex('password_links')).toEqual([]);
  expect(await knex('outbox').select('job')).toEqual([{ job: 'failed' }]);
  expect(await knex('uploads').select('id')).toEqual([{ id: kept.upload }]);
  expect(await readdir(join(dataDir, 'tmp', 'api-1'))).toEqual(['body-young']);
});

async function writeBody(name: string, hours: number): Promise<void> {
  const folder = join(dataDir, 'tmp', 'api-1', `body-${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'file'), 'x');
  await utimes(folder, hoursAgo(hours), hoursAgo(hours));
}
