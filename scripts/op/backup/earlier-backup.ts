import { copyFile, link, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keptFile, readManifest, type Manifest } from './manifest.ts';
import { hashOnDisk, type Casing } from './sealed-files.ts';

type KeptFile = Manifest['files'][number];

/** A backup of before, whose files a later one need not write again: a file of the store never changes. */
export type EarlierBackup = {
  readonly folder: string;
  /** Whether its files are cased as the later one's are; where they are not, it gives none. */
  readonly isAlike: boolean;
  /** What it says of this file; null where it has none to give. */
  find(key: string): KeptFile | null;
  /** Puts the file there too; false where it is no longer the one of its manifest. */
  share(file: KeptFile, path: string): Promise<boolean>;
};

/** Throws OperatorError where the folder holds no finished backup. */
export async function earlierBackup(folder: string, { recipients }: Casing): Promise<EarlierBackup> {
  const manifest = await readManifest(folder);
  const { isSealed } = manifest;
  // One that was sealed before recipients were noted is for nobody knows whom.
  const theirs = isSealed ? (manifest.recipients ?? ['?']) : [];
  const isAlike = theirs.toSorted().join() === recipients.toSorted().join();
  const files = new Map(isAlike ? manifest.files.map((file) => [file.key, file]) : []);
  return {
    folder,
    isAlike,
    find: (key) => files.get(key) ?? null,
    async share(file, path) {
      const from = keptFile(folder, file.key, isSealed);
      // Read once more: what was damaged there must not be handed on.
      const found = await hashOnDisk(from).catch(() => '');
      if (found !== (isSealed ? file.sealedSha256 : file.sha256)) return false;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await link(from, path).catch(() => copied(from, path));
      return true;
    },
  };
}

/** Another volume, or one without links. */
async function copied(from: string, path: string): Promise<void> {
  await copyFile(from, path);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
