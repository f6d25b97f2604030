import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../with-client.ts';
import { operatorWorld, type OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
});
afterAll(() => world.close());

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that is ended by %s leaves nothing in its folder',
  async (signal) => {
    const folder = join(world.dataDir, `arretee-${signal}`);
    await withClient(world.url, async (client) => {
      // The copy waits there, with the tables before it written.
      await client.query('begin; lock table patients in access exclusive mode');
      const backup = spawn(process.execPath, [join(import.meta.dirname, '..', 'op.ts'), 'backup', folder], {
        env: {
          ...process.env,
          DATABASE_URL: world.url,
          DATABASE_OWNER_URL: '',
          DATA_DIR: world.dataDir,
          KEYS_FILE: '',
          LOG_LEVEL: 'silent',
        },
        stdio: 'ignore',
      });
      const ended = once(backup, 'exit');
      const tables = join(folder, 'tables');
      await expect.poll(() => (existsSync(tables) ? readdirSync(tables) : [])).not.toEqual([]);
      backup.kill(signal);
      expect(await ended).toEqual([null, signal]);
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);
