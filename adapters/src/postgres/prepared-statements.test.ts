import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { storesOn } from './stores.ts';

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabase();
  database = openDatabase({ url: place.url, poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

/** What the one connection of the pool has prepared; the question is not among it. */
const prepared = async () => {
  const rows = await database.scope.queryAnew<{ statement: string; pid: number }>(
    'select statement, pg_backend_pid() as pid from pg_prepared_statements',
  );
  return { texts: rows.map(({ statement }) => statement), pid: rows[0]?.pid };
};

test('a text is prepared once, whoever sends it; what is planned anew and what reads every column is not', async () => {
  const { scope } = database;
  for (let n = 0; n < 3; n += 1) {
    await scope.query('select $1::int as once', [n]);
    await scope.queryAnew('select $1::int as anew', [n]);
    await scope.knex('settings').where({ name: 'demo' }).select('name');
    await scope.knex('settings').where({ name: 'demo' });
  }
  const { texts } = await prepared();
  expect(texts.filter((text) => text.includes('once'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('anew'))).toEqual([]);
  expect(texts.filter((text) => text.includes('"settings"'))).toEqual([
    'select "name" from "settings" where "name" = $1',
  ]);
});

test('our longest text is prepared as well, the record of a PEC: to plan it takes eight times as long as to run it', async () => {
  const actor = { kind: 'admin', id: 1, sessionId: '', isSuper: true } as const;
  const { coverageRequests } = storesOn(database.scope);
  await expect(coverageRequests.getRecord(1, actor)).rejects.toThrow('not_found');
  const { texts } = await prepared();
  expect(texts.filter((text) => text.includes("'statusSince', r.status_since"))).toHaveLength(1);
});

test('texts of endless variety do not fill the server: their connection is replaced', async () => {
  const before = await prepared();
  for (let n = 1; n <= 1100; n += 1)
    await database.scope.query(`select ${n} as number, $1::int as value`, [n]);
  const after = await prepared();
  expect(after.pid).not.toBe(before.pid);
  expect(after.texts.length).toBeLessThan(500);
  // A list of values as long as that hardly ever comes again.
  await database.scope
    .knex('settings')
    .whereIn(
      'name',
      Array.from({ length: 3000 }, (_, n) => `${n}`),
    )
    .select('name');
  expect((await prepared()).texts.filter((text) => text.length > 10_000)).toEqual([]);
});
