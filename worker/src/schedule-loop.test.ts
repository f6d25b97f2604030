import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenToOutbox } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { handOverAskedTask, handOverDueTasks } from '@accordent/core/tasks/hand-over-tasks.ts';
import type { TaskName } from '@accordent/core/tasks/task-names.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedule } from './schedule.ts';
import type { ScheduledTask } from './schedule.ts';
import { visit, type Visit } from './testing/visiting-worker.ts';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
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

const at = (now: Date) => ({ ...world.ports, clock: { now: () => now } });
const runAt = (now: Date, tasks: readonly ScheduledTask[], choice: Partial<Visit> = {}) =>
  visit(world, { schedule: tasks, now, ...choice });
const ask = (task: TaskName, at = NOW, adminId: number | null = null) =>
  world.ports.transaction((stores) => handOverAskedTask(stores, task, { at, adminId }));
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const ran = (task: string) => world.database.scope.knex('scheduled_runs').where({ task }).orderBy('dueAt');
const jobsOf = (task: string) => world.database.scope.knex('outbox').where({ job: task }).orderBy('id');
/** Another worker, alive until it is closed; `take` claims the jobs of a task. */
async function anotherWorker() {
  const { workerId, close } = await listenToOutbox({
    databaseUrl: world.databaseUrl,
    onWake: () => {},
    onError: () => {},
  });
  const rows = outboxRows(world.database.scope);
  const take = async (task: string) => {
    for (const { id } of await jobsOf(task)) await rows.claim(id, workerId);
  };
  return { take, close };
}

test('what is due runs once a day, whoever looks and how often', async () => {
  let times = 0;
  const task = {
    task: 'keep-monthly-figures',
    timing: { at: '03:30' },
    run: async () => (times += 1),
  } as const;
  await Promise.all([handOverDueTasks(at(NOW), [task]), handOverDueTasks(at(NOW), [task])]);
  expect(await jobsOf('keep-monthly-figures')).toHaveLength(1);
  await runAt(NOW, [task]);
  await runAt(NOW, [task]);
  expect(times).toBe(1);
  await runAt(new Date('2026-11-22T02:29:00Z'), [task]);
  expect(times).toBe(1);
  await runAt(new Date('2026-11-22T02:30:00Z'), [task]);
  expect(times).toBe(2);
  expect(await ran('keep-monthly-figures')).toMatchObject([{ result: '1' }, { result: '2' }]);
});

test('what writes to people is made up by day, and runs at once for who asks', async () => {
  let times = 0;
  const task = {
    task: 'warn-of-ends',
    timing: { at: '08:30' },
    isWriting: true,
    run: async () => (times += 1),
  } as const;
  await runAt(new Date('2026-11-21T20:00:00Z'), [task]);
  await runAt(new Date('2026-11-22T05:59:00Z'), [task]);
  expect(times).toBe(0);
  await runAt(new Date('2026-11-22T06:00:00Z'), [task]);
  expect(times).toBe(1);
  const atNight = new Date('2026-11-22T22:00:00Z');
  await ask('warn-of-ends', atNight);
  await runAt(atNight, [task]);
  expect(times).toBe(2);
});

test('a run without its job stands no more than a job without its run', async () => {
  const task = { task: 'keep-monthly-figures', timing: { at: '05:30' } } as const;
  const { transaction } = world.ports;
  const broken: typeof transaction = (work) =>
    transaction((stores) =>
      work({
        ...stores,
        jobs: { ...stores.jobs, add: () => Promise.reject(new Error('killed')) },
      }),
    );
  await expect(handOverDueTasks({ ...at(NOW), transaction: broken }, [task])).rejects.toThrow('killed');
  await handOverDueTasks(at(NOW), [task]);
  const dueAt = '2026-11-21T04:30:00.000Z';
  expect((await jobsOf(task.task)).filter(({ payload }) => payload.dueAt === dueAt)).toHaveLength(1);
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
  expect(await jobsOf('review-retention')).toMatchObject([{ failure: 'ECONNREFUSED' }]);
  expect(others).toBe(1);
});

test('one that fails is tried again like any job, and shows how it stands meanwhile', async () => {
  let times = 0;
  const run = async () => {
    times += 1;
    if (times === 1) throw new Error('once');
    return times;
  };
  const task = { task: 'sweep-temporary-files', timing: { at: '03:51' }, run } as const;
  await runAt(NOW, [task], { isLastTry: false });
  expect(await ran(task.task)).toMatchObject([{ result: null, failure: 'unexpected', finishedAt: null }]);
  await runAt(NOW, [task], { isLastTry: false });
  expect(await ran(task.task)).toMatchObject([{ result: '2', failure: null }]);
});

test('one that is owed is never given up: after its last try it is due again an hour later', async () => {
  let times = 0;
  const run = async () => {
    times += 1;
    if (times < 3) throw domainError('seller_missing');
    return 1;
  };
  const task = { task: 'refresh-notifications', timing: { at: '04:40' }, isOwed: true, run } as const;
  const { knex } = world.database.scope;
  for (const tries of [1, 2]) {
    await runAt(NOW, [task]);
    await runAt(NOW, [task]);
    expect(times).toBe(tries);
    const [row] = await jobsOf(task.task);
    expect(row).toMatchObject({ failedAt: null, doneAt: null, dispatchedAt: null, claimedBy: null });
    expect(row.notBefore.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    await knex('outbox').where({ job: task.task }).update({ notBefore: new Date() });
  }
  await runAt(NOW, [task]);
  expect(times).toBe(3);
  expect((await jobsOf(task.task))[0].doneAt).not.toBeNull();
});

test('one whose process died at it is run by another at once, one at which somebody works by nobody else', async () => {
  let times = 0;
  const task = {
    task: 'take-nightly-snapshot',
    timing: { at: '03:30' },
    run: async () => (times += 1),
  } as const;
  const other = await anotherWorker();
  await handOverDueTasks(at(NOW), [task]);
  await other.take('take-nightly-snapshot');
  await world.ports.stores.tasks.begin('take-nightly-snapshot', new Date('2026-11-21T02:30:00Z'));
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
  expect(await ask('issue-monthly-invoices', NOW, adminId)).toBe(true);
  expect(await ask('issue-monthly-invoices', new Date(NOW.getTime() + 1), adminId)).toBe(false);
  expect(await tasks.latestDue('issue-monthly-invoices')).toBeNull();
  // What the clock would say is said.
  await tasks.addDue('issue-monthly-invoices', new Date('2026-11-01T05:00:00Z'));
  await Promise.all([runAt(NOW, [task]), runAt(NOW, [task])]);
  expect(seen).toEqual(['2026-11-01T05:00:00.000Z']);
  expect(await tasks.latestDue('issue-monthly-invoices')).toEqual(new Date('2026-11-01T05:00:00Z'));
  expect((await tasks.latestRuns()).get('issue-monthly-invoices')).toMatchObject({
    dueAt: NOW,
    count: 1,
    failure: null,
    askedBy: { id: adminId, name: 'Nolwenn BERTHIER' },
  });
  expect(await ask('issue-monthly-invoices', new Date(NOW.getTime() + 2), adminId)).toBe(true);
});

test.each(['remind-insurers', 'remind-unpaid'] as const)(
  'who asks for %s has that of the day on which he asks, at any hour',
  async (name) => {
    const seen: Date[] = [];
    const task = {
      ...schedule.find(({ task: each }) => each === name)!,
      run: async ({ dueAt }: { dueAt: Date }) => seen.push(dueAt),
    };
    const [early, late] = [new Date('2026-11-24T06:00:00Z'), new Date('2026-11-24T16:00:00Z')];
    for (const askedAt of [early, late]) {
      await ask(name, askedAt);
      await runAt(askedAt, [task]);
    }
    expect(seen).toEqual(expect.arrayContaining([early, late]));
  },
);

test('what was asked for and begun by a worker that died is taken up at once', async () => {
  let times = 0;
  const task = { task: 'check-invoice-series', timing: null, run: async () => (times += 1) } as const;
  await ask('check-invoice-series');
  const other = await anotherWorker();
  await other.take('check-invoice-series');
  await world.ports.stores.tasks.begin('check-invoice-series', NOW);
  await runAt(NOW, [task]);
  expect(times).toBe(0);
  await other.close();
  await runAt(NOW, [task]);
  expect(times).toBe(1);
});

test('one whose end could not be noted is run again by the worker that was at it', async () => {
  let times = 0;
  const task = { task: 'review-retention', timing: { at: '04:20' }, run: async () => (times += 1) } as const;
  const { stores } = world.ports;
  const forgetful = {
    ...stores,
    tasks: { ...stores.tasks, finish: () => Promise.reject(new Error('no database')) },
  };
  await runAt(NOW, [task], { ports: { stores: forgetful }, isLastTry: false });
  await runAt(NOW, [task]);
  expect(times).toBe(2);
});

test('one that worker after worker died at has ended, and may be asked for again', async () => {
  const task = { task: 'purge-expired-data', timing: null, run: async () => 1 } as const;
  await ask(task.task);
  await world.ports.stores.tasks.begin(task.task, NOW);
  expect(await ask(task.task, hoursAgo(-1))).toBe(false);
  const [{ id }] = await jobsOf(task.task);
  await outboxRows(world.database.scope).giveUp(id, 'worker_died');
  expect(await ran(task.task)).toMatchObject([{ result: 'failed', failure: 'worker_died' }]);
  expect(await ask(task.task, hoursAgo(-1))).toBe(true);
  await world.database.scope.knex('outbox').where({ job: task.task }).delete();
});

test('one that this version does not know is left to a worker that does', async () => {
  await ask('sweep-unnamed-files');
  await runAt(NOW, []);
  expect(await ran('sweep-unnamed-files')).toMatchObject([{ startedAt: null }]);
  await world.database.scope.knex('scheduled_runs').where({ task: 'sweep-unnamed-files' }).delete();
});

test('a clock that was set back stops nothing that runs every few minutes, and nothing of the day runs twice', async () => {
  const tasks = [
    { task: 'ask-mailbox-sync', timing: { everyMinutes: 5 } },
    { task: 'tell-of-purge', timing: { at: '09:50' } },
  ] as const;
  const dueAt = (minutes: number) => handOverDueTasks(at(new Date(NOW.getTime() + minutes * 60_000)), tasks);
  const times = async (task: TaskName) =>
    (await jobsOf(task)).map(({ payload }) => payload.dueAt.slice(11, 16));
  for (const minutes of [-24 * 60, -50, -45, 0, 5, 5.5, 10]) await dueAt(minutes);
  expect(await times('ask-mailbox-sync')).toEqual(['09:00', '08:10', '08:15', '09:00', '09:05', '09:10']);
  // By five minutes and less two machines may differ.
  await dueAt(6);
  // Set back by an hour.
  for (const minutes of [-50, -50, -49, -45]) await dueAt(minutes);
  expect((await times('ask-mailbox-sync')).slice(6)).toEqual(['08:10', '08:15']);
  // And forward again.
  for (const minutes of [15, 15]) await dueAt(minutes);
  expect((await times('ask-mailbox-sync')).slice(8)).toEqual(['09:15']);
  expect(await times('tell-of-purge')).toEqual(['08:50', '08:50']);
  await world.database.scope
    .knex('scheduled_runs')
    .whereIn(
      'task',
      tasks.map(({ task }) => task),
    )
    .delete();
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
    { ports: { dataDir } },
  );

  expect(await knex('idempotency_keys').select('key')).toEqual([{ key: kept.youngKey }]);
  expect(await knex('sessions').select('id')).toEqual([{ id: kept.session }]);
  expect(await ran('ask-mailbox-sync')).toMatchObject([{ dueAt: hoursAgo(32 * 24) }]);
  expect(await knex('login_challenges')).toEqual([]);
  expect(await knex('password_links')).toEqual([]);
  expect(await knex('outbox').whereIn('job', ['done', 'failed']).select('job')).toEqual([{ job: 'failed' }]);
  expect(await knex('uploads').select('id')).toEqual([{ id: kept.upload }]);
  expect(await readdir(join(dataDir, 'tmp', 'api-1'))).toEqual(['body-young']);
});

async function writeBody(name: string, hours: number): Promise<void> {
  const folder = join(dataDir, 'tmp', 'api-1', `body-${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'file'), 'x');
  await utimes(folder, hoursAgo(hours), hoursAgo(hours));
}
