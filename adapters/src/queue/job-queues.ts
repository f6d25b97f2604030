import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresBackend, Queue, runMigrations, UnrecoverableError, Worker } from 'bullmq';
import type { Job, JobsOptions, QueueOptions, WorkerOptions } from 'bullmq';
import pg from 'pg';
import type { QueueState } from '../metrics/metrics.ts';

/** Where BullMQ keeps its jobs: the product's own database, or Redis where it is configured. */
export type QueueTarget = { readonly databaseUrl: string; readonly redisUrl: string | undefined };

/** `auth-mail` is never behind anything else. */
export const queueNames = [
  'auth-mail',
  'mail',
  'push',
  'pdf',
  'imap',
  'batches',
  'dossiers',
  'exports',
  'readings',
  'tasks',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Tries in all, and the pause before the second; each further pause is twice the one before. */
export type RetryPolicy = { readonly attempts: number; readonly firstPauseSeconds: number };

export type QueuedJob = {
  readonly queue: QueueName;
  readonly jobId: string;
  readonly outboxId: string;
  readonly traceParent: string | null;
  readonly retry: RetryPolicy;
};

/** What a handler is told: the row of the outbox, and how many tries this job has had before. */
export type RunningJob = {
  readonly outboxId: string;
  /** The span that asked for it, as W3C writes it. */
  readonly traceParent: string | null;
  readonly triesBefore: number;
  readonly isLastTry: boolean;
};

/** Thrown by a handler: another try cannot help. */
export class JobIsHopeless extends Error {
  override readonly name = 'JobIsHopeless';
}

export type JobQueues = {
  /** Throws when the queue does not answer within three seconds. A job with a known id is not added again. */
  add(jobs: readonly QueuedJob[]): Promise<void>;
  /** Whether a job with this id waits, pauses before another try, or runs. */
  isUnderWay(queue: QueueName, jobId: string): Promise<boolean>;
  /** What lies in each queue. Throws when the queue does not answer. */
  states(): Promise<QueueState[]>;
  /** Hands jobs of this queue to `handle`, `concurrency` at a time. Gives how to stop: it waits for those that run. */
  work(
    queue: QueueName,
    concurrency: number,
    handle: (job: RunningJob) => Promise<void>,
  ): () => Promise<void>;
  close(): Promise<void>;
};

type JobData = { readonly outboxId: string; readonly traceParent?: string };

const SCHEMA = 'bullmq';
const ANSWER_MS = 3000;
const OWED_MS = 30_000;
const CLOSE_MS = 3000;
const DAY_SECONDS = 24 * 3600;

// A job killed twice with its worker must still run.
const WORKER_SETTINGS = { lockDuration: 60_000, stalledInterval: 30_000, maxStalledCount: 3 } as const;

/**
 * Makes BullMQ's tables in PostgreSQL, once, before anything opens a queue. Left to its connections, those of a
 * worker would wait for one another's lock, and one that gives up waiting is never ready again: its worker then asks
 * on without a pause until the memory is full.
 */
export async function prepareJobQueues({ databaseUrl, redisUrl }: QueueTarget): Promise<void> {
  if (redisUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    // The role of the application makes nothing: its owner has (`migrate`).
    const { rows } = await client.query<{ may: boolean }>(
      `select has_database_privilege(current_database(), 'create') as may`,
    );
    if (rows[0]?.may) await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

/** BullMQ on PostgreSQL, or on Redis when `redisUrl` is given. `onError` hears of lost connections, which mend themselves. */
export function openJobQueues(target: QueueTarget, onError: (error: Error) => void): JobQueues {
  const backend = target.redisUrl ? onRedis(target.redisUrl) : onPostgres(target.databaseUrl);
  const queues = new Map(
    queueNames.map((name) => {
      const make = () => backend.queue(name).on('error', onError);
      return [name, madeAnewUntilReady(make, (queue) => queue.close())] as const;
    }),
  );
  const answered = answersInTime();
  const named = (name: QueueName) => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`No queue ${name}`);
    return queue.present();
  };

  return {
    async add(jobs) {
      for (const name of queueNames) {
        const bulk = jobs
          .filter(({ queue }) => queue === name)
          .map(({ jobId, outboxId, traceParent, retry }) => ({
            name,
            data: { outboxId, ...(traceParent !== null && { traceParent }) },
            opts: optionsOf(jobId, retry),
          }));
        if (bulk.length > 0) await answered(() => named(name).addBulk(bulk));
      }
    },

    async isUnderWay(queue, jobId) {
      const state = await answered(() => named(queue).getJobState(jobId));
      return state !== 'unknown' && state !== 'completed' && state !== 'failed';
    },

    states: () => Promise.all(queueNames.map((name) => answered(() => stateOf(name, named(name))))),

    work(name, concurrency, handle) {
      const running = new Set<Promise<void>>();
      const runOnce = async (job: Job<JobData>) => {
        const attempts = job.opts.attempts ?? 1;
        try {
          await handle({
            outboxId: job.data.outboxId,
            traceParent: job.data.traceParent ?? null,
            triesBefore: job.attemptsMade,
            isLastTry: job.attemptsMade + 1 >= attempts,
          });
        } catch (error) {
          throw error instanceof JobIsHopeless ? new UnrecoverableError(error.message) : error;
        }
      };
      const run = (job: Job<JobData>) => {
        const turn = runOnce(job);
        running.add(turn);
        return turn.finally(() => running.delete(turn));
      };
      const make = () => backend.worker(name, run, concurrency).on('error', onError);
      const worker = madeAnewUntilReady(make, (failed) => failed.close(true));
      return async () => {
        const closed = worker.end().close();
        // A queue that does not answer never says that it is closed: our own jobs are what must be waited for.
        const idle = Promise.allSettled(running).then(() => pause(CLOSE_MS, undefined, { ref: false }));
        await Promise.race([closed, idle]);
      };
    },

    async close() {
      const closed = Promise.all([...queues.values()].map((queue) => queue.end().close()));
      await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Of those that are tried again: they are few, or all as late. */
const LOOKED_AT = 100;

async function stateOf(name: QueueName, queue: Queue<JobData>): Promise<QueueState> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  // One that was refused waits for its next try: it is late from when it was asked for. None is put there for later.
  const [[longest], retried] = await Promise.all([
    queue.getJobs(['waiting'], 0, 0, true),
    queue.getJobs(['delayed', 'active'], 0, LOOKED_AT, true),
  ]);
  const oldest = Math.min(...[longest, ...retried].map((job) => job?.timestamp ?? Infinity));
  return {
    queue: name,
    waiting: counts['waiting'] ?? 0,
    running: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    failed: counts['failed'] ?? 0,
    oldestSeconds: Math.max(0, (Date.now() - oldest) / 1000),
  };
}

function optionsOf(jobId: string, { attempts, firstPauseSeconds }: RetryPolicy): JobsOptions {
  return {
    jobId,
    attempts,
    backoff: { type: 'exponential', delay: firstPauseSeconds * 1000, jitter: 0.3 },
    // That it is done stands in the outbox; a job handed over again finds it there. Counting what to keep would cost the
    // queue in PostgreSQL more than all else it does for a job.
    removeOnComplete: true,
    removeOnFail: { age: 30 * DAY_SECONDS, count: 10_000 },
  };
}

type MadeAnew<Thing> = {
  present(): Thing;
  /** Makes no other; gives the present one, to be closed. */
  end(): Thing;
};

const REMAKE_MS = 1000;

/**
 * BullMQ keeps a first connection that failed as failed for good, and a worker then asks it again without a pause, for
 * ever: a database that was slow when we started would be a worker that never works. It is made anew instead.
 */
function madeAnewUntilReady<Thing extends { waitUntilReady(): Promise<unknown> }>(
  make: () => Thing,
  close: (failed: Thing) => Promise<void>,
): MadeAnew<Thing> {
  let present = make();
  let hasEnded = false;
  const watch = (thing: Thing): void => {
    thing.waitUntilReady().catch(async () => {
      if (hasEnded) return;
      close(thing).catch(() => {});
      await pause(REMAKE_MS, undefined, { ref: false });
      if (hasEnded) return;
      present = make();
      watch(present);
    });
  };
  watch(present);
  return {
    present: () => present,
    end() {
      hasEnded = true;
      return present;
    },
  };
}

type Run = (job: Job<JobData>) => Promise<void>;

// Connection options, never a client: with a shared one the process does not end.
function onPostgres(connectionString: string) {
  // Three for the statements; a worker adds one of its own to listen. The types of BullMQ default to Redis: hence the casts.
  const connection = {
    connectionString,
    schema: SCHEMA,
    // prepareJobQueues() has.
    migrate: false,
    max: 3,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: 10_000,
    keepAlive: true,
    // The truth is the outbox: a queue that forgets its last moments in a crash costs delay, not jobs.
    options: '-c synchronous_commit=off',
  };
  return {
    queue: (name: QueueName) =>
      new Queue(name, { connection }, createPostgresBackend) as unknown as Queue<JobData>,
    worker: (name: QueueName, run: Run, concurrency: number) =>
      new Worker(
        name,
        run,
        { connection, concurrency, ...WORKER_SETTINGS },
        createPostgresBackend,
      ) as unknown as Worker<JobData, void>,
  };
}

function onRedis(url: string) {
  const produces: QueueOptions = { connection: { url, enableOfflineQueue: false, maxRetriesPerRequest: 1 } };
  const works: WorkerOptions = { connection: { url, maxRetriesPerRequest: null }, ...WORKER_SETTINGS };
  return {
    queue: (name: QueueName) => new Queue<JobData>(name, produces),
    worker: (name: QueueName, run: Run, concurrency: number) =>
      new Worker<JobData, void>(name, run, { ...works, concurrency }),
  };
}

/**
 * A queue that is down must not hold the outbox up: an answer is awaited three seconds, and none is asked for while
 * an earlier one is still owed, for half a minute at most.
 */
function answersInTime(): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let owed: { readonly until: number } | null = null;
  return async (ask) => {
    if (owed && performance.now() < owed.until) throw new QueueDoesNotAnswer();
    const asked = ask();
    const settled = await Promise.race([
      asked.then(
        () => true,
        () => true,
      ),
      pause(ANSWER_MS, false, { ref: false }),
    ]);
    if (settled) return asked;
    const debt = { until: performance.now() + OWED_MS };
    owed = debt;
    const pay = () => {
      if (owed === debt) owed = null;
    };
    asked.then(pay, pay);
    throw new QueueDoesNotAnswer();
  };
}

class QueueDoesNotAnswer extends Error {
  override readonly name = 'QueueDoesNotAnswer';
}
