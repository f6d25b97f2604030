import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { migrations, pendingMigrations } from '@accordent/adapters/postgres/migrate.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type pg from 'pg';
import { isEmpty } from '../../demo-data/load.ts';
import { resetIdentities } from '../../demo-data/insert-all.ts';
import { codeOf, OperatorError } from '../../operator-error.ts';
import { withClient } from '../../with-client.ts';
import { keptFile, PROBE, PROBE_CONTEXT, tableFile, type Manifest } from './manifest.ts';
import { hashOnDisk, PLAIN, readCased, type Casing } from './sealed-files.ts';
import { copyIn, judge, readOut, settle, tablesInOrder, type CopiedTable } from './tables.ts';
import { migrationsOf, sha256 } from './take-backup.ts';

/** What is wrong with the folder itself, as French sentences; none: everything is as the manifest says. */
export async function faultsOf(
  folder: string,
  manifest: Manifest,
  { open }: Pick<Casing, 'open'> = PLAIN,
): Promise<string[]> {
  const faults: string[] = [];
  const { isSealed } = manifest;
  for (const { name, rows, sha256: expected, sealedSha256 } of manifest.tables) {
    const path = tableFile(folder, name, isSealed);
    if (isSealed && !open) {
      if ((await hashOnDisk(path).catch(() => '')) !== sealedSha256)
        faults.push(`Table ${name} : fichier absent ou changé.`);
      continue;
    }
    const found = await readCased(path, { open, isSealed })
      .then(readOut)
      .catch((error: unknown) => codeOf(error) || 'abîmé');
    if (typeof found === 'string') faults.push(`Table ${name} : fichier illisible (${found}).`);
    else if (found.rows !== rows || found.sha256 !== expected)
      faults.push(`Table ${name} : ${found.rows} lignes, contenu changé ; le manifeste en dit ${rows}.`);
  }
  for (const { key, sha256: expected, sealedSha256 } of manifest.files) {
    const path = keptFile(folder, key, isSealed);
    if (!existsSync(path)) faults.push(`Fichier ${key} : absent.`);
    else if (isSealed && !open) {
      if ((await hashOnDisk(path)) !== sealedSha256) faults.push(`Fichier ${key} : contenu changé.`);
    } else {
      const bytes = await bytesIn(path, { open, isSealed }).catch(() => null);
      if (!bytes || sha256(bytes) !== expected) faults.push(`Fichier ${key} : contenu changé.`);
    }
  }
  return faults;
}

/** Throws where it does not open. */
const bytesIn = async (path: string, how: Parameters<typeof readCased>[1]): Promise<Buffer> =>
  buffer(await readCased(path, how));

/** What can be known before anything is written, so that a look tells it, too. Throws OperatorError. */
export async function refuseBeforehand(
  ports: Pick<Ports, 'secretBox'>,
  { databaseUrl, manifest, open }: { databaseUrl: string; manifest: Manifest; open: Casing['open'] },
): Promise<void> {
  refuseOtherKeys(ports, manifest);
  if (manifest.isSealed && !open)
    throw new OperatorError('Cette sauvegarde est chiffrée : indiquez son identité age avec --identity.');
  const known = Object.keys(migrations);
  if (known.toSorted().join() !== manifest.migrations.toSorted().join()) throw otherSchema(manifest);
  const hasTables = (await pendingMigrations(databaseUrl)).length < known.length;
  if (hasTables && !(await isEmpty(databaseUrl)))
    throw new OperatorError(
      'Cette base de données n’est pas vide : une restauration va dans une base neuve, jamais par-dessus une autre.',
    );
}

const otherSchema = ({ version }: Manifest): OperatorError =>
  new OperatorError(
    `Cette sauvegarde est de la version ${version}, dont la base a une autre forme : restaurez-la avec cette version, puis mettez à jour.`,
  );

/** Throws OperatorError when the keys are not those under which the backup was taken. */
function refuseOtherKeys({ secretBox }: Pick<Ports, 'secretBox'>, { probe }: Manifest): void {
  try {
    if (secretBox.open(probe, PROBE_CONTEXT) === PROBE) return;
  } catch {
    // Said below.
  }
  throw new OperatorError(
    'KEYS_FILE n’est pas celui de cette sauvegarde : remettez d’abord le fichier des clés sauvegardé avec elle.',
  );
}

/**
 * Throws OperatorError when the store holds a file that the manifest does not name: it is another product's, whose
 * documents the restored one would sweep a day later, no row of its own naming them.
 */
export async function refuseUsedStore(
  { fileStore }: Pick<Ports, 'fileStore'>,
  { files }: Pick<Manifest, 'files'>,
): Promise<void> {
  const named = new Set(files.map(({ key }) => key));
  for await (const { key } of fileStore.list())
    if (!named.has(key))
      throw new OperatorError(
        `Le stockage des fichiers contient déjà des fichiers que cette sauvegarde ne nomme pas (${key}) : le produit restauré les supprimerait. Indiquez un stockage vide (FILE_STORE, S3_BUCKET, DATA_DIR), ou --lose-other-files si ces fichiers doivent partir.`,
      );
}

/**
 * Fills an empty migrated database and file store from a backup, all or nothing for the database, then compares every table and
 * file with the manifest. Throws OperatorError.
 */
export async function restoreBackup(
  ports: Pick<Ports, 'fileStore' | 'secretBox'>,
  {
    databaseUrl,
    folder,
    manifest,
    open = null,
  }: { databaseUrl: string; folder: string; manifest: Manifest; open?: Casing['open'] },
): Promise<void> {
  const { isSealed } = manifest;
  await refuseBeforehand(ports, { databaseUrl, manifest, open });
  // Files first: rows that name them stand only once they are there.
  for (const { key, sha256: expected } of manifest.files) {
    const bytes = await bytesIn(keptFile(folder, key, isSealed), { open, isSealed }).catch(() => null);
    if (!bytes || sha256(bytes) !== expected)
      throw new OperatorError(`Le fichier ${key} de la sauvegarde est abîmé.`);
    await ports.fileStore.put(key, bytes);
  }
  await withClient(databaseUrl, async (client) => {
    await settle(client);
    await refuseOtherSchema(client, manifest);
    await client.query('begin');
    const order = await tablesInOrder(client);
    const kept = new Map(manifest.tables.map((table) => [table.name, table]));
    // Copies and counters stand in the backup as they were: nothing is to be derived, told or refused anew.
    for (const { name } of order) await client.query(`alter table public."${name}" disable trigger user`);
    await client.query(`truncate ${order.map(({ name }) => `public."${name}"`).join(', ')}`);
    for (const table of order)
      await copyIn(
        client,
        table,
        await readCased(tableFile(folder, table.name, isSealed), { open, isSealed }),
      );
    for (const { name } of order) await client.query(`alter table public."${name}" enable trigger user`);
    await resetIdentities(client);
    for (const table of order) {
      const found = await judge(client, table);
      const expected = kept.get(table.name);
      if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
        throw new OperatorError(`La table ${table.name} n’est pas celle du manifeste : rien n’est restauré.`);
    }
    // Both go by the transactions of the server that was backed up.
    await client.query('truncate dashboard_figures, live_events');
    await client.query('commit');
    await client.query('analyze');
  });
}

async function refuseOtherSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const present = await migrationsOf(client);
  const isSame =
    present.length === manifest.migrations.length &&
    present.every((name, index) => name === manifest.migrations[index]);
  const named = (list: readonly Pick<CopiedTable, 'name' | 'columns'>[]) =>
    list.map(({ name, columns }) => `${name} ${columns.join()}`).toSorted();
  const tables = named(await tablesInOrder(client));
  const kept = named(manifest.tables);
  if (!isSame || tables.join() !== kept.join()) throw otherSchema(manifest);
}
