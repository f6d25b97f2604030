import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectedConfig } from '../config.ts';
import { connect, type Connected } from '../connect.ts';
import { createKeys } from '../crypto/keys.ts';
import { createTestDatabase } from './database.ts';

/** The ports on a database and a folder of their own, at an instant that stands still if one is given; `close` takes both along. */
export async function aConnectedWorld(now?: Date): Promise<Connected> {
  const place = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'accordent-world-'));
  const world = await connect(
    readConnectedConfig({ DATABASE_URL: place.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    createKeys(),
    { part: 'test', ...(now && { clock: { now: () => now } }) },
  );
  return {
    ...world,
    async close() {
      await world.close();
      await place.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
