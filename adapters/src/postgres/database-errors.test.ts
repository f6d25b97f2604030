import { Model } from 'objection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { databaseRefusal } from './database-errors.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

class SettingModel extends Model {
  static override tableName = 'settings';
  static override idColumn = 'name';
  declare name: string;
}

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabase();
  database = openDatabase({ url: place.url });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseRefusal(error)?.code ?? 'unforeseen',
  );
const byHand = (text: string, values: unknown[] = []) => refusalOf(database.scope.query(text, values));
const byModel = (name: string) =>
  refusalOf(Promise.resolve(SettingModel.query(database.scope.knex).where({ name })));

test('a zero byte is bad input, whichever way it goes to the database', async () => {
  expect(await byHand('select $1::text', ['a\0b'])).toBe('invalid');
  expect(await byModel('a\0b')).toBe('invalid');
});

test('a full disk is told as such, also through Objection', async () => {
  const fails = (state: string) => `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`;
  expect(await byHand(fails('53100'))).toBe('disk_full');
  const wrapped = Object.assign(new Error('wrapped'), {
    nativeError: Object.assign(new Error('no space left'), { code: '53100' }),
  });
  expect(databaseRefusal(wrapped)?.code).toBe('disk_full');
});

test.each(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'])(
  'a server that says %s is unavailable',
  async (state) => {
    expect(await byHand(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)).toBe(
      'unavailable',
    );
  },
);

test('a statement that is wrong is nobody’s input', async () => {
  expect(await byHand('select nothing_of_the_kind')).toBe('unforeseen');
});
