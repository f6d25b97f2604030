import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { openProcessMark } from '@accordent/adapters/postgres/process-mark.ts';
import type { ProcessMark } from '@accordent/adapters/postgres/process-mark.ts';
import { scheduledRuns } from '@accordent/adapters/postgres/scheduled-runs/scheduled-runs.ts';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAskedTasks, runDueTasks } from './schedule-loop.ts';
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

const partsAt = (now: Date, tasks: readonly ScheduledTask[]) => ({
  schedule: tasks,
  runs: world.scheduledRuns,
  ports: { ...world.ports, clock: { now: () => now } },
  dataDir,
  logger,
});
const ofAnother = (mark: ProcessMark) => scheduledRuns(world.database.scope, mark);
const runAt = (now: Date, tasks: readonly ScheduledTask[]) => runDueTasks(partsAt(now, tasks));
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const ran = (task: string) => world.database.scope.knex('scheduled_runs').where({ task }).orderBy('dueAt');

test('what is due runs once a day, whoever looks and how often', async () => {
  let times = 0;
  const task = {
    task: 'keep-monthly-figures',
    timing: { at: '03:30' },
    run: async () => (times += 1),
  } as const;
  const other = openProcessMark(world.databaseUrl);
  await Promise.all([runAt(NOW, [task]), runDueTasks({ ...partsAt(NOW, [task]), runs: ofAnother(other) })]);
  await other.close();
  await runAt(NOW, [task]);
  expect(times).toBe(1);
  await runAt(new Date('2026-11-22T02:29:00Z'), [task]);
  expect(times).toBe(1);
  await runAt(new Date('2026-11-22T02:30:00Z'), [task]);
  expect(times).toBe(2);
  expect(await ran('keep-monthly-figures')).toMatchObject([{ result: '1' }, { result: '2' }]);
});

test('a task that fails says so and keeps no other from running', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.4:993'), { code: 'ECONNREFUSED' });
  const timing = { at: '03:30' };
  let others = 0;
  await runAt(NOW, [
    { task: 'review-retention', timing, run: () => Promise.reject(refused) },
    { task: 'ask-daily-summaries', timing, run: async () => (others += 1) },
  ]);
  expect(await ran('review-retention')).toMatchObject([{ result: 'failed', failure: 'ECONNREFUSED' }]);
  expect(others).toBe(1);
});

test('one whose process died at it is run by another at once, one at which somebody works by nobody else', async () => {
  let times = 0;
  const task = {
    task: 'take-nightly-snapshot',
    timing: { at: '03:30' },
    run: async () => (times += 1),
  } as const;
  const other = openProcessMark(world.databaseUrl);
  await ofAnother(other).begin('take-nightly-snapshot', new Date('2026-11-21T02:30:00Z'));
  await runAt(NOW, [task]);
  expect(times).toBe(0);
  await other.close();
  await runAt(NOW, [task]);
  await runAt(NOW, [task]);
  expect(times).toBe(1);
});

test('a run that somebody asks for is made once, for the latest instant, and owes nothing to the clock', async () => {
  const { id: adminId } = await anAdministrator(world, { isSuper: true });
  const { tasks } = world.ports.stores;
  const seen: string[] = [];
  const task = {
    task: 'issue-monthly-invoices',
    timing: { at: '06:00', day: 1 },
    isOwed: true,
    run: async ({ dueAt }: { dueAt: Date }) => seen.push(dueAt.toISOString()),
  } as const;
  expect(await tasks.ask('issue-monthly-invoices', { at: NOW, adminId })).toBe(true);
  expect(await tasks.ask('issue-monthly-invoices', { at: new Date(NOW.getTime() + 1), adminId })).toBe(false);
  const parts = partsAt(NOW, [task]);
  const other = openProcessMark(world.databaseUrl);
  await Promise.all([runAskedTasks(parts), runAskedTasks({ ...parts, runs: ofAnother(other) })]);
  await other.close();
  expect(seen).toEqual(['2026-11-01T05:00:00.000Z']);
  expect(await world.scheduledRuns.oldestOwed('issue-monthly-invoices')).toBeNull();
  expect((await tasks.latestRuns()).get('issue-monthly-invoices')).toMatchObject({
    dueAt: NOW,
    count: 1,
    failure: null,
    askedBy: { id: adminId, name: 'Nolwenn BERTHIER' },
  });
  expect(await tasks.ask('issue-monthly-invoices', { at: new Date(NOW.getTime() + 2), adminId })).toBe(true);
});

test('what was asked for and begun by a worker that died is taken up at once', async () => {
  let times = 0;
  const task = { task: 'check-invoice-series', timing: null, run: async () => (times += 1) } as const;
  await world.ports.stores.tasks.ask('check-invoice-series', { at: NOW, adminId: null });
  const other = openProcessMark(world.databaseUrl);
  expect(await ofAnother(other).takeAsked(['check-invoice-series'])).toMatchObject({ dueAt: NOW });
  await runAskedTasks(partsAt(NOW, [task]));
  expect(times).toBe(0);
  await other.close();
  await runAskedTasks(partsAt(NOW, [task]));
  expect(times).toBe(1);
});

test('one whose end could not be noted is run again by the worker that was at it', async () => {
  let times = 0;
  const task = { task: 'review-retention', timing: { at: '04:20' }, run: async () => (times += 1) } as const;
  const runs = world.scheduledRuns;
  const forgetful = { ...runs, finish: () => Promise.reject(new Error('no database')) };
  await expect(runDueTasks({ ...partsAt(NOW, [task]), runs: forgetful })).rejects.toThrow('no database');
  await runAt(NOW, [task]);
  expect(times).toBe(2);
});

test('one that this version does not know waits for a worker that does', async () => {
  await world.ports.stores.tasks.ask('sweep-unnamed-files', { at: NOW, adminId: null });
  await runAskedTasks(partsAt(NOW, []));
  expect(await ran('sweep-unnamed-files')).toMatchObject([{ startedAt: null }]);
  await world.database.scope.knex('scheduled_runs').where({ task: 'sweep-unnamed-files' }).delete();
});

test('workers tell what they run, and forget what they no longer do', async () => {
  const { tasks } = world.ports.stores;
  await tasks.publish([
    { task: 'ask-mailbox-sync', timing: { everyMinutes: 5 } },
    { task: 'purge-expired-data', timing: null },
    { task: 'review-retention', timing: { at: '04:20' } },
  ]);
  const now = schedule.map(({ task, timing }) => ({ task, timing }));
  await tasks.publish(now);
  expect(await tasks.list()).toEqual(now);
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
  const runOf = (days: number) => ({
    task: 'ask-mailbox-sync',
    dueAt: hoursAgo(days * 24),
    startedAt: hoursAgo(days * 24),
    finishedAt: hoursAgo(days * 24),
  });
  await knex('scheduled_runs').insert([runOf(40), runOf(35), runOf(32)]);
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

  await runAt(
    NOW,
    schedule.filter(({ task }) => task !== 'ask-mailbox-sync'),
  );

  expect(await knex('idempotency_keys').select('key')).toEqual([{ key: kept.youngKey }]);
  expect(await knex('sessions').select('id')).toEqual([{ id: kept.session }]);
  expect(await ran('ask-mailbox-sync')).toMatchObject([{ dueAt: hoursAgo(32 * 24) }]);
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
