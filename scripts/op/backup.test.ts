import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, loadKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import { openMaskedNir } from '@accordent/core/patients/masked-nir.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoData } from '../demo-data/load.ts';
import { readManifest } from './backup/manifest.ts';
import { takeBackup } from './backup/take-backup.ts';
import { operatorWorld, runOp } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
let folder: string;
const undo: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  world = await operatorWorld();
  undo.push(() => world.close());
  await loadDemoData(
    readConnectedConfig({ DATABASE_URL: world.url, DATA_DIR: world.dataDir, LOG_LEVEL: 'silent' }),
  );
  folder = join(world.dataDir, 'sauvegarde');
  expect(await world.op('backup', 'sauvegarde')).toMatchObject({ code: 0, complained: '' });
}, 120_000);
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** An empty database and folder, with the keys of the backup unless told otherwise. */
async function anEmptyPlace(keys = join(world.dataDir, 'keys.json')) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-restored-'));
  cpSync(keys, join(dataDir, 'keys.json'));
  undo.push(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEYS_FILE: '',
    INIT_CWD: dataDir,
    LOG_LEVEL: 'silent',
  };
  return { env, dataDir, op: (...args: string[]) => runOp(args, env) };
}

test('a drill: what was backed up stands again elsewhere, row by row and file by file, and works', async () => {
  const place = await anEmptyPlace();
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
    for (const table of ['coverage_requests', 'invoices', 'documents', 'status_changes', 'practitioners'])
      expect(await knex(table).count()).toEqual(await original(table).count());
    expect(await ports.stores.settings.isDemo()).toBe(true);
    expect(await ports.stores.invoices.countHoles()).toBe(0);
    const [patient] = await knex('patients').limit(1);
    expect(openMaskedNir(ports.secretBox, patient.nirSealed)).toMatch(/^•{11}\d\d$/);
    const [document] = await knex('documents').limit(1);
    expect(await ports.fileStore.size(document.fileKey)).toBe(document.sizeBytes);
    // What goes by the other server's transactions begins anew.
    expect([await knex('live_events'), await knex('dashboard_figures')]).toEqual([[], []]);
    // What protects the rows protects them again, and new ones get numbers of their own.
    await expect(knex('invoices').where({ id: 1 }).delete()).rejects.toThrow(/immutable/);
    const [contact] = await knex('contacts')
      .insert({ firstname: 'A', lastname: 'B' })
      .returning(['id', 'search']);
    expect(contact).toMatchObject({ search: expect.stringContaining('b a') });
  } finally {
    await close();
  }

  const twice = await place.op('restore-backup', folder, '--yes');
  expect(twice.code).toBe(1);
  expect(twice.complained).toContain('n’est pas vide');
}, 120_000);

test('a backup is one instant, whatever is written meanwhile', async () => {
  const { knex } = world.database.scope;
  const path = join(world.dataDir, 'pendant');
  const [mark] = await knex('live_events').max<{ id: string }[]>({ id: 'id' });
  let isOn = true;
  const writing = (async () => {
    for (let n = 0; isOn; n += 1)
      await knex('contacts').insert({ firstname: 'Pendant', lastname: `La copie ${n}` });
  })();
  const written = async () =>
    Number((await knex('contacts').where({ firstname: 'Pendant' }).count())[0]?.['count']);
  while ((await written()) < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  const { manifest } = await takeBackup(world.ports, {
    databaseUrl: world.url,
    folder: path,
    version: 'test',
  });
  isOn = false;
  await writing;
  const linesOf = (table: string) =>
    gunzipSync(readFileSync(join(path, 'tables', `${table}.copy.gz`)))
      .toString()
      .split('\n')
      .slice(0, -1);
  for (const { name, rows } of manifest.tables) expect(linesOf(name)).toHaveLength(rows);
  // Each change is told in the same transaction: a copy of one instant has as many of both, though not all.
  const contacts = linesOf('contacts').filter((line) => line.includes('Pendant')).length;
  const told = linesOf('live_events').filter((line) => Number(line.split('\t')[0]) > Number(mark?.id ?? 0));
  expect(contacts).toBe(told.length);
  expect(contacts).toBeGreaterThanOrEqual(5);
  expect(contacts).toBeLessThan(await written());
}, 180_000);

test('a damaged backup is found out, and restores nothing', async () => {
  const damaged = join(world.dataDir, 'abimee');
  cpSync(folder, damaged, { recursive: true });
  expect((await world.op('verify-backup', folder)).said).toContain('intacte');
  const path = join(damaged, 'tables', 'patients.copy.gz');
  writeFileSync(
    path,
    gzipSync(
      gunzipSync(readFileSync(path))
        .toString()
        .replace(/\n[^\n]*\n$/, '\n'),
    ),
  );
  const manifest = await readManifest(damaged);
  const lost = manifest.files[0]!.key;
  rmSync(join(damaged, 'files', lost.slice(0, 2), lost));
  const verified = await world.op('verify-backup', damaged);
  expect(verified.code).toBe(1);
  expect(verified.said).toContain('Table patients');
  expect(verified.said).toContain(`Fichier ${lost} : absent.`);
  const place = await anEmptyPlace();
  expect((await place.op('restore-backup', damaged, '--yes')).code).toBe(1);
  cpSync(join(folder, 'files'), join(damaged, 'files'), { recursive: true });
  const refused = await place.op('restore-backup', damaged, '--yes');
  expect(refused.code).toBe(1);
  expect(await place.op('restore-backup', folder, '--yes')).toMatchObject({ code: 0, complained: '' });
}, 120_000);

test('other keys, another folder, an unfinished backup: each is refused with its sentence', async () => {
  const keys = join(world.dataDir, 'other-keys.json');
  await writeKeys(keys, createKeys());
  const place = await anEmptyPlace(keys);
  expect((await place.op('restore-backup', folder, '--yes')).complained).toContain(
    'n’est pas celui de cette sauvegarde',
  );
  expect((await world.op('backup', 'sauvegarde')).complained).toContain('n’est pas vide');
  expect((await world.op('verify-backup', '.')).complained).toContain('manifest.json manque');
  expect((await world.op('backup')).code).toBe(2);
});
