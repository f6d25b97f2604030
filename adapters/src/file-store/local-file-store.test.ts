import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { openLocalFileStore } from './local-file-store.ts';

let folder = '';
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  store = await openLocalFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('files are their owner’s alone, spread by key, and nothing half written stays', async () => {
  const key = store.newKey();
  await store.put(key, Buffer.from('devis'));
  expect((await stat(join(folder, key.slice(0, 2), key.slice(2, 4), key))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('what a crash left half written is removed an hour later', async () => {
  const [old, recent] = [join(folder, 'incoming', 'old'), join(folder, 'incoming', 'recent')];
  await Promise.all([writeFile(old, 'x'), writeFile(recent, 'x')]);
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(old, twoHoursAgo, twoHoursAgo);
  await openLocalFileStore(folder);
  expect(await readdir(join(folder, 'incoming'))).toEqual(['recent']);
});

function mountSmallDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a full disk says so and leaves no half document', async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), 'disk-'));
  if (!mountSmallDisk(disk)) {
    await rm(disk, { recursive: true, force: true });
    skip('mounting needs root');
  }
  try {
    const small = await openLocalFileStore(disk);
    await expect(small.put(small.newKey(), Buffer.alloc(1024 * 1024))).rejects.toMatchObject({
      code: 'disk_full',
      kind: 'unavailable',
    });
    expect(await readdir(join(disk, 'incoming'))).toEqual([]);
    const key = small.newKey();
    await small.put(key, Buffer.from('room again'));
    expect(await small.size(key)).toBe(10);
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
});
