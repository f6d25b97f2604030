import {
  aMember,
  aContact,
  aConvention,
  aCoverageRequest,
  aMutual,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;
const gone = (table: string, id: number) => knex()(table).where({ id }).update({ deletedAt: new Date() });
const restore = (kind: string, id: number, ...more: string[]) =>
  world.op('restore-record', kind, String(id), ...more);

test('each kind comes back with --yes alone', async () => {
  const { id: practitionerId } = await aPractitioner(world);
  const records = [
    ['administrator', 'administrators', (await anAdministrator(world)).id],
    ['contact', 'contacts', await aContact(world, { practitionerIds: [practitionerId] })],
    ['coverage-request', 'coverage_requests', (await aCoverageRequest(world, { practitionerId })).id],
    [
      'convention',
      'conventions',
      await aConvention(world, { practitionerId, mutualId: await aMutual(world, { name: 'Avelio' }) }),
    ],
    ['mutual', 'mutuals', await aMutual(world, { name: 'MORVA' })],
    ['practitioner', 'practitioners', (await aPractitioner(world)).id],
  ] as const;
  for (const [kind, table, id] of records) {
    await gone(table, id);
    expect(await restore(kind, id)).toMatchObject({ code: 0, complained: '' });
    expect((await knex()(table).where({ id }))[0].deletedAt).not.toBeNull();
    expect(await restore(kind, id, '--yes')).toMatchObject({ code: 0, complained: '' });
    expect((await knex()(table).where({ id }))[0]).toMatchObject({ deletedAt: null, version: 2 });
  }
  const restored = await knex()('audit_events').where({ action: 'restore-record' });
  expect(restored).toHaveLength(records.length);
});

test('whose place is taken, whose content is gone, or who was never deleted stays away', async () => {
  const { id } = await aPractitioner(world, { email: 'elise@cabinet.example' });
  expect((await restore('practitioner', id, '--yes')).complained).toContain('n’est pas supprimé');
  await gone('practitioners', id);
  await aPractitioner(world, { email: 'autre@cabinet.example', friendlyEmail: 'elise@cabinet.example' });
  const taken = await restore('practitioner', id);
  expect(taken.code).toBe(1);
  expect(taken.complained).toContain('déjà enregistrée');
  // A member's address is of the same space: two logins would have one.
  const member = await aMember(world, { practitionerId: (await aPractitioner(world)).id });
  for (const column of ['email', 'friendlyEmail']) {
    const { id: second } = await aPractitioner(world, { deletedAt: new Date(), [column]: member.email });
    expect((await restore('practitioner', second, '--yes')).complained).toContain('déjà enregistrée');
  }
  const erased = await aPractitioner(world, { deletedAt: new Date() });
  await knex()('practitioners').where({ id: erased.id }).update({ erasedAt: new Date() });
  expect((await restore('practitioner', erased.id, '--yes')).complained).toContain('effacé');

  const contactId = await aContact(world, { practitionerIds: [id] });
  await gone('contacts', contactId);
  expect((await restore('contact', contactId, '--yes')).complained).toContain('Rétablissez d’abord');
  const first = await aMutual(world, { name: 'Alcyane' });
  await gone('mutuals', first);
  await aMutual(world, { name: 'Alcyane' });
  expect((await restore('mutual', first, '--yes')).complained).toContain('porte déjà ce nom');
  expect((await restore('mutual', 999, '--yes')).code).toBe(1);
  expect((await restore('danse', 1)).code).toBe(2);
});

test.each([
  ['deleted', { deletedAt: new Date() }],
  ['archived', { archivedAt: new Date(), archivedBy: 'admin' } as const],
])('a practitioner whose super-practitioner is %s comes back alone', async (_, left) => {
  const head = await aPractitioner(world, { planId: 4, ...left });
  const { id } = await aPractitioner(world, { parentId: head.id });
  await gone('practitioners', id);
  expect((await restore('practitioner', id, '--yes')).code).toBe(0);
  expect(await knex()('practitioners').where({ id })).toMatchObject([{ parentId: null, deletedAt: null }]);
});
