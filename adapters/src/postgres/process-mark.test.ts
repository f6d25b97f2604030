import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { isAlive, markAlive, openProcessMark } from './process-mark.ts';

const MARKS = `from pg_stat_activity where application_name = 'accordent-mark' and datname = current_database()`;

let place: TestDatabase;
let database: Database;
let cable: Server;
let through: URL;
const near: Socket[] = [];

// It passes on what the server says, and not that it hung up.
beforeAll(async () => {
  place = await createTestDatabase();
  database = openDatabase({ url: place.url, poolSize: 2 });
  const server = new URL(place.url);
  cable = createServer((socket) => {
    const far = createConnection({ host: server.hostname, port: Number(server.port) });
    near.push(socket);
    far.on('data', (bytes) => socket.write(bytes));
    socket.on('data', (bytes) => far.write(bytes));
    socket.on('close', () => far.destroy());
    for (const end of [socket, far]) end.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => cable.once('listening', resolve));
  through = new URL(place.url);
  through.host = `127.0.0.1:${(cable.address() as AddressInfo).port}`;
  through.search = '';
});
afterAll(async () => {
  for (const socket of near) socket.destroy();
  cable.close();
  await database.close();
  await place.drop();
});

test('a lost connection that ends late does not take the number of the next one away', async () => {
  const mark = openProcessMark(through.href);
  await expect.poll(() => mark.number()).not.toBeNull();
  const first = await mark.number();
  expect(await mark.number()).toBe(first);
  await database.scope.query(`select pg_terminate_backend(pid) ${MARKS}`);
  await expect.poll(() => mark.number()).not.toBe(first);
  const second = await mark.number();
  near[0]!.destroy();
  await pause(200);
  expect(await mark.number()).toBe(second);
  expect(await database.scope.query(`select 1 ${MARKS}`)).toHaveLength(1);
  await mark.close();
  await expect.poll(async () => (await database.scope.query(`select 1 ${MARKS}`)).length).toBe(0);
});

test.each([
  ['another machine', () => through.href, ['10', '5', '3', '25000']],
  ['a socket of this one', () => place.url, ['0', '0', '0', '0']],
])('the server misses a process on %s that says nothing any more', async (_, url, times) => {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  await markAlive(client, 12);
  const { rows } = await client.query<string[]>({
    text: `select current_setting('tcp_keepalives_idle'), current_setting('tcp_keepalives_interval'),
      current_setting('tcp_keepalives_count'), current_setting('tcp_user_timeout')`,
    rowMode: 'array',
  });
  expect(rows).toEqual([times]);
  expect(await database.scope.query(`select ${isAlive('12')} as is_there`)).toEqual([{ isThere: true }]);
  await client.end();
});
