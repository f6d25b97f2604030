import { open } from 'node:fs/promises';

/** A name that was given in this folder outlives a power cut. Throws where the system cannot. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
