import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'accordent-main-'));
  await writeKeys(join(dataDir, 'keys.json'), createKeys());
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, url: `http://127.0.0.1:${port}`, exit, said: () => said };
}

async function firstAnswer(address: string): Promise<Response> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return answer;
    await pause(100);
  }
  throw new Error(`${address} does not answer`);
}

test('the process serves, says that it is ready, and ends cleanly when told to', async () => {
  const { child, url, exit } = await start({ DATABASE_URL: database.url });
  expect(await (await firstAnswer(`${url}/api/health`)).json()).toEqual({ state: 'success' });
  const ready = async () => {
    const answer = await fetch(`${url}/api/ready`);
    return [answer.status, await answer.json()];
  };
  await expect
    .poll(ready)
    .toEqual([200, { state: 'success', ready: true, parts: { database: 'ok', queue: 'ok' } }]);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

test('the death of its launcher ends it', async () => {
  const { child, url, exit } = await start({ DATABASE_URL: database.url });
  await firstAnswer(`${url}/api/health`);
  child.disconnect();
  expect(await exit).toBe(0);
});

test('with its database down it lives, answers 503, and says which part is down', async () => {
  const { url } = await start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` });
  await firstAnswer(`${url}/api/health`);
  const ready = await fetch(`${url}/api/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({
    state: 'fail',
    code: 'unavailable',
    ready: false,
    parts: { database: 'down' },
  });
  const login = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.example', password: 'x' }),
  });
  expect(login.status).toBe(503);
  expect(login.headers.get('Retry-After')).not.toBeNull();
  expect(await login.json()).toMatchObject({ state: 'fail', code: 'unavailable' });
});

test('under the keys of another product it does not start, and says so', async () => {
  const { url } = await start({ DATABASE_URL: database.url });
  await firstAnswer(`${url}/api/health`);
  const others = join(dataDir, 'others.json');
  await writeKeys(others, createKeys());
  const { exit, said } = await start({ DATABASE_URL: database.url, KEYS_FILE: others });
  expect(await exit).toBe(1);
  expect(said()).toMatch(
    /^Configuration refusée.*KEYS_FILE n’est pas le fichier des clés de cette base .+\.\n$/,
  );
});

test('with its database down it starts under any keys, and ends once that answers and knows others', async () => {
  const { url: first } = await start({ DATABASE_URL: database.url });
  await firstAnswer(`${first}/api/health`);
  const others = join(dataDir, 'late-others.json');
  await writeKeys(others, createKeys());
  const [real, port] = [new URL(database.url), await freePort()];
  const { url, exit, said } = await start({
    DATABASE_URL: Object.assign(new URL(real), { host: `127.0.0.1:${port}`, search: '' }).href,
    KEYS_FILE: others,
  });
  await firstAnswer(`${url}/api/health`);
  const databaseIsUp = createServer((near) => {
    const far = connect(Number(real.port), real.hostname);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  }).listen(port, '127.0.0.1');
  expect(await exit).toBe(1);
  expect(said()).toContain('KEYS_FILE n’est pas le fichier des clés de cette base');
  databaseIsUp.close();
});

test('a wrong environment is one French sentence that names it', async () => {
  const { exit, said } = await start({ PORT: 'abc' });
  expect(await exit).toBe(1);
  expect(said().trim()).toMatch(/^Configuration refusée.*PORT doit être un nombre entre 1 et 65535\.$/);
});
