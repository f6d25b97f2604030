import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import type { Database, Scope } from './database.ts';
import { askedUntilTold } from './until-told.ts';

let testDatabase: TestDatabase;
let here: Database;
let elsewhere: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  [here, elsewhere] = [openDatabase({ url: testDatabase.url }), openDatabase({ url: testDatabase.url })];
  await here.scope.query('create sequence runs');
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await testDatabase.drop();
});

/** How many insurers there are, and how often they were counted. */
const COUNT = `select count(*)::int as count, nextval('runs')::int as run, $1::text as day from mutuals`;
const counted = async (scope: Scope, day = 'today') => {
  const [row] = await askedUntilTold<{ count: number; run: number }>(scope, ['mutual'], {
    text: COUNT,
    values: [day],
  });
  return row!;
};
const add = (scope: Scope, name: string) => scope.query('insert into mutuals (name) values ($1)', [name]);

test('counts once until a change is told, and then at the very next reading, of whichever process', async () => {
  const first = await counted(here.scope);
  expect(await counted(here.scope)).toEqual(first);
  await here.scope.query("insert into contacts (firstname, lastname) values ('Une', 'Autre')");
  expect(await counted(here.scope)).toEqual(first);

  await add(here.scope, 'Ici');
  const second = await counted(here.scope);
  expect(second).toMatchObject({ count: first.count + 1, run: first.run + 1 });
  await add(elsewhere.scope, 'Ailleurs');
  expect(await counted(here.scope)).toMatchObject({ count: first.count + 2, run: second.run + 1 });
});

test('what is not committed is nobody else’s, and told once it is', async () => {
  const before = await counted(here.scope);
  await elsewhere.transaction(async (scope) => {
    await add(scope, 'Lente');
    await add(elsewhere.scope, 'Entre-temps');
    expect((await counted(scope)).count).toBe(before.count + 2);
    await add(scope, 'Encore');
    expect((await counted(scope)).count).toBe(before.count + 3);
    expect((await counted(here.scope)).count).toBe(before.count + 1);
    // A later transaction is committed first: what was read after it has still not seen the one under way.
    await add(here.scope, 'Rapide');
    expect((await counted(here.scope)).count).toBe(before.count + 2);
  });
  expect((await counted(here.scope)).count).toBe(before.count + 4);
});

test('other values are another question', async () => {
  const today = await counted(here.scope);
  expect((await counted(here.scope, 'tomorrow')).run).toBeGreaterThan(today.run);
});
