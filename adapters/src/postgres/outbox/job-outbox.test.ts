import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase, type Database } from '../database.ts';
import { jobOutbox } from './job-outbox.ts';
import type { JobQueues } from '../../queue/job-queues.ts';
import { outboxRows } from './outbox-rows.ts';
import { redispatchLost } from './relay.ts';

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
  expect(await redispatchLost({ database, queues, routing })).toBe(0);
  expect(await rows.takeDue(10)).toHaveLength(2);
  const waiting = await database.scope.query<{ payload: { documentId: number } }>(
    'select payload from outbox where not_before > now() order by id',
  );
  expect(waiting.map(({ payload }) => payload.documentId)).toEqual([3, 4]);
});
