import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '@accordent/adapters/config.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { OperatorError, systemSentence } from '../operator-error.ts';
import { prepareDataDir } from './data-dir.ts';
import { databaseState } from './database-state.ts';
import { prepareKeys } from './keys.ts';
import { tryLock } from './lock.ts';
import { checkPort, checkPorts } from './port.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'accordent-refusals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a port in use is told with its number and the variable to set', async () => {
  const port = await freePort();
  const server = createServer().listen(port);
  await expect(checkPort(port, undefined)).rejects.toThrow(`Le port ${port} est déjà pris`);
  await expect(checkPort(port, undefined)).rejects.toThrow(/PORT=\d+ npm start/);
  await new Promise((resolve) => server.close(resolve));
  await checkPort(port, undefined);
});

test.each([
  [
    { PORT: '3000', METRICS_PORT: '2999' },
    /^METRICS_PORT ne peut pas être 2999.*suivant.* 3000, .*PORT.*METRICS_PORT=3001 npm/,
  ],
  [
    { PORT: '65535', METRICS_PORT: '65534' },
    /^METRICS_PORT ne peut pas être 65534.*METRICS_PORT=65533 npm start\.$/,
  ],
  [
    { PORT: '3000', METRICS_PORT: '65535' },
    /^METRICS_PORT ne peut pas être 65535.*n’existe pas.*METRICS_PORT=3001 npm start\.$/,
  ],
])('%o, where the worker would find no port for its metrics, says what to choose', async (env, sentence) => {
  await expect(checkPorts(readConfig(env))).rejects.toThrow(OperatorError);
  await expect(checkPorts(readConfig(env))).rejects.toThrow(sentence);
});

test.each([0, 1])(
  'a port of metrics in use (METRICS_PORT and %i) is told with the variable to set',
  async (more) => {
    const [PORT, metrics] = [String(await freePort()), await freePort()];
    const config = readConfig({ PORT, METRICS_PORT: String(metrics) });
    await checkPorts(config);
    const server = createServer().listen(metrics + more, '127.0.0.1');
    await expect(checkPorts(config)).rejects.toThrow(`Le port ${metrics + more} est déjà pris`);
    await expect(checkPorts(config)).rejects.toThrow(/METRICS_PORT=\d+ npm start/);
    await new Promise((resolve) => server.close(resolve));
  },
);

test('two starts on one data folder: the second is refused until the first has ended', async () => {
  const first = await tryLock('start', folder);
  expect(first).not.toBeNull();
  expect(await tryLock('start', folder)).toBeNull();
  first?.release();
  await expect.poll(() => tryLock('start', folder)).not.toBeNull();
});

test('the data folder is closed to other users', () => {
  const dataDir = join(folder, 'data');
  prepareDataDir(dataDir, { embeddedDatabase: false });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  chmodSync(dataDir, 0o777);
  prepareDataDir(dataDir, { embeddedDatabase: false });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a data folder that cannot be one is told', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDir(file, { embeddedDatabase: false })).toThrow(OperatorError);
  expect(() => prepareDataDir('/proc/accordent', { embeddedDatabase: false })).toThrow(/DATA_DIR/);
});

test.each([
  ['ENOSPC: no space left on device, write', /Le disque est plein/],
  ['could not write to file "pg_wal": No space left on device', /Le disque est plein/],
  ['EACCES: permission denied, mkdir', /Permission manquante/],
  ['EROFS: read-only file system', /lecture seule/],
])('%s becomes a sentence that says what to do', (message, sentence) => {
  expect(systemSentence(new Error(message), '/srv/data')).toMatch(sentence);
  expect(systemSentence(new Error(message), '/srv/data')).toContain('/srv/data');
});

test('a database server that does not answer is told by its variable', async () => {
  const port = await freePort();
  await expect(databaseState(`postgres://nobody@127.0.0.1:${port}/none`)).rejects.toThrow(
    /^DATABASE_URL.*ECONNREFUSED/,
  );
});

test('a database that does not exist, a wrong password: each has its sentence', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = '/none';
  await expect(databaseState(url.href)).rejects.toThrow(/n’existe pas/);
  url.password = 'wrong';
  await expect(databaseState(url.href)).rejects.toThrow(/refuse/);
});

test('keys are made at a first start on the embedded database, and never anywhere else', async () => {
  const keysFile = join(folder, 'keys.json');
  await expect(prepareKeys(keysFile, { firstStart: true, embeddedDatabase: false })).rejects.toThrow(
    /KEYS_FILE.*manque/,
  );
  await expect(prepareKeys(keysFile, { firstStart: false, embeddedDatabase: true })).rejects.toThrow(
    /KEYS_FILE.*manque/,
  );
  await prepareKeys(keysFile, { firstStart: true, embeddedDatabase: true });
  expect(statSync(keysFile).mode & 0o777).toBe(0o600);
  await prepareKeys(keysFile, { firstStart: false, embeddedDatabase: false });
  writeFileSync(keysFile, '{}');
  await expect(prepareKeys(keysFile, { firstStart: false, embeddedDatabase: true })).rejects.toThrow(
    /KEYS_FILE \(.*keys\.json\) est inutilisable, à revoir\u00a0: token, data, index,/,
  );
});
