import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeys, newSecret, type Keys } from '../../crypto/keys.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase, type Database } from '../database.ts';
import { refuseOtherKeys } from './key-marks.ts';

let place: TestDatabase;
let database: Database;
beforeEach(async () => {
  place = await createTestDatabase();
  // As the API and the worker do: not as the owner.
  database = openDatabase({ url: place.roles.application, applicationName: 'accordent test' });
});
afterEach(async () => {
  await database.close();
  await place.drop();
});

const start = (keys: Keys) => refuseOtherKeys(database.scope, keys);
const refused = { name: 'ConfigError', variables: ['KEYS_FILE'] };
const rotated = (keys: Keys, kind: 'data' | 'index' | 'pepper'): Keys => ({
  ...keys,
  [kind]: { current: 'v2', keys: { ...keys[kind].keys, v2: newSecret() } },
});

test('keys that a database knows start again, those of another product do not', async () => {
  const keys = createKeys();
  await Promise.all([start(keys), start(keys)]);
  await start(keys);
  await expect(start(createKeys())).rejects.toMatchObject(refused);
  await start(keys);
});

test.each(['data', 'index', 'pepper', 'journal'] as const)(
  'one key alone of another is enough: %s',
  async (kind) => {
    const keys = createKeys();
    await start(keys);
    await expect(start({ ...keys, [kind]: createKeys()[kind] })).rejects.toMatchObject(refused);
  },
);

test.each(['data', 'index', 'pepper'] as const)(
  'a file from before a rotation of %s is refused',
  async (kind) => {
    const keys = createKeys();
    await start(keys);
    const later = rotated(keys, kind);
    // Handed out, and not in use yet: both files serve, and so does a version that was made anew.
    await start({ ...later, [kind]: { ...later[kind], current: 'v1' } });
    await start(keys);
    const anew = rotated(keys, kind);
    await start(anew);
    await expect(start(keys)).rejects.toMatchObject(refused);
    await expect(start(later)).rejects.toMatchObject(refused);
    // The old version has gone once nothing was made with it any more.
    await start({ ...anew, [kind]: { current: 'v2', keys: { v2: anew[kind].keys['v2']! } } });
  },
);

test('what stands in the database of a key tells nothing of it', async () => {
  const keys = createKeys();
  await start(keys);
  const [row] = await database.scope.query<{ value: Record<string, string> }>(
    `select value from settings where name = 'keys'`,
  );
  expect(Object.keys(row!.value)).toEqual(
    expect.arrayContaining(['data v1', 'index v1', 'pepper v1', 'journal j1']),
  );
  const secrets = JSON.stringify(keys);
  for (const mark of Object.values(row!.value)) {
    expect(mark).toMatch(/^[\w-]{22}$/);
    expect(secrets).not.toContain(mark);
  }
});

test('a file of before a kind of key is refused once that kind is in use', async () => {
  const { journal: _, ...before } = createKeys();
  await start(before);
  await start({ ...before, journal: createKeys().journal! });
  await expect(start(before)).rejects.toMatchObject(refused);
});
