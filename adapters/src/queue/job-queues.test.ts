import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openJobQueues, prepareJobQueues } from './job-queues.ts';

test('a database that does not answer while the worker starts is worked with once it does', async () => {
  const database = await createTestDatabase();
  await prepareJobQueues({ databaseUrl: database.url, redisUrl: undefined });
  const { url, answer } = await aSilentDoor(database.url);
  const told: Error[] = [];
  const queues = openJobQueues({ databaseUrl: url, redisUrl: undefined }, (error) => told.push(error));
  const done: string[] = [];
  const stop = queues.work('mail', 1, async ({ outboxId }) => void done.push(outboxId));
  onTestFinished(async () => {
    await stop();
    await queues.close();
    await database.drop();
  });
  const add = () =>
    queues.add([
      {
        queue: 'mail',
        jobId: 'ob-1',
        outboxId: '1',
        traceParent: null,
        retry: { attempts: 1, firstPauseSeconds: 1 },
      },
    ]);
  await expect(add()).rejects.toBeInstanceOf(Error);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  // Told as often as it was tried, not without a pause.
  expect(told.length).toBeLessThan(200);
  answer();
  await expect.poll(add, { timeout: 120_000, interval: 1000 }).toBeUndefined();
  await expect.poll(() => done, { timeout: 120_000 }).toEqual(['1']);
}, 180_000);

test('a job that is refused counts as waiting since it was asked for, between its tries too', async () => {
  const database = await createTestDatabase();
  const places = { databaseUrl: database.url, redisUrl: undefined };
  await prepareJobQueues(places);
  const queues = openJobQueues(places, () => {});
  const stop = queues.work('auth-mail', 1, async () => Promise.reject(new Error('refused')));
  onTestFinished(async () => {
    await stop();
    await queues.close();
    await database.drop();
  });
  const retry = { attempts: 5, firstPauseSeconds: 60 };
  await queues.add([{ queue: 'auth-mail', jobId: 'ob-1', outboxId: '1', traceParent: null, retry }]);
  const state = async () => (await queues.states()).find(({ queue }) => queue === 'auth-mail');
  await expect.poll(state).toMatchObject({ delayed: 1, waiting: 0 });
  expect((await state())?.oldestSeconds).toBeGreaterThan(0);
});

/** A door to the database that lets nobody through until it is told to. */
async function aSilentDoor(databaseUrl: string): Promise<{ url: string; answer: () => void }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (!isOpen) return;
    const through = connect(Number(target.port), target.hostname).on('error', () => socket.destroy());
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  url.search = '';
  return { url: url.href, answer: () => void (isOpen = true) };
}
