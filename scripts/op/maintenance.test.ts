import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { createTestDatabase } from '@accordent/adapters/testing/database.ts';
import type { TestDatabase } from '@accordent/adapters/testing/database.ts';
import { parisDay } from '@accordent/core/shared/calendar.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commands } from './commands.ts';
import { runOperatorCommand } from './run-operator-command.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'accordent-op-'));
  database = await createTestDatabase();
  await writeKeys(join(folder, 'keys.json'), createKeys());
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATABASE_OWNER_URL', '');
  vi.stubEnv('DATABASE_RETENTION_URL', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('KEYS_FILE', '');
  vi.stubEnv('SUDO_USER', 'capucine');
});
afterEach(() => vi.unstubAllEnvs());

async function maintenance(...args: string[]) {
  const said: string[] = [];
  const code = await runOperatorCommand(['maintenance', ...args], {
    commands,
    say: (sentence) => said.push(sentence),
    complain: (sentence) => said.push(sentence),
  });
  return { code, said: said.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ') };
}

async function kept(): Promise<{ until: string | null; setBy: string } | undefined> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(`select value from settings where name = 'maintenance'`);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

test('on, status and off say and do what they are for, by name', async () => {
  expect(await maintenance('status')).toEqual({ code: 0, said: 'Le produit est ouvert.' });
  const on = await maintenance('on', '--until', '2098-03-01 06:30');
  expect(on.said).toContain('Le produit est fermé jusqu’au 1er mars 2098 à 06:30.');
  expect(await kept()).toMatchObject({ until: '2098-03-01T05:30:00.000Z', setBy: 'capucine' });
  const status = await maintenance('status');
  expect(status.code).toBe(0);
  expect(status.said).toMatch(
    /^Le produit est fermé depuis le .+, jusqu’au 1er mars 2098 à 06:30, par capucine\.$/,
  );
  expect((await maintenance('off')).said).toBe('Le produit est rouvert.');
  expect(await kept()).toBeUndefined();
  expect(await maintenance('off')).toEqual({ code: 0, said: 'Le produit était déjà ouvert.' });
});

test('--dry-run says what would be done, and changes nothing', async () => {
  expect((await maintenance('on', '--until', '2098-03-01 06:30', '--dry-run')).said).toBe(
    'Le produit est ouvert ; il serait fermé jusqu’au 1er mars 2098 à 06:30. Rien n’est changé.',
  );
  expect(await kept()).toBeUndefined();
  await maintenance('on');
  expect((await maintenance('off', '--dry-run')).said).toBe(
    'Le produit est fermé ; il serait rouvert. Rien n’est changé.',
  );
  expect(await kept()).toBeDefined();
  await maintenance('off');
});

test('a time without a day is the next time that it is that time in Paris; without an end it stays', async () => {
  const now = new Date();
  await maintenance('on', '--until', '00:00');
  const { until } = (await kept())!;
  const end = new Date(until!);
  expect(end.getTime()).toBeGreaterThan(now.getTime());
  expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
  expect(parisDay(new Date(end.getTime() - 1))).toBe(parisDay(now));
  expect((await maintenance('on')).said).toContain('jusqu’à maintenance off');
  expect(await kept()).toMatchObject({ until: null });
  await maintenance('off');
});

test.each<[string, string[], number, RegExp]>([
  ['no act', [], 2, /Indiquez on, off ou status/],
  ['another act', ['pause'], 2, /Indiquez on, off ou status/],
  ['an end for off', ['off', '--until', '06:00'], 2, /--until ne va qu’avec on/],
  ['an end that is none', ['on', '--until', 'demain'], 2, /aaaa-mm-jj hh:mm/],
  ['a day that is none', ['on', '--until', '2098-02-30 06:00'], 2, /aaaa-mm-jj hh:mm/],
  ['an hour that is none', ['on', '--until', '25:00'], 2, /aaaa-mm-jj hh:mm/],
  ['an end that is past', ['on', '--until', '2020-01-01 06:00'], 1, /déjà passé/],
])('%s: exit code, sentence, and nothing written', async (_, args, code, sentence) => {
  const answer = await maintenance(...args);
  expect(answer.code).toBe(code);
  expect(answer.said).toMatch(sentence);
  expect(await kept()).toBeUndefined();
});

test('--help tells who works on and how it ends', async () => {
  const { code, said } = await maintenance('--help');
  expect(code).toBe(0);
  expect(said).toContain('super administrateurs');
  expect(said).toContain('--until');
});
