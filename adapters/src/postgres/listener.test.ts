import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { openListener, type ListenerOptions } from './listener.ts';

const NAME = 'a listener';
const OPEN = `from pg_stat_activity where application_name = '${NAME}' and datname = current_database()`;

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

const listenWith = (prepare: (client: pg.Client) => Promise<unknown>, more: Partial<ListenerOptions> = {}) =>
  openListener({
    databaseUrl: place.url,
    applicationName: NAME,
    channel: 'outbox',
    prepare,
    onNotification: () => {},
    onReconnected: () => {},
    onError: () => {},
    ...more,
  });
/** As a network does: without a word of the server. */
const cut = async (client: pg.Client) => {
  const asked = client.query('select pg_sleep(1)');
  client.connection.stream.destroy();
  await asked;
};
const cutAll = () => database.scope.query(`select pg_terminate_backend(pid) ${OPEN}`);
const connections = async () => (await database.scope.query(`select 1 ${OPEN}`)).length;

test('a connection that is lost again before it listens is made again once', async () => {
  let opened = 0;
  let reconnected = 0;
  let heard = 0;
  const prepare = async (client: pg.Client) => {
    opened += 1;
    if (opened === 2) await cut(client);
  };
  const listener = await listenWith(prepare, {
    onReconnected: () => (reconnected += 1),
    onNotification: () => (heard += 1),
  });
  await cutAll();
  await expect.poll(() => reconnected).toBe(1);
  // A second loop would open its own within the second.
  await pause(2500);
  await expect.poll(connections).toBe(1);
  expect([opened, reconnected]).toEqual([3, 1]);
  await database.scope.query(`select pg_notify('outbox', '')`);
  await expect.poll(() => heard).toBe(1);
  await listener.close();
  await expect.poll(connections).toBe(0);
});

test('one that was refused what it prepares is tried again, and left open by nobody', async () => {
  let opened = 0;
  let reconnected = 0;
  const prepare = async (client: pg.Client) => {
    opened += 1;
    if (opened === 2) await client.query('select from nowhere');
  };
  const listener = await listenWith(prepare, { onReconnected: () => (reconnected += 1) });
  await cutAll();
  await expect.poll(() => reconnected).toBe(1);
  await expect.poll(connections).toBe(1);
  await listener.close();
  await expect.poll(connections).toBe(0);
});

test('where the first one fails nothing goes on', async () => {
  let opened = 0;
  const prepare = async (client: pg.Client) => {
    opened += 1;
    if (opened === 1) await cut(client);
  };
  await expect(listenWith(prepare)).rejects.toThrow(/terminat/);
  await pause(2500);
  await expect.poll(connections).toBe(0);
  expect(opened).toBe(1);
});

test('closed while it is made again, it leaves nothing open', async () => {
  let opened = 0;
  let closeNow = async () => {};
  const prepare = async () => {
    opened += 1;
    if (opened === 2) await closeNow();
  };
  const listener = await listenWith(prepare);
  closeNow = () => listener.close();
  await cutAll();
  await expect.poll(() => opened).toBe(2);
  await expect.poll(connections).toBe(0);
});
