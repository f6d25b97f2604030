import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { migrate } from '@accordent/adapters/postgres/migrate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPostgres } from '../embedded/postgres.ts';
import { tryLock } from '../launch/lock.ts';
import { withProduct } from './with-product.ts';

const OP = join(import.meta.dirname, '..', 'op.ts');

let dataDir = '';
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'accordent-two-commands-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  for (const [name, value] of Object.entries({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_RETENTION_URL: '',
    KEYS_FILE: '',
    LOG_LEVEL: 'silent',
  }))
    vi.stubEnv(name, value);
  await writeKeys(join(dataDir, 'keys.json'), createKeys());
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** A command as an operator starts it: a process of its own. */
function aCommand(...args: string[]) {
  const child = spawn(process.execPath, [OP, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { said: () => output, ended };
}

async function aMigratedProduct() {
  const database = await startPostgres({ dataDir, durability: 'kept' });
  await migrate(database.url);
  return database;
}

test('a second command on a stopped product waits for the end of the first, and leaves nothing behind', async () => {
  await (await aMigratedProduct()).stop();
  const second = await withProduct(async () => {
    const command = aCommand('check');
    await expect.poll(command.said).not.toBe('');
    expect(command.said()).toMatch(/^Une autre commande travaille sur .*attente de sa fin.*\n$/);
    return command;
  });
  expect(await second.ended).toBe(0);
  expect(second.said()).toContain('Aucun défaut.');
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  for (const purpose of ['start', 'command', 'postgres']) {
    const lock = await tryLock(purpose, dataDir);
    expect(lock).not.toBeNull();
    lock?.release();
  }
});

test('on a product that runs, commands go on side by side', async () => {
  const start = await tryLock('start', dataDir);
  const database = await aMigratedProduct();
  const code = await withProduct(async () => {
    const command = aCommand('check');
    const ended = await command.ended;
    expect(command.said()).toBe('Aucun défaut.\n');
    return ended;
  });
  expect(code).toBe(0);
  await database.stop();
  start?.release();
});
