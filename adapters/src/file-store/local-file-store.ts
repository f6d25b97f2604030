import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { FileStore, StoredFile } from '@accordent/core/documents/document-ports.ts';
import { checkedFileKey, isFileKey, newFileKey } from './file-key.ts';
import { isMissing, KeyIsTaken, storageFailure } from './storage-failure.ts';
import { syncFolder } from './sync-folder.ts';

const INCOMING = 'incoming';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * A folder as file store: `ab/cd/abcd…` by random key, each file written aside, synced, then renamed.
 * Removes what a crash left half written more than an hour ago.
 */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  await mkdir(join(folder, INCOMING), { recursive: true, mode: 0o700 });
  await removeAbandoned(join(folder, INCOMING));
  const shelves = new Set<string>();
  return {
    newKey: newFileKey,
    put: async (key, bytes) => put({ folder, shelves }, pathOf(folder, key), bytes),
    write: async (key, chunks) => write({ folder, shelves }, pathOf(folder, key), chunks),
    get: async (key) => get(pathOf(folder, key)),
    size: async (key) => sizeOf(pathOf(folder, key)),
    delete: async (key) => rm(pathOf(folder, key), { force: true }),
    list: () => list(folder),
  };
}

function pathOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key.slice(2, 4), checkedFileKey(key));
}

/** `shelves`: its folders of the first level whose names are known to be on the disk; none is ever removed. */
type Place = { readonly folder: string; readonly shelves: Set<string> };

async function put({ folder, shelves }: Place, path: string, bytes: Uint8Array): Promise<void> {
  if (await isWritten(path, bytes)) return;
  await write({ folder, shelves }, path, [bytes]);
}

/** Gives how many bytes there were. */
async function write(
  { folder, shelves }: Place,
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  let size = 0;
  const temporary = join(folder, INCOMING, randomBytes(16).toString('hex'));
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      for await (const chunk of chunks) {
        await file.writeFile(chunk);
        size += chunk.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    const shelf = dirname(dirname(path));
    await Promise.all([dirname(path), shelf, ...(shelves.has(shelf) ? [] : [folder])].map(syncFolder));
    shelves.add(shelf);
    return size;
  } catch (error) {
    await rm(temporary, { force: true });
    throw storageFailure(error);
  }
}

/** Whether these bytes stand there already; throws when others do. */
async function isWritten(path: string, bytes: Uint8Array): Promise<boolean> {
  const standing = await readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (standing && !standing.equals(bytes)) throw new KeyIsTaken();
  return standing !== null;
}

async function get(path: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const file = await open(path, 'r');
    return file.createReadStream();
  } catch (error) {
    throw isMissing(error) ? domainError('not_found') : error;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw isMissing(error) ? domainError('not_found') : error;
  }
}

async function* list(folder: string): AsyncIterable<StoredFile> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !isFileKey(entry.name) || entry.parentPath.endsWith(INCOMING)) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (found) yield { key: entry.name, writtenAt: found.mtime };
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
