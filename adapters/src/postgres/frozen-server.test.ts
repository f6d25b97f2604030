import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { databaseRefusal } from './database-errors.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

const ONE = 'select 1 as one';

let place: TestDatabase;
let database: Database;
let cable: Server;
let isCut = false;
const ends = new Set<Socket>();

beforeAll(async () => {
  place = await createTestDatabase();
  const server = new URL(place.url);
  cable = createServer((socket) => {
    const far = createConnection({ host: server.hostname, port: Number(server.port) });
    for (const [from, to] of [
      [socket, far],
      [far, socket],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => cable.once('listening', resolve));
  const through = new URL(place.url);
  through.host = `127.0.0.1:${(cable.address() as AddressInfo).port}`;
  through.search = '';
  database = openDatabase({ url: through.href, statementTimeout: 2000 });
});
afterAll(async () => {
  await database.close();
  for (const end of ends) end.destroy();
  cable.close();
  await place.drop();
});

const refusalOf = (work: () => Promise<unknown>) =>
  work().then(
    () => 'answered',
    (error: unknown) => databaseRefusal(error)?.code ?? String(error),
  );
const alone = () => database.scope.query(ONE);
const inTransaction = () => database.transaction((scope) => scope.query(ONE));

test('a server that no longer answers is unavailable, and comes back without a restart', async () => {
  expect(await Promise.all([alone, inTransaction].map(refusalOf))).toEqual(['answered', 'answered']);
  isCut = true;
  expect(await Promise.all([alone, inTransaction].map(refusalOf))).toEqual(['unavailable', 'unavailable']);
  expect(await Promise.all([alone, inTransaction].map(refusalOf))).toEqual(['unavailable', 'unavailable']);
  isCut = false;
  // A connection that was asked for before is given up first.
  for (const work of [alone, inTransaction])
    await expect.poll(() => refusalOf(work), { timeout: 60_000 }).toBe('answered');
  const all = Array.from({ length: 20 }, () => refusalOf(inTransaction));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['answered']));
});
