import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { migrate, pendingMigrations, SchemaInUse } from './migrate.ts';

test('a migration whose table is in use steps back for who asks for it, keeps those before, and goes on later', async () => {
  const place = await createTestDatabase();
  const connected = async () => {
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    return client;
  };
  const [backup, user] = await Promise.all([connected(), connected()]);
  onTestFinished(async () => {
    await Promise.all([backup.end(), user.end()]);
    await place.drop();
  });
  await user.query(`
    alter table patients drop column review_agreed_at;
    drop index invoices_paid_in_part;
    delete from migrations where name in ('0066-review-agreement', '0074-paid-in-part')`);
  await backup.query('begin; lock table invoices in row exclusive mode');

  const first = migrate(place.url, { tries: 1 }).catch((error: unknown) => error);
  const waits = `select from pg_locks where relation = 'invoices'::regclass and not granted`;
  await expect.poll(async () => (await user.query(waits)).rows, { interval: 20 }).toHaveLength(1);
  await user.query(`set statement_timeout = '10s'`);
  await user.query('update invoices set is_paid = is_paid where false');

  expect(await first).toBeInstanceOf(SchemaInUse);
  expect(await pendingMigrations(place.url)).toEqual(['0074-paid-in-part']);
  await user.query('select review_agreed_at from patients limit 1');

  const second = migrate(place.url);
  await expect.poll(async () => (await user.query(waits)).rows, { interval: 20 }).toHaveLength(1);
  await backup.query('commit');
  await second;
  expect(await pendingMigrations(place.url)).toEqual([]);
});
