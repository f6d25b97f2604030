import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR_MS = 3_600_000;

/**
 * Removes the bodies of requests that a killed API left in its temporary folder, older than an hour: no request
 * lives that long. The folders of the processes stay, since one may be in use. Gives how many bodies went.
 */
export async function sweepTemporaryFiles(dataDir: string, now: Date): Promise<number> {
  const parent = join(dataDir, 'tmp');
  let removed = 0;
  for (const process of await entriesOf(parent)) {
    const folder = join(parent, process);
    for (const body of await entriesOf(folder)) {
      const path = join(folder, body);
      const written = await stat(path).catch(() => null);
      if (!written || written.mtimeMs > now.getTime() - HOUR_MS) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  }
  return removed;
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
