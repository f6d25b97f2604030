/**
 * Jobs per second from outbox to handler, beside BullMQ alone with the same backend and concurrency:
 * `npm run bench -- jobs [jobs] [changes a second]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { openDatabase } from '@accordent/adapters/postgres/database.ts';
import type { Database } from '@accordent/adapters/postgres/database.ts';
import { createLogger } from '@accordent/adapters/logging/logger.ts';
import { listenToOutbox } from '@accordent/adapters/postgres/outbox/outbox-listener.ts';
import { outboxRows } from '@accordent/adapters/postgres/outbox/outbox-rows.ts';
import { openJobQueues, prepareJobQueues } from '@accordent/adapters/queue/job-queues.ts';
import type { QueueTarget } from '@accordent/adapters/queue/job-queues.ts';
import { jobNamed } from '@accordent/worker/jobs.ts';
import { startRelayLoop } from '@accordent/worker/relay-loop.ts';
import type { RelayLoop } from '@accordent/worker/relay-loop.ts';
import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { startRedis } from '../embedded/redis.ts';
import { figures } from './measure.ts';
import { withPostgres } from './world.ts';

const JOBS = Number(process.argv[2] || 5000);
const CHANGES_A_SECOND = Number(process.argv[3] ?? 500);
const SECONDS = 10;
const CONCURRENCY = 16;
/** A known job, whose handler is the bench's own. */
const JOB = 'notify-message-written';
const LEAST_SHARE = 0.7;

const redis = await startRedis();
try {
  await withPostgres(async ({ superuserUrl }) => {
    await migrate(superuserUrl);
    const kinds: readonly (readonly [string, QueueTarget])[] = [
      ['PostgreSQL', { databaseUrl: superuserUrl, redisUrl: undefined }],
      ...(redis ? [['Redis', { databaseUrl: superuserUrl, redisUrl: redis.url }] as const] : []),
    ];
    for (const [name, target] of kinds) await measure(name, target);
  });
} finally {
  await redis?.stop();
}

async function measure(name: string, target: QueueTarget): Promise<void> {
  await prepareJobQueues(target);
  const raw = await rawRate(target);
  const database = openDatabase({ url: target.databaseUrl });
  const line = await startLine(database, target);
  try {
    const rate = await burst(database, line);
    const steady = await steadily(database, line);
    console.log(`\nfile dans ${name}, ${JOBS} travaux, ${CONCURRENCY} à la fois`);
    console.log(`  BullMQ seul, ajout et exécution       ${raw.toFixed(0).padStart(7)} travaux/s`);
    console.log(
      `  boîte d’envoi, file, exécution, marque ${rate.toFixed(0).padStart(6)} travaux/s   ${(rate / raw).toFixed(2)} de BullMQ seul${rate < LEAST_SHARE * raw ? `  au-dessous de ${LEAST_SHARE}` : ''}`,
    );
    console.log(
      `  à ${CHANGES_A_SECOND} changements/s pendant ${SECONDS} s\u00A0: ${steady.left} en attente à la fin, de l’écriture à l’exécution p50 ${steady.median.toFixed(0)} ms, p95 ${steady.p95.toFixed(0)} ms`,
    );
  } finally {
    await line.stop();
    await database.close();
  }
}

/** Jobs of the same size, added by hundreds and run by one worker. */
async function rawRate(target: QueueTarget): Promise<number> {
  let done = 0;
  const all = Promise.withResolvers<void>();
  const { queue, worker } = openRaw(target, async () => {
    done += 1;
    if (done === JOBS) all.resolve();
  });
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  const started = performance.now();
  for (let from = 0; from < JOBS; from += 100)
    await queue.addBulk(
      Array.from({ length: 100 }, (_, index) => ({
        name: 'raw',
        data: { outboxId: String(from + index) },
        opts: { jobId: `raw-${from + index}`, attempts: 8, removeOnComplete: { age: 3600, count: 1000 } },
      })),
    );
  await all.promise;
  const seconds = (performance.now() - started) / 1000;
  await worker.close();
  await queue.close();
  return JOBS / seconds;
}

/** Connected as the product connects it. */
function openRaw({ databaseUrl, redisUrl }: QueueTarget, run: () => Promise<void>) {
  const concurrency = CONCURRENCY;
  if (redisUrl) {
    const connection = { url: redisUrl, maxRetriesPerRequest: null };
    return {
      queue: new Queue('raw', { connection }),
      worker: new Worker('raw', run, { connection, concurrency }),
    };
  }
  const connection = {
    connectionString: databaseUrl,
    schema: 'bullmq',
    migrate: false,
    max: 3,
    options: '-c synchronous_commit=off',
  };
  return {
    queue: new Queue('raw', { connection }, createPostgresBackend) as unknown as Queue,
    worker: new Worker('raw', run, { connection, concurrency }, createPostgresBackend) as unknown as Worker,
  };
}

type Line = {
  /** Called with the row of each job that ran. */
  onDone: (outboxId: string) => void;
  stop(): Promise<void>;
};

/** The product's own relay and queues; what runs is claimed and marked as the product does, and does nothing. */
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
  const line: Line = {
    onDone: () => {},
    async stop() {
      await relay?.stop();
      await stopWork();
      await queues.close();
      await listener.close();
    },
  };
  const run = async ({ outboxId }: { outboxId: string }) => {
    const claimed = await rows.claim(outboxId, listener.workerId);
    if (claimed === 'done' || claimed === 'busy') return;
    await rows.markDone(outboxId);
    line.onDone(outboxId);
  };
  const stopWork = queues.work('mail', CONCURRENCY, run);
  relay = startRelayLoop({ database, queues, routing: jobNamed, rows, runner: { run }, logger });
  return line;
}

/** All written at once, as a thousand changes in a moment. */
async function burst(database: Database, line: Line): Promise<number> {
  let done = 0;
  const all = Promise.withResolvers<void>();
  line.onDone = () => {
    done += 1;
    if (done === JOBS) all.resolve();
  };
  const started = performance.now();
  await write(database, JOBS);
  await all.promise;
  return JOBS / ((performance.now() - started) / 1000);
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
  const started = performance.now();
  for (let slice = 0; slice < slices; slice += 1) {
    const now = performance.now();
    for (const id of await write(database, CHANGES_A_SECOND / 20)) writtenAt.set(id, now);
    await pause(Math.max(0, started + (slice + 1) * 50 - performance.now()));
  }
  const left = writtenAt.size - took.length;
  for (let waited = 0; took.length < writtenAt.size && waited < 30_000; waited += 50) await pause(50);
  return { left, ...figures(took) };
}

async function write(database: Database, count: number): Promise<string[]> {
  const rows = await database.scope.query<{ id: string }>(
    {
      name: 'bench-write-jobs',
      text: `insert into outbox (job, payload) select $1, '{"messageId":1}' from generate_series(1, $2::int) returning id`,
    },
    [JOB, count],
  );
  return rows.map(({ id }) => id);
}
