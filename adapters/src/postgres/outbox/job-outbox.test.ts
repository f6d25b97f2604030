import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase, type Database } from '../database.ts';
import { jobOutbox } from './job-outbox.ts';
import type { JobQueues } from '../../queue/job-queues.ts';
import { outboxRows } from './outbox-rows.ts';
import { lostJobSweep } from './relay.ts';

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabase();
  database = openDatabase({ url: place.url, poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const later = () => new Date(Date.now() + 60_000);

test('a job that waits is taken back alone, one that is on its way is not', async () => {
  const jobs = jobOutbox(database.scope);
  await jobs.add('notify-document-refused', { documentId: 1 }, later());
  await jobs.add('notify-document-refused', { documentId: 2 }, later());
  await jobs.add('notify-document-refused', { documentId: 3 });
  const due = await outboxRows(database.scope).takeDue(10);
  expect(due).toHaveLength(1);
  await outboxRows(database.scope).markDispatched(due.map(({ id }) => id));

  expect(await jobs.withdraw('notify-document-refused', { documentId: 1 })).toBe(true);
  expect(await jobs.withdraw('notify-document-refused', { documentId: 1 })).toBe(false);
  expect(await jobs.withdraw('notify-document-refused', { documentId: 3 })).toBe(false);
  const left = await database.scope.query<{ payload: { documentId: number } }>(
    'select payload from outbox order by id',
  );
  expect(left.map(({ payload }) => payload.documentId)).toEqual([2, 3]);
});

test('a clock that was set back holds up what was to leave at once, no longer than until it is seen', async () => {
  await database.scope.query('delete from outbox');
  const jobs = jobOutbox(database.scope);
  await jobs.add('notify-document-refused', { documentId: 1 });
  await jobs.add('notify-document-refused', { documentId: 2 }, new Date(Date.now() + 10_000));
  await jobs.add('notify-document-refused', { documentId: 3 }, new Date(Date.now() + 7_200_000));
  await database.scope.query(
    `update outbox set created_at = created_at + interval '1 hour', not_before = not_before + interval '1 hour'`,
  );
  await jobs.add('notify-document-refused', { documentId: 4 }, later());
  const rows = outboxRows(database.scope);
  expect(await rows.takeDue(10)).toEqual([]);
  const routing = () => undefined;
  const queues = { isUnderWay: async () => true } as unknown as JobQueues;
  expect(await lostJobSweep({ database, queues, routing })()).toBe(0);
  expect(await rows.takeDue(10)).toHaveLength(2);
  const waiting = await database.scope.query<{ payload: { documentId: number } }>(
    'select payload from outbox where not_before > now() order by id',
  );
  expect(waiting.map(({ payload }) => payload.documentId)).toEqual([3, 4]);
});

test('a long backlog that is under way hides neither what a dead worker held nor what the queue has lost', async () => {
  await database.scope.query('delete from outbox');
  await database.scope.query(
    `insert into outbox (job, payload, attempts, dispatched_at)
       select 'notify-document-refused', '{}', 1, now() - interval '1 hour' from generate_series(1, 1200)`,
  );
  const [forgotten] = await database.scope.query<{ id: string }>(
    `insert into outbox (job, payload, attempts, dispatched_at)
       values ('notify-document-refused', '{}', 1, now() - interval '2 minutes') returning id`,
  );
  const [held] = await database.scope.query<{ id: string }>(
    `insert into outbox (job, payload, attempts, dispatched_at, claimed_by)
       values ('notify-document-refused', '{}', 1, now(), 2000000000) returning id`,
  );
  const lost = new Set([forgotten!.id]);
  let asked = 0;
  const queues = {
    isUnderWay: async (_: string, jobId: string) => {
      asked += 1;
      return !lost.has(jobId.split('-')[1]!);
    },
  } as unknown as JobQueues;
  const routing = () => ({ queue: 'mail', retry: { attempts: 8, firstPauseSeconds: 20 } }) as const;
  const sweep = lostJobSweep({ database, queues, routing });
  const due = async () => (await outboxRows(database.scope).takeDue(10)).map(({ id }) => id);

  expect(await sweep()).toBe(1);
  expect(await due()).toEqual([held!.id]);
  expect(asked).toBe(500);
  expect(await sweep()).toBe(0);
  expect(await sweep()).toBe(1);
  expect(new Set(await due())).toEqual(new Set([held!.id, forgotten!.id]));
  expect(asked).toBe(1201);

  // From the oldest again.
  const [oldest] = await database.scope.query<{ id: string }>('select min(id) as id from outbox');
  lost.add(oldest!.id);
  expect(await sweep()).toBe(1);
  expect(await due()).toHaveLength(3);
});
