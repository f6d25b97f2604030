import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands } from './commands.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const undo: (() => Promise<unknown> | void)[] = [];
beforeEach(() => {
  vi.stubEnv('DATABASE_OWNER_URL', '');
  vi.stubEnv('DATABASE_RETENTION_URL', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const step of undo.splice(0).reverse()) await step();
});

async function op(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runOperatorCommand(args, {
    commands,
    say: (sentence) => said.push(sentence),
    complain: (sentence) => complained.push(sentence),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

async function onServer(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A database as the operator makes it: empty. */
async function anEmptyDatabase(): Promise<string> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} owner accordent`);
  undo.push(() => onServer(server, `drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

test('an empty database is told what it lacks, brought up to date, and left alone the second time', async () => {
  const url = await anEmptyDatabase();
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('REDIS_URL', '');
  const dry = await op('migrate', '--dry-run');
  expect(dry).toMatchObject({ code: 0, complained: '' });
  expect(dry.said).toContain('0001-base');
  expect(await onServer(url, `select to_regclass('outbox') as found`)).toEqual([{ found: null }]);

  // As several machines that are deployed at once.
  const [first, second] = await Promise.all([op('migrate'), op('migrate')]);
  expect([first.code, second.code]).toEqual([0, 0]);
  const again = await op('migrate');
  expect(again).toMatchObject({ code: 0, said: 'La base est à jour (migrations appliquées : 0).' });
  expect(await onServer(url, `select to_regclass('outbox') is not null as found`)).toEqual([{ found: true }]);
  expect(
    await onServer(
      url,
      `select count(*) > 5 as found from information_schema.tables where table_schema = 'bullmq'`,
    ),
  ).toEqual([{ found: true }]);
});

test('an option that npm has kept, or a word too many, stops a command before it acts', async () => {
  const url = await anEmptyDatabase();
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('REDIS_URL', '');
  expect(await op('migrate', 'dry-run')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('ne prend que --dry-run'),
  });
  vi.stubEnv('npm_lifecycle_event', 'op');
  for (const [variable, words] of [
    ['npm_config_dry_run', ['migrate']],
    ['npm_config_dry_run', ['maintenance', 'on']],
    ['npm_config_encrypt_to', ['backup', '/nowhere']],
  ] as const) {
    vi.stubEnv(variable, 'true');
    expect(await op(...words)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringContaining('npm a gardé --'),
    });
    vi.stubEnv(variable, '');
  }
  expect(await onServer(url, `select to_regclass('outbox') as found`)).toEqual([{ found: null }]);
  // What stands in npm's settings is none of ours where the option is given to us as well.
  vi.stubEnv('npm_config_dry_run', 'true');
  expect(await op('migrate', '--dry-run')).toMatchObject({ code: 0, complained: '' });
});

test('a database that another version made is left alone, and one sentence says what to do', async () => {
  const url = await anEmptyDatabase();
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('REDIS_URL', '');
  await op('migrate');
  await onServer(url, `insert into migrations (name, batch) values ('0009-contacts', 1)`);
  expect(await op('migrate')).toMatchObject({
    code: 1,
    said: '',
    complained: expect.stringMatching(
      /autre version .*0009-contacts.* supprimez le dossier \.data .* relancez npm start/,
    ),
  });
});

test('without a database, or with one that does not answer, it says so', async () => {
  vi.stubEnv('DATABASE_URL', '');
  expect(await op('migrate')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('DATABASE_URL manque'),
  });
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  expect(await op('migrate')).toMatchObject({ code: 1, complained: expect.stringContaining('DATABASE_URL') });
});

test('keys are made once, for their owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accordent-keys-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'place', 'keys.json');
  expect(await op('create-keys', file)).toMatchObject({ code: 0, complained: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const made = await loadKeys(file);
  expect(await op('create-keys', file)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('existe déjà'),
  });
  expect(await loadKeys(file)).toEqual(made);
  expect(await op('create-keys')).toMatchObject({ code: 2 });
});

test('a file of before gets the keys that it lacks, and keeps the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accordent-keys-'));
  undo.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'keys.json');
  await op('create-keys', file);
  const { push: _, ...older } = await loadKeys(file);
  await writeKeys(file, older);
  expect(await op('create-keys', file, '--complete')).toMatchObject({ code: 0, complained: '' });
  const completed = await loadKeys(file);
  expect(completed).toEqual({ ...older, push: expect.objectContaining({ crv: 'P-256' }) });
  expect(await op('create-keys', file, '--complete')).toMatchObject({
    said: expect.stringContaining('Rien ne manque'),
  });
  expect(await loadKeys(file)).toEqual(completed);
});
