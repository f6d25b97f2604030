import type { QueueTarget } from '@accordent/adapters/queue/job-queues.ts';
import { createPostgresBackend, Queue, Worker } from 'bullmq';

/** BullMQ alone: jobs of the same size, kept and tried as the product's, added by hundreds and run by one worker. */
export async function startRaw(target: QueueTarget, concurrency: number) {
  let left = 0;
  let added = 0;
  let all = Promise.withResolvers<void>();
  const run = async () => {
    left -= 1;
    if (left === 0) all.resolve();
  };
  const { queue, worker } = openRaw(target, run, concurrency);
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  return {
    async burst(jobs: number) {
      left = jobs;
      all = Promise.withResolvers();
      for (const last = added + jobs; added < last;) {
        const count = Math.min(100, last - added);
        await queue.addBulk(Array.from({ length: count }, (_, index) => rawJob(added + index)));
        added += count;
      }
      await all.promise;
    },
    async stop() {
      await worker.close();
      await queue.close();
    },
  };
}

function rawJob(number: number) {
  const backoff = { type: 'exponential', delay: 20_000, jitter: 0.3 };
  const opts = { jobId: `raw-${number}`, attempts: 8, backoff, removeOnComplete: true };
  return { name: 'raw', data: { outboxId: String(number) }, opts };
}

/** Connected as the product connects it. */
function openRaw({ databaseUrl, redisUrl }: QueueTarget, run: () => Promise<void>, concurrency: number) {
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
