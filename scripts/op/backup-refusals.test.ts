import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readConnectedConfig } from '@accordent/adapters/config.ts';
import { connect } from '@accordent/adapters/connect.ts';
import { createKeys, loadKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { aCoverageRequest, aPractitioner, REQUIRED } from '@accordent/adapters/testing/builders.ts';
import { NIR_CONTEXT } from '@accordent/core/patients/masked-nir.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../with-client.ts';
import { readManifest } from './backup/manifest.ts';
import { takeBackup } from './backup/take-backup.ts';
import { emptyPlace, operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

/** What a backup stands and refuses, on a few records: backup.test.ts restores the whole demonstration. */

let world: OperatorWorld;
let folder: string;
const undo: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  world = await operatorWorld();
  undo.push(() => world.close());
  const { id: practitionerId } = await aPractitioner(world);
  for (let n = 0; n < 3; n += 1) await aCoverageRequest(world, { practitionerId, documents: REQUIRED });
  folder = join(world.dataDir, 'sauvegarde');
  expect(await world.op('backup', 'sauvegarde')).toMatchObject({ code: 0, complained: '' });
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

async function anEmptyPlace(keys = join(world.dataDir, 'keys.json')) {
  const place = await emptyPlace(keys);
  undo.push(() => place.close());
  return place;
}

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
});

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

test.each([
  [['backup', 'keys.json'], 'keys.json ne se lit ou ne s’écrit pas (ENOTDIR) :'],
  [
    ['create-backup-identity', 'nulle-part/identite'],
    'nulle-part/identite ne se lit ou ne s’écrit pas (ENOENT) :',
  ],
  [['create-keys', 'keys.json/cles.json'], 'ne se lit ou ne s’écrit pas ('],
  [['verify-backup', 'sauvegarde', '--identity', 'sauvegarde'], 'sauvegarde est un dossier, pas un fichier.'],
  [['create-keys', 'sauvegarde', '--complete'], 'sauvegarde ne se lit ou ne s’écrit pas (EISDIR) :'],
  [['create-keys', 'sauvegarde/manifest.json', '--complete'], 'manifest.json n’est pas un fichier de clés.'],
])('%o: a path that cannot be is one sentence that names it', async (words, sentence) => {
  const { code, complained } = await world.op(...words);
  expect(code).toBe(1);
  expect(complained).toMatch(/^[^\n]+$/);
  expect(complained).toContain(sentence);
});

test('a backup that could not be finished names the full folder, and leaves it free for the next one', async () => {
  const path = join(world.dataDir, 'pleine');
  const full = async (): Promise<never> => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const fileStore = { ...world.ports.fileStore, get: full };
  await expect(
    takeBackup({ ...world.ports, fileStore }, { databaseUrl: world.url, folder: path, version: 'test' }),
  ).rejects.toThrow(`libérez de la place pour ${path}, puis relancez.`);
  expect(readdirSync(path)).toEqual([]);
  expect(await world.op('backup', 'pleine')).toMatchObject({ code: 0, complained: '' });
});

test('a database that waits for migrations is told so by every command, and backed up as it stands', async () => {
  const { knex } = world.database.scope;
  const applied = () => knex('migrations').orderBy('name').pluck<string[]>('name');
  const all = await applied();
  const last = await knex('migrations')
    .where({ name: all.at(-1) })
    .first();
  await knex('migrations')
    .where({ name: all.at(-1) })
    .delete();
  try {
    for (const words of [['check'], ['maintenance', 'status'], ['purge']])
      expect(await world.op(...words)).toMatchObject({
        code: 1,
        said: '',
        complained:
          'Cette base de données n’est pas à jour (migrations à appliquer : 1) : lancez d’abord npm run op -- migrate.',
      });
    expect(await world.op('backup', 'avant')).toMatchObject({ code: 0, complained: '' });
    expect((await readManifest(join(world.dataDir, 'avant'))).migrations).toEqual(all.slice(0, -1));
    expect(await applied()).toEqual(all.slice(0, -1));
  } finally {
    await knex('migrations').insert(last);
  }
});

test('nothing is made in a database, perhaps another application’s, before --yes', async () => {
  const place = await anEmptyPlace();
  await withoutSchema(place);
  const shown = await place.op('restore-backup', folder);
  expect(shown).toMatchObject({ code: 0, complained: '' });
  expect(shown.said).toContain('Rien n’est écrit');
  const { rows } = await withClient(place.env.DATABASE_URL, (client) =>
    client.query(`select to_regclass('outbox') as outbox, to_regclass('migrations') as migrations`),
  );
  expect(rows).toEqual([{ outbox: null, migrations: null }]);
});

async function withoutSchema(place: Awaited<ReturnType<typeof anEmptyPlace>>): Promise<void> {
  await withClient(place.env.DATABASE_URL, (client) =>
    client.query('drop schema public cascade; drop schema if exists bullmq cascade; create schema public'),
  );
}

test('a backup of another schema, or a database in use, is refused before anything is written', async () => {
  const other = join(world.dataDir, 'autre-version');
  cpSync(folder, other, { recursive: true });
  const path = join(other, 'manifest.json');
  const manifest = await readManifest(other);
  const migrations = manifest.migrations.slice(0, -1);
  writeFileSync(path, JSON.stringify({ ...manifest, version: 'd’avant', migrations }));
  const place = await anEmptyPlace();
  await withoutSchema(place);
  for (const options of [[], ['--yes']]) {
    const refused = await place.op('restore-backup', other, ...options);
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain('version d’avant, dont la base a une autre forme');
  }
  const { rows } = await withClient(place.env.DATABASE_URL, (client) =>
    client.query(`select to_regclass('migrations') as migrations`),
  );
  expect(rows).toEqual([{ migrations: null }]);
  expect(existsSync(join(place.dataDir, 'files', manifest.files[0]!.key.slice(0, 2)))).toBe(false);
  const used = await world.op('restore-backup', folder);
  expect(used.code).toBe(1);
  expect(used.complained).toContain('n’est pas vide');
});

test('a backup that is restored as three roles leaves the application its queue', async () => {
  const place = await anEmptyPlace();
  await withoutSchema(place);
  const { application, retention } = place.roles;
  const roles = {
    DATABASE_OWNER_URL: place.env.DATABASE_URL,
    DATABASE_URL: application,
    DATABASE_RETENTION_URL: retention,
  };
  Object.assign(place.env, roles);
  expect(await place.op('restore-backup', folder, '--yes')).toMatchObject({ code: 0, complained: '' });
  const { rows } = await withClient(application, (client) =>
    client.query<{ may: boolean }>(
      `select has_schema_privilege(oid, 'create') as may from pg_namespace where nspname = 'bullmq'`,
    ),
  );
  expect(rows).toEqual([{ may: true }]);
});

test('a store that holds files of another product is refused, unless they are given up by name', async () => {
  const place = await anEmptyPlace();
  const { ports, close } = await connect(
    readConnectedConfig(place.env),
    await loadKeys(join(place.dataDir, 'keys.json')),
  );
  undo.push(close);
  const key = ports.fileStore.newKey();
  await ports.fileStore.put(key, Buffer.from('d’une autre base'));
  for (const options of [[], ['--yes']]) {
    const refused = await place.op('restore-backup', folder, ...options);
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain(`que cette sauvegarde ne nomme pas (${key})`);
  }
  expect(await ports.fileStore.size(key)).toBeGreaterThan(0);
  const { key: ours } = (await readManifest(folder)).files[0]!;
  await expect(ports.fileStore.size(ours)).rejects.toMatchObject({ code: 'not_found' });
  expect(await place.op('restore-backup', folder, '--lose-other-files', '--yes')).toMatchObject({
    code: 0,
    complained: '',
  });
  expect(await ports.fileStore.size(key)).toBeGreaterThan(0);
});

/** The place on the disk of each stored file that a backup holds: the same one, where it was not written again. */
function placesIn(folder: string): Map<string, number> {
  const entries = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, statSync(join(entry.parentPath, entry.name)).ino]),
  );
}

test('a later backup takes files from an earlier one, anew what is damaged there, and stands by itself', async () => {
  const { knex } = world.database.scope;
  const earlier = join(world.dataDir, 'veille');
  const later = join(world.dataDir, 'lendemain');
  cpSync(folder, earlier, { recursive: true });
  const { files } = await readManifest(earlier);
  const pathIn = (place: string, key: string) => join(place, 'files', key.slice(0, 2), key);
  const damaged = files[0]!.key;
  writeFileSync(pathIn(earlier, damaged), 'abîmé');
  const [{ id: practitionerId }] = await knex('practitioners').limit(1);
  const more = await aCoverageRequest(world, { practitionerId, documents: ['Devis'] });
  const lost = files[1]!.key;
  const stored = join(world.dataDir, 'files', lost.slice(0, 2), lost.slice(2, 4), lost);
  cpSync(stored, `${stored}.aside`);
  rmSync(stored);

  const taken = await world.op('backup', 'lendemain', '--since', 'veille');
  cpSync(`${stored}.aside`, stored);
  rmSync(`${stored}.aside`);
  // What the store has lost is told, and kept from the earlier one.
  expect(taken).toMatchObject({ code: 1, complained: '' });
  expect(taken.said).toContain(`Fichier cité et absent du stockage : ${lost}`);
  expect(taken.said).toContain(`Repris de ${earlier} : ${files.length - 1} fichiers.`);
  const [before, after] = [placesIn(earlier), placesIn(later)];
  for (const { key } of files) expect(after.get(key) === before.get(key)).toBe(key !== damaged);
  expect(after.size).toBe(files.length + more.documents.length);

  rmSync(earlier, { recursive: true });
  expect((await world.op('verify-backup', 'lendemain')).said).toContain('intacte');
  const place = await anEmptyPlace();
  expect(await place.op('restore-backup', later, '--yes')).toMatchObject({ code: 0, complained: '' });
});

test('an unfinished earlier backup is refused before anything is written', async () => {
  expect((await world.op('backup', 'jamais', '--since', '.')).complained).toContain('manifest.json manque');
  expect(existsSync(join(world.dataDir, 'jamais'))).toBe(false);
});

/** Everything that lies in the folder, unpacked where it is packed. */
function everythingIn(path: string): string {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1');
    })
    .join('\n');
}

test('an encrypted backup holds no name in clear, opens with its identity alone, and is restored whole', async () => {
  const { knex } = world.database.scope;
  const [patient] = await knex('patients').limit(1);
  await knex('contacts').insert({ firstname: 'Chiffrée', lastname: 'Quetzalcoatl' });
  const made = await world.op('create-backup-identity', 'identite.txt');
  const recipient = /age1\w+/.exec(made.said)?.[0] ?? '';
  expect(await world.op('create-backup-identity', 'identite.txt')).toMatchObject({ code: 1 });
  expect((await world.op('backup', 'x', '--encrypt-to', 'age1faux')).complained).toContain('--encrypt-to');
  for (const [name, options] of Object.entries({ claire: [], close: ['--encrypt-to', recipient] }))
    expect(await world.op('backup', name, ...options)).toMatchObject({ code: 0, complained: '' });
  // As bytes: an accent is two of them.
  const names = ['Quetzalcoatl', String(patient.lastname), '%PDF'].map((name) =>
    Buffer.from(name).toString('latin1'),
  );
  for (const name of names) {
    expect(everythingIn(join(world.dataDir, 'claire'))).toContain(name);
    expect(everythingIn(join(world.dataDir, 'close'))).not.toContain(name);
  }
  // Whoever lists a folder learns no more: keys of files are drawn at random.
  for (const name of ['claire', 'close'])
    expect(readdirSync(join(world.dataDir, name), { recursive: true }).join('\n')).not.toMatch(
      new RegExp(`${String(patient.lastname)}|Quetzalcoatl`, 'i'),
    );
  // A number is sealed in the database, so that no backup has it in clear, encrypted or not.
  const nir = world.ports.secretBox.open(patient.nirSealed, NIR_CONTEXT);
  for (const name of ['claire', 'close'])
    expect(everythingIn(join(world.dataDir, name)).replaceAll(/\s/g, '')).not.toContain(nir.slice(0, 13));

  const closed = join(world.dataDir, 'close');
  const identity = join(world.dataDir, 'identite.txt');
  await world.op('create-backup-identity', 'autre.txt');
  expect(await world.op('verify-backup', 'close')).toMatchObject({ code: 0 });
  expect(await world.op('verify-backup', 'close', '--identity', identity)).toMatchObject({ code: 0 });
  expect(await world.op('verify-backup', 'close', '--identity', 'autre.txt')).toMatchObject({ code: 1 });
  const place = await anEmptyPlace();
  const without = await place.op('restore-backup', closed, '--yes');
  expect(without).toMatchObject({ code: 1 });
  expect(without.complained).toContain('--identity');
  expect(await place.op('restore-backup', closed, '--identity', identity, '--yes')).toMatchObject({
    code: 0,
    complained: '',
  });

  // A later one for the same identity takes its files; for another one, or in clear, they are written again.
  const other = /age1\w+/.exec((await world.op('create-backup-identity', 'tierce.txt')).said)?.[0] ?? '';
  for (const [name, shares, options] of [
    ['meme', true, ['--encrypt-to', recipient]],
    ['tiers', false, ['--encrypt-to', `${recipient},${other}`]],
    ['ouverte', false, []],
  ] as const) {
    const later = await world.op('backup', name, '--since', 'close', ...options);
    expect(later).toMatchObject({ code: 0, complained: '' });
    expect(later.said).toContain(shares ? 'Repris de' : 'Rien n’est repris de');
    const [before, after] = [placesIn(closed), placesIn(join(world.dataDir, name))];
    expect(after.size).toBe(before.size);
    for (const [key, place] of before) expect(after.get(key) === place).toBe(shares);
  }
  const opened = await world.op('verify-backup', 'meme', '--identity', identity);
  expect(opened).toMatchObject({ code: 0, complained: '' });

  const [entry] = readdirSync(join(closed, 'tables')).filter((name) => name.startsWith('contacts.'));
  const path = join(closed, 'tables', entry!);
  const spoilt = readFileSync(path);
  spoilt.subarray(-40).fill(7);
  writeFileSync(path, spoilt);
  for (const options of [[], ['--identity', identity]]) {
    const shown = await world.op('verify-backup', 'close', ...options);
    expect(shown).toMatchObject({ code: 1 });
    expect(shown.said).toContain('Table contacts');
  }
}, 300_000);
