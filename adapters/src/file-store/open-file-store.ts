import { join } from 'node:path';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import type { Config } from '../config.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

export type OpenedFileStore = {
  readonly fileStore: FileStore;
  /** Throws when the bucket does not answer; null for a folder, which needs no asking. */
  readonly ping: (() => Promise<void>) | null;
  close(): Promise<void>;
};

/** Where documents are kept: the bucket that is configured, else `files` in DATA_DIR. */
export async function openFileStore({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<OpenedFileStore> {
  if (!s3) {
    const fileStore = await openLocalFileStore(join(dataDir, 'files'));
    return { fileStore, ping: null, close: async () => {} };
  }
  const fileStore = openS3FileStore(s3);
  return { fileStore, ping: () => fileStore.ping(), close: () => fileStore.close() };
}
