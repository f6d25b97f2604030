import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows.map((row) => row.tablename);
}

test('each test database has the whole schema and is gone after drop', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.url).not.toBe(two.url);
  expect(await tablesOf(one.url)).toContain('practitioners');
  await Promise.all([one.drop(), two.drop()]);
  await expect(tablesOf(one.url)).rejects.toThrow('does not exist');
});
