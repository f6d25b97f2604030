import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { copyFolder } from '../copy-folder.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { temporaryFolder } from '../launch/temporary-folder.ts';

let made = '';

/** From now on the machines of this process begin with a copy of one empty database: to make it takes each of them seconds. */
export async function makeDatabaseOnce(): Promise<void> {
  const dataDir = temporaryFolder('made');
  const { url, stop } = await startPostgres({ dataDir, durability: 'kept' });
  try {
    await migrate(url);
  } finally {
    await stop();
  }
  // Its data may lie elsewhere, where another user must reach them: then each machine makes its own.
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) made = dataDir;
  else remove(dataDir);
}

/** Puts it, stopped, into `folder`; nothing where none was made. */
export function copyMadeDatabase(folder: string): void {
  if (made) copyFolder(made, folder);
}

export function forgetMadeDatabase(): void {
  if (made) remove(made);
  made = '';
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
