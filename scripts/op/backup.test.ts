import { join } from 'node:path';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { anAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aSending } from '@accordent/adapters/testing/proof-builders.ts';
import { signJournal } from '@accordent/core/audit/seal-journal.ts';
import { brokenAt } from '@accordent/core/transmissions/proof-chain.ts';
import { openMaskedNir } from '@accordent/core/patients/masked-nir.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_TABLES } from './backup/take-backup.ts';
import { emptyPlace, operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
let folder: string;
/** Sent by platform and answered, with the papers of both. */
let requestId: number;
const undo: (() => Promise<void> | void)[] = [];

const knexOfDemo = () => world.database.scope.knex;
const isDemo = () => world.ports.stores.settings.isDemo();

beforeAll(async () => {
  world = await operatorWorld();
  undo.push(() => world.close());
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

// To make a demonstration takes half a minute of processor: one is loaded, backed up and removed.
test('a demonstration is loaded into an empty database', async () => {
  expect((await world.op('demo', 'load')).said).toContain('Rien n’est écrit');
  expect(await isDemo()).toBe(false);
  expect(await world.op('demo', 'load', '--yes')).toMatchObject({ code: 0, complained: '' });
  expect(await isDemo()).toBe(true);
  expect((await world.op('demo', 'load', '--yes')).complained).toContain('a déjà des comptes');
  expect((await world.op('check')).complained).toBe('');
}, 300_000);

describe('backed up', () => {
  beforeAll(async () => {
    const { id: adminId } = await anAdministrator(world);
    const { id: practitionerId } = await aPractitioner(world);
    ({ id: requestId } = await aCoverageRequest(world, { practitionerId, statusId: 3 }));
    await aSending(world, { coverageRequestId: requestId, adminId });
    await anAnswer(world, { coverageRequestId: requestId });
    await signJournal(world.ports);
    folder = join(world.dataDir, 'sauvegarde');
    expect(await world.op('backup', 'sauvegarde')).toMatchObject({ code: 0, complained: '' });
  }, 300_000);

  const TABLES = ['coverage_requests', 'invoices', 'documents', 'status_changes', 'practitioners'];
  const TABLES_OF_SENDINGS = ['mandates', 'dossiers', 'proof_lines', 'proof_files', 'answers', 'depots'];

  test('every table that names a file has it copied', async () => {
    const { rows } = await world.database.scope.knex.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'file_key' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ name }) => !FILE_TABLES.some((table) => table === name))).toEqual([]);
  });

  test('a drill: what was backed up stands again elsewhere, row by row and file by file, and works', async () => {
    const place = await emptyPlace(join(world.dataDir, 'keys.json'));
    undo.push(() => place.close());
    const shown = await place.op('restore-backup', folder);
    expect(shown).toMatchObject({ code: 0, complained: '' });
    expect(shown.said).toContain('Rien n’est écrit');
    const restored = await place.op('restore-backup', folder, '--yes');
    expect(restored).toMatchObject({ code: 0, complained: '' });
    expect(restored.said).toContain('tables et fichiers sont ceux du manifeste');

    const { ports, database, close } = await connect(
      readConnectedConfig(place.env),
      await loadKeys(join(place.dataDir, 'keys.json')),
    );
    try {
      const { knex } = database.scope;
      const original = world.database.scope.knex;
      for (const table of [...TABLES, ...TABLES_OF_SENDINGS])
        expect(await knex(table).count()).toEqual(await original(table).count());
      expect(await ports.stores.settings.isDemo()).toBe(true);
      expect(await ports.stores.invoices.countHoles()).toBe(0);
      const [patient] = await knex('patients').limit(1);
      expect(openMaskedNir(ports.secretBox, patient.nirSealed)).toMatch(/^•{11}\d\d$/);
      const [document] = await knex('documents').limit(1);
      expect(await ports.fileStore.size(document.fileKey)).toBe(document.sizeBytes);
      const sent = { coverageRequestId: requestId };
      const [shownByPlatform] = await knex('proof_files');
      const [letter] = await knex('answers').where(sent);
      for (const { fileKey, sizeBytes } of [shownByPlatform, letter])
        expect(await ports.fileStore.size(fileKey)).toBe(sizeBytes);
      const chain = await ports.stores.proofs.ofRequest(requestId);
      expect([chain.length, brokenAt(ports.randomTokens, chain)]).toEqual([2, null]);
      // What goes by the other server's transactions begins anew.
      expect([await knex('live_events'), await knex('dashboard_figures')]).toEqual([[], []]);
      // What protects the rows protects them again, and new ones get numbers of their own.
      await expect(knex('invoices').where({ id: 1 }).delete()).rejects.toThrow(/immutable/);
      const [contact] = await knex('contacts')
        .insert({ firstname: 'A', lastname: 'B' })
        .returning(['id', 'search']);
      expect(contact).toMatchObject({ search: expect.stringContaining('b a') });
      // The journal proves itself from its backup, and names a line that was touched since.
      expect(await place.op('verify-audit')).toMatchObject({ code: 0, complained: '' });
      const { id } = (await knex('audit_events').whereNot({ action: 'log-in' }).orderBy('id').first()) ?? {};
      await knex.raw('alter table audit_events disable trigger user');
      await knex('audit_events').where({ id }).update({ action: 'log-in' });
      const touched = await place.op('verify-audit');
      expect(touched.code).toBe(1);
      expect(touched.said).toContain(
        `la ligne ${Number(id).toLocaleString('fr-FR').replaceAll(/\s/g, ' ')} n’est plus celle`,
      );
    } finally {
      await close();
    }

    const twice = await place.op('restore-backup', folder, '--yes');
    expect(twice.code).toBe(1);
    expect(twice.complained).toContain('n’est pas vide');
  }, 300_000);
});

test('removed, it leaves an empty database behind', async () => {
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
    expect([table, await knexOfDemo()(table)]).toEqual([table, []]);
  // An API that runs beside counts anew.
  expect(await knexOfDemo()('live_events').pluck('kind')).toEqual(['dfc', 'user']);
  const left = [];
  for await (const file of world.ports.fileStore.list()) left.push(file);
  expect(left).toEqual([]);

  // Numbers begin anew, and are kept again.
  const { id: practitionerId } = await aPractitioner(world);
  expect(await anInvoice(world, { practitionerId })).toBe(1);
  await expect(knexOfDemo()('invoices').where({ id: 1 }).delete()).rejects.toThrow(/immutable/);
}, 180_000);
