import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@accordent/adapters/free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Libraries that only some installations need. */
const HEAVY = ['prom-client', '@opentelemetry/sdk-trace', '@aws-sdk/client-s3'];
// Tells each file that is read from a package.
const TELLING = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load(url, context, next) {
     if (url.includes('/node_modules/')) process.stderr.write('READ ' + url + '\\n');
     return next(url, context);
   } });`,
)}`;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'accordent-light-'));
  await writeKeys(join(folder, 'keys.json'), createKeys());
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Which of the heavy libraries the API has read by the time that it answers. */
async function readBy(env: Readonly<Record<string, string>>): Promise<string[]> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', TELLING, join(ROOT, 'api', 'src', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(said);
      await pause(50);
    }
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
  expect(said).toContain('/node_modules/koa/');
  return HEAVY.filter((name) => said.includes(`/node_modules/${name}/`));
}

test('a process without metrics, traces and bucket reads nothing for them', async () => {
  expect(await readBy({})).toEqual([]);
}, 120_000);

test('one that is asked for them does', async () => {
  const env = {
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    FILE_STORE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'cle',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(await readBy(env)).toEqual(HEAVY);
}, 120_000);
