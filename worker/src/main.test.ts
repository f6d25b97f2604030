import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerWorld } from './testing/worker-under-test.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-worker-main-'));
  await writeKeys(join(dataDir, 'keys.json'), createKeys());
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('outside demo mode a worker without a mail server refuses to start and says what is missing', async () => {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(worker.stderr), once(worker, 'exit')]);
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    'Configuration refusée : SMTP_URL manque : hors démonstration, les mails partent par un serveur SMTP.',
  );
});

test('a worker that is told to stop finishes and ends by itself', async () => {
  const world = await workerWorld();
  try {
    const worker = world.spawn();
    const { email } = await world.writeMessage();
    await expect.poll(() => world.mailsTo(email), { timeout: 90_000 }).toBe(1);
    worker.kill('SIGTERM');
    const [code, signal] = await once(worker, 'exit');
    expect({ code, signal }).toEqual({ code: 0, signal: null });
  } finally {
    await world.close();
  }
});
