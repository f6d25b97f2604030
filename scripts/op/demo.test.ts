import { anAdministrator } from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;

// How one is loaded and removed is in backup.test.ts, which needs one.
test('what is no demonstration is never emptied', async () => {
  await anAdministrator(world);
  const refused = await world.op('demo', 'remove', '--yes');
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain('n’est pas une démonstration');
  expect(await knex()('administrators')).toHaveLength(1);
  expect((await world.op('demo')).code).toBe(2);
});
