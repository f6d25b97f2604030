import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeys, loadKeys, writeKeys } from './keys.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keys that are written are the keys that are read', async () => {
  const keys = createKeys();
  await writeKeys(join(folder, 'keys.json'), keys);
  expect(await loadKeys(join(folder, 'keys.json'))).toEqual(keys);
});

test('the file is its owner’s alone and leaves nothing else behind', async () => {
  const path = join(folder, 'keys.json');
  await writeKeys(path, createKeys());
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['keys.json']);
});

test('two first starts do not make the same keys', () => {
  const [one, other] = [createKeys(), createKeys()];
  expect(one.pepper.keys['v1']).not.toBe(other.pepper.keys['v1']);
  expect(one.data.keys['v1']).not.toBe(other.data.keys['v1']);
  expect(one.token.keys['k1']?.d).not.toBe(other.token.keys['k1']?.d);
});

test('a short key is refused by its name, without its value', async () => {
  const path = join(folder, 'keys.json');
  await writeFile(
    path,
    JSON.stringify({ ...createKeys(), pepper: { current: 'v1', keys: { v1: 'c2hvcnQ=' } } }),
  );
  const error: unknown = await loadKeys(path).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'ConfigError', variables: ['KEYS_FILE'] });
  expect(String(error)).toContain(`(${path}) est inutilisable, à revoir\u00a0: pepper.keys.v1. Remettez-le`);
  expect(String(error)).not.toContain('c2hvcnQ=');
});

test('a file whose current data key is missing is refused', async () => {
  const path = join(folder, 'keys.json');
  const keys = createKeys();
  await writeFile(path, JSON.stringify({ ...keys, data: { ...keys.data, current: 'v2' } }));
  await expect(loadKeys(path)).rejects.toThrow('à revoir\u00a0: data. ');
});

test('a file cut in the middle is refused', async () => {
  const path = join(folder, 'keys.json');
  await writeFile(path, JSON.stringify(createKeys()).slice(0, 80));
  await expect(loadKeys(path)).rejects.toThrow('est inutilisable, à revoir\u00a0: le fichier entier. ');
});

test('each entry that is missing, or that no version knows, is named once', async () => {
  const path = join(folder, 'keys.json');
  const { code: _, ...keys } = createKeys();
  const token = { ...keys.token, keys: { k1: { kty: 'OKP' } } };
  await writeFile(path, JSON.stringify({ ...keys, token, pin: '1234' }));
  await expect(loadKeys(path)).rejects.toThrow('à revoir\u00a0: token.keys.k1, code, pin. ');
});
