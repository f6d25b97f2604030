import { anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;
const isDemo = () => world.ports.stores.settings.isDemo();

test('a demonstration is loaded into an empty database, and leaves an empty one behind', async () => {
  expect((await world.op('demo', 'load')).said).toContain('Rien n’est écrit');
  expect(await isDemo()).toBe(false);
  expect(await world.op('demo', 'load', '--yes')).toMatchObject({ code: 0, complained: '' });
  expect(await isDemo()).toBe(true);
  expect((await world.op('demo', 'load', '--yes')).complained).toContain('a déjà des comptes');
  expect((await world.op('check')).complained).toBe('');

  expect((await world.op('demo', 'remove')).said).toContain('practitioners : ');
  expect(await isDemo()).toBe(true);
  expect(await world.op('demo', 'remove', '--yes')).toMatchObject({ code: 0, complained: '' });
  expect(await isDemo()).toBe(false);
  for (const table of [
    'administrators',
    'practitioners',
    'coverage_requests',
    'invoices',
    'settings',
    'outbox',
  ])
    expect([table, await knex()(table)]).toEqual([table, []]);
  const left = [];
  for await (const file of world.ports.fileStore.list()) left.push(file);
  expect(left).toEqual([]);

  // Numbers begin anew, and are kept again.
  const { id: practitionerId } = await aPractitioner(world);
  expect(await anInvoice(world, { practitionerId })).toBe(1);
  await expect(knex()('invoices').where({ id: 1 }).delete()).rejects.toThrow(/immutable/);
}, 180_000);

test('what is no demonstration is never emptied', async () => {
  await anAdministrator(world);
  const refused = await world.op('demo', 'remove', '--yes');
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain('n’est pas une démonstration');
  expect(await knex()('administrators')).toHaveLength(1);
  expect((await world.op('demo')).code).toBe(2);
});
