import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type pg from 'pg';
import { withClient } from '../../with-client.ts';
import { fillFolder } from '../with-yes.ts';
import type { EarlierBackup } from './earlier-backup.ts';
import { keptFile, PROBE, PROBE_CONTEXT, tableFile, writeManifest } from './manifest.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { PLAIN, writeCased, type Casing } from './sealed-files.ts';
import { copyOut, settle, tablesInOrder } from './tables.ts';

/** Whose `file_key` names a file of the store. */
export const FILE_TABLES = [
  'documents',
  'message_files',
  'uploads',
  'practitioner_documents',
  'mandates',
  'invoices',
  'mail_attachments',
  'dossier_files',
  'proof_files',
  'answers',
  'draft_documents',
  'readings',
  'exports',
] as const;

export type Taken = {
  readonly manifest: Manifest;
  /** Files that the database names and the store does not have. */
  readonly missing: readonly string[];
  /** How many files are those of the earlier backup. */
  readonly shared: number;
};

type Wanted = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly version: string;
  readonly casing?: Casing;
  readonly since?: EarlierBackup | null;
};

/**
 * Copies the database as it stands at one instant, then the files that it names: written once each, they are there
 * still. Nobody is held up meanwhile. What `since` holds already is taken from there.
 */
export function takeBackup(
  ports: Pick<Ports, 'fileStore' | 'secretBox' | 'clock'>,
  wanted: Wanted,
): Promise<Taken> {
  return fillFolder(wanted.folder, 'une sauvegarde va dans un dossier à elle.', () =>
    copyInto(ports, wanted),
  );
}

async function copyInto(
  ports: Pick<Ports, 'fileStore' | 'secretBox' | 'clock'>,
  { databaseUrl, folder, version, casing = PLAIN, since = null }: Wanted,
): Promise<Taken> {
  await mkdir(dirname(tableFile(folder, 'x')), { recursive: true, mode: 0o700 });
  const isSealed = casing.seal !== null;
  const takenAt = ports.clock.now().toISOString();
  const { migrations, tables, keys } = await withClient(databaseUrl, async (client) => {
    await settle(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    const found = { migrations: await migrationsOf(client), tables: [] as BackedUpTable[] };
    for (const table of await tablesInOrder(client))
      found.tables.push(
        await copyOut(client, table, { path: tableFile(folder, table.name, isSealed), casing }),
      );
    const keys = await fileKeysIn(client, found.tables);
    await client.query('commit');
    return { ...found, keys };
  });
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  let shared = 0;
  for (const key of keys) {
    const path = keptFile(folder, key, isSealed);
    const earlier = since?.find(key);
    const size = earlier && (await sizeOf(ports.fileStore, key));
    if (since && earlier && (size === null || size === earlier.size) && (await since.share(earlier, path))) {
      // Kept here all the same, so that it can be brought back.
      if (size === null) missing.push(key);
      files.push(earlier);
      shared += 1;
      continue;
    }
    const bytes = await bytesOf(ports.fileStore, key);
    if (bytes === null) {
      missing.push(key);
      continue;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const onDisk = await writeCased(path, Readable.from([bytes]), casing);
    const sealed = isSealed ? { sealedSha256: onDisk } : {};
    files.push({ key, size: bytes.length, sha256: sha256(bytes), ...sealed });
  }
  const manifest: Manifest = {
    format: 1,
    version,
    takenAt,
    isSealed,
    ...(isSealed && { recipients: [...casing.recipients] }),
    migrations,
    tables,
    files,
    probe: ports.secretBox.seal(PROBE, PROBE_CONTEXT),
  };
  await writeManifest(folder, manifest);
  return { manifest, missing, shared };
}

/** An earlier version's schema lacks some of the tables. */
async function fileKeysIn(client: pg.Client, tables: readonly BackedUpTable[]): Promise<string[]> {
  const naming = tables.filter(
    ({ name, columns }) => FILE_TABLES.some((table) => table === name) && columns.includes('file_key'),
  );
  const named = naming.map(({ name }) => `select file_key as key from public."${name}"`).join(' union all ');
  if (named === '') return [];
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (${named}) as named where key is not null and key not like 'erased-%' order by key`,
  );
  return rows.map(({ key }) => key);
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

/** The bytes of a stored file; null when there is none. */
export async function bytesOf(fileStore: FileStore, key: string): Promise<Buffer | null> {
  try {
    const parts: Uint8Array[] = [];
    for await (const part of await fileStore.get(key)) parts.push(part);
    return Buffer.concat(parts);
  } catch (error) {
    return nullIfMissing(error);
  }
}

const sizeOf = (fileStore: FileStore, key: string): Promise<number | null> =>
  fileStore.size(key).catch(nullIfMissing);

function nullIfMissing(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}
