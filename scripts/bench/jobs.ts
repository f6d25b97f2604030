/**
 * Jobs per second from outbox to handler, beside BullMQ alone with the same backend and concurrency:
 * `npm run bench -- jobs [jobs] [changes a second] [PostgreSQL or Redis]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { openDatabase, type Database } from '@accordent/adapters/postgres/database.ts';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { listenToOutbox } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { noMetrics } from '@accordent/adapters/metrics/metrics.ts';
import { openJobQueues, prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import type { JobQueues, QueueTarget } from '@accordent/adapters/queue/job-queues.ts';
import { noTracing } from '@accordent/adapters/tracing/tracing.ts';
import type { WorkerPorts } from '@accordent/worker/job-spec.ts';
import { jobNamed } from '@accordent/worker/jobs.ts';
import { startRelayLoop, type RelayLoop } from '@accordent/worker/relay-loop.ts';
import { jobRunner } from '@accordent/worker/run-job.ts';
import { startRedis } from '../embedded/redis.ts';
import { figures, ratesInTurns } from './measure.ts';
import { startRaw } from './raw-queue.ts';
import { withPostgres } from './world.ts';

const JOBS = Number(process.argv[2] || 5000);
const CHANGES_A_SECOND = Number(process.argv[3] ?? 500);
const WANTED = process.argv[4] ?? '';
const SECONDS = 10;
const CONCURRENCY = 16;
const TURNS = 5;
/** A known job; the message that it names is gone, so that nothing is left to do. */
const JOB = 'notify-message-written';
const LEAST_SHARE = 0.7;
const MOST_MS_WHEN_IDLE = 10;
/** Nothing else uses it here. */
const IDLE_QUEUE = 'imap';

const redis = await startRedis();
try {
  await withPostgres(async ({ superuserUrl }) => {
    await migrate(superuserUrl);
    const kinds: readonly (readonly [string, QueueTarget])[] = [
      ['PostgreSQL', { databaseUrl: superuserUrl, redisUrl: undefined }],
      ...(redis ? [['Redis', { databaseUrl: superuserUrl, redisUrl: redis.url }] as const] : []),
    ];
    for (const [name, target] of kinds) if (name.includes(WANTED)) await measure(name, target);
  });
} finally {
  await redis?.stop();
}

async function measure(name: string, target: QueueTarget): Promise<void> {
  await prepareJobQueues(target);
  const database = openDatabase({ url: target.databaseUrl });
  const raw = await startRaw(target, CONCURRENCY);
  const line = await startLine(database, target);
  try {
    const ways = { raw: raw.burst, product: (jobs: number) => burst(database, line, jobs) };
    const each = Math.ceil(JOBS / TURNS);
    for (const way of Object.values(ways)) await way(each);
    const rates = await ratesInTurns(ways, { turns: TURNS, each });
    const steady = await steadily(database, line);
    const idle = await whenIdle(database, line);
    const share = rates.product / rates.raw;
    console.log(`\nfile dans ${name}, ${JOBS} travaux en ${TURNS} tours, ${CONCURRENCY} à la fois`);
    console.log(`  BullMQ seul, ajout et exécution        ${rates.raw.toFixed(0).padStart(6)} travaux/s`);
    console.log(
      `  boîte d’envoi, file, exécution, marque ${rates.product.toFixed(0).padStart(6)} travaux/s   ${share.toFixed(2)} de BullMQ seul${share < LEAST_SHARE ? `  au-dessous de ${LEAST_SHARE}` : ''}`,
    );
    console.log(
      `  à ${CHANGES_A_SECOND} changements/s pendant ${SECONDS} s\u00A0: ${steady.left} en attente à la fin, de l’écriture à la marque p50 ${steady.median.toFixed(0)} ms, p95 ${steady.p95.toFixed(0)} ms`,
    );
    console.log(
      `  au repos\u00A0: de l’ajout à l’exécution p50 ${idle.queue.median.toFixed(1)} ms, p95 ${idle.queue.p95.toFixed(1)} ms${idle.queue.p95 > MOST_MS_WHEN_IDLE ? `  au-dessus de ${MOST_MS_WHEN_IDLE} ms` : ''}, de l’écriture à la marque p50 ${idle.outbox.median.toFixed(1)} ms, p95 ${idle.outbox.p95.toFixed(1)} ms`,
    );
  } finally {
    await raw.stop();
    await line.stop();
    await database.close();
  }
}

type Line = {
  /** Called with the row of each job that ran. */
  onDone: (outboxId: string) => void;
  /** Called with what was added to the idle queue. */
  onIdle: () => void;
  readonly queues: JobQueues;
  stop(): Promise<void>;
};

/** The product's own relay, queues and runner. */
async function startLine(database: Database, target: QueueTarget): Promise<Line> {
  const logger = createLogger({ part: 'bench', level: 'error' });
  const queues = openJobQueues(target, (error) => logger.error('queue', error));
  const rows = outboxRows(database.scope);
  let relay: RelayLoop | null = null;
  const listener = await listenToOutbox({
    databaseUrl: target.databaseUrl,
    onWake: () => relay?.wake(),
    onError: (error) => logger.error('outbox', error),
  });
  const runner = jobRunner({
    ports: { stores: { mailCauses: { staffMessage: async () => null } } } as unknown as WorkerPorts,
    rows,
    jobNamed,
    workerId: listener.workerId,
    logger,
    metrics: noMetrics,
    tracing: noTracing,
  });
  const stopWork = [
    queues.work('mail', CONCURRENCY, async (job) => {
      await runner.run(job);
      line.onDone(job.outboxId);
    }),
    queues.work(IDLE_QUEUE, CONCURRENCY, async () => line.onIdle()),
  ];
  const line: Line = {
    onDone: () => {},
    onIdle: () => {},
    queues,
    async stop() {
      await relay?.stop();
      await Promise.all(stopWork.map((stop) => stop()));
      await queues.close();
      await listener.close();
    },
  };
  relay = startRelayLoop({ database, queues, routing: jobNamed, rows, runner, logger });
  return line;
}

/** All written at once, as so many changes in a moment. */
async function burst(database: Database, line: Line, jobs: number): Promise<void> {
  let left = jobs;
  const all = Promise.withResolvers<void>();
  line.onDone = () => {
    left -= 1;
    if (left === 0) all.resolve();
  };
  await write(database, jobs);
  await all.promise;
}

/** One after the other, each when nothing else is under way. */
async function whenIdle(database: Database, line: Line) {
  const took: Record<'queue' | 'outbox', number[]> = { queue: [], outbox: [] };
  for (let job = 0; job < 100; job += 1) {
    await pause(20);
    const started = performance.now();
    const run = Promise.withResolvers<void>();
    line.onIdle = run.resolve;
    const retry = { attempts: 1, firstPauseSeconds: 1 };
    const ids = { jobId: `idle-${job}`, outboxId: '0' };
    await line.queues.add([{ queue: IDLE_QUEUE, ...ids, traceParent: null, retry }]);
    await run.promise;
    took.queue.push(performance.now() - started);
    await pause(20);
    const written = performance.now();
    await burst(database, line, 1);
    took.outbox.push(performance.now() - written);
  }
  return { queue: figures(took.queue), outbox: figures(took.outbox) };
}

/** Written at an even pace: how long each waits, and how many are left when the last is written. */
async function steadily(database: Database, line: Line) {
  const writtenAt = new Map<string, number>();
  const took: number[] = [];
  line.onDone = (id) => {
    const at = writtenAt.get(id);
    if (at !== undefined) took.push(performance.now() - at);
  };
  const slices = SECONDS * 20;
  const due = (slice: number) => Math.round((slice * CHANGES_A_SECOND) / 20);
  const started = performance.now();
  for (let slice = 0; slice < slices; slice += 1) {
    const now = performance.now();
    for (const id of await write(database, due(slice + 1) - due(slice))) writtenAt.set(id, now);
    await pause(Math.max(0, started + (slice + 1) * 50 - performance.now()));
  }
  const left = writtenAt.size - took.length;
  for (let waited = 0; took.length < writtenAt.size && waited < 30_000; waited += 50) await pause(50);
  return { left, ...figures(took) };
}

async function write(database: Database, count: number): Promise<string[]> {
  const rows = await database.scope.query<{ id: string }>(
    `insert into outbox (job, payload) select $1, '{"messageId":1}' from generate_series(1, $2::int) returning id`,
    [JOB, count],
  );
  return rows.map(({ id }) => id);
}
