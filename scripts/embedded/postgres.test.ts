import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { packagedSoftware } from './postgres-home.ts';
import { startPostgres } from './postgres.ts';

const folders: string[] = [];

function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'accordent-pg-'));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean | Promise<boolean>, patienceMs = 60_000): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += 50) {
    if (await condition()) return;
    await pause(50);
  }
  throw new Error('did not happen in time');
}

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** A start in a process of its own, which a test can kill. */
async function startElsewhere(
  dataDir: string,
): Promise<{ pid: number; url: string; keeperPid: number; serverPid: number }> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))});
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durability: 'kept' });
    console.log(JSON.stringify({ url: postgres.url, keeperPid: postgres.keeperPid(), serverPid: postgres.serverPid() }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk))),
  );
  return {
    pid: child.pid ?? 0,
    ...(JSON.parse(line) as { url: string; keeperPid: number; serverPid: number }),
  };
}

test('data are kept over a restart, on the same port, with the extensions the product needs', async () => {
  const dataDir = aDataDir();
  const first = await startPostgres({ dataDir, durability: 'kept' });
  for (const name of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'pgcrypto'])
    await ask(first.url, `create extension ${name}`);
  await ask(first.url, "create table mark as select 'kept' as word");
  await first.stop();
  expect(await answers(first.url)).toBe(false);

  const second = await startPostgres({ dataDir, durability: 'kept' });
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select word from mark')).toEqual([{ word: 'kept' }]);
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  await second.stop();
});

test('the product’s role is not a superuser', async () => {
  const postgres = await startPostgres({ dataDir: aDataDir(), durability: 'throwaway' });
  expect(await ask(postgres.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  await postgres.stop();
});

test.each([
  ['by its socket', 'short', null],
  ['by its port, where the path is too long for a socket', 'l'.repeat(100), '127.0.0.1'],
])('clients reach it %s', async (_, folder, from) => {
  const dataDir = join(aDataDir(), folder);
  mkdirSync(dataDir, { mode: 0o711 });
  const postgres = await startPostgres({ dataDir, durability: 'throwaway' });
  for (const url of [postgres.url, postgres.superuserUrl, postgres.roles.application])
    expect(await ask(url, 'select host(inet_client_addr()) as from')).toEqual([{ from }]);
  await postgres.stop();
});

test('its log keeps no values of rows', async () => {
  const dataDir = aDataDir();
  const postgres = await startPostgres({ dataDir, durability: 'kept' });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query('create table person (email text unique, name text not null)');
    const add = (name: string | null) =>
      client.query('insert into person values ($1, $2)', ['someone@accordent.example', name]);
    await add('Somebody');
    await expect(add('Somebody')).rejects.toThrow(/unique/);
    await expect(add(null)).rejects.toThrow(/not-null/);
  } finally {
    await client.end();
    await postgres.stop();
  }
  const log = readFileSync(join(dataDir, 'logs', 'postgres.log'), 'utf8');
  expect(log).toContain('unique constraint');
  expect(log).not.toMatch(/someone@|Somebody/);
});

test('killed, it comes back on the same port', async () => {
  const news: string[] = [];
  const postgres = await startPostgres({
    dataDir: aDataDir(),
    durability: 'kept',
    onNews: (sentence) => news.push(sentence),
  });
  const before = postgres.serverPid();
  process.kill(before, 'SIGKILL');
  await until(() => news.length > 0 && postgres.serverPid() !== before);
  expect(await answers(postgres.url)).toBe(true);
  expect(news[0]).toMatch(/relancé/);
  await postgres.stop();
});

test('its keeper killed, another one takes over', async () => {
  const news: string[] = [];
  const postgres = await startPostgres({
    dataDir: aDataDir(),
    durability: 'kept',
    onNews: (sentence) => news.push(sentence),
  });
  const before = postgres.keeperPid();
  process.kill(before, 'SIGKILL');
  await until(() => news.length > 0);
  expect(postgres.keeperPid()).not.toBe(before);
  expect(await answers(postgres.url)).toBe(true);
  await postgres.stop();
});

test('it stops when the process that started it is killed', async () => {
  const started = await startElsewhere(aDataDir());
  process.kill(started.pid, 'SIGKILL');
  await expect
    .poll(() => isAlive(started.serverPid) || isAlive(started.keeperPid), { timeout: 120_000 })
    .toBe(false);
});

test('a server whose start and keeper were both killed is found and stopped by the next start', async () => {
  const dataDir = aDataDir();
  const started = await startElsewhere(dataDir);
  await ask(started.url, "create table mark as select 'kept' as word");
  process.kill(started.pid, 'SIGSTOP');
  process.kill(started.keeperPid, 'SIGKILL');
  process.kill(started.pid, 'SIGKILL');
  expect(await answers(started.url)).toBe(true);

  const next = await startPostgres({ dataDir, durability: 'kept' });
  expect(next.orphanStopped).toBe(true);
  expect(isAlive(started.serverPid)).toBe(false);
  expect(await ask(next.url, 'select word from mark')).toEqual([{ word: 'kept' }]);
  await next.stop();
});

test('a lost password file is told in a sentence', async () => {
  const dataDir = aDataDir();
  const first = await startPostgres({ dataDir, durability: 'kept' });
  await first.stop();
  rmSync(join(dataDir, 'postgres.json'));
  await expect(startPostgres({ dataDir, durability: 'kept' })).rejects.toThrow(/postgres\.json .* manque/);
});

test('a password file that is not whole is told in a sentence, and stops no first start', async () => {
  const dataDir = aDataDir();
  const file = join(dataDir, 'postgres.json');
  writeFileSync(file, '');
  const first = await startPostgres({ dataDir, durability: 'kept' });
  await first.stop();
  writeFileSync(file, '');
  await expect(startPostgres({ dataDir, durability: 'kept' })).rejects.toThrow(
    /postgres\.json .* est illisible : remettez-le depuis une sauvegarde\.$/,
  );
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('in a folder closed to others, software and data go where the server can read them', async () => {
    const { dataDir, software, closed } = aClosedClone();
    const first = await startPostgres({ dataDir, durability: 'kept', software });
    folders.push(dirname(first.place));
    expect(first.place.startsWith(closed)).toBe(false);
    await ask(first.url, "create table mark as select 'kept' as word");
    await first.stop();
    const second = await startPostgres({ dataDir, durability: 'kept', software });
    expect(await ask(second.url, 'select word from mark')).toEqual([{ word: 'kept' }]);
    await second.stop();

    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir, { mode: 0o711 });
    const anew = await startPostgres({ dataDir, durability: 'kept', software });
    folders.push(dirname(anew.place));
    await expect(ask(anew.url, 'select word from mark')).rejects.toThrow('does not exist');
    await anew.stop();
  });

  test('data of a folder that is closed later move along', async () => {
    const { dataDir, software, closed } = aClosedClone();
    chmodSync(closed, 0o711);
    const first = await startPostgres({ dataDir, durability: 'kept', software });
    expect(first.place.startsWith(closed)).toBe(true);
    await ask(first.url, "create table mark as select 'kept' as word");
    await first.stop();
    chmodSync(closed, 0o700);
    const second = await startPostgres({ dataDir, durability: 'kept', software });
    folders.push(dirname(second.place));
    expect(await ask(second.url, 'select word from mark')).toEqual([{ word: 'kept' }]);
    await second.stop();
  });
});

function aClosedClone(): { closed: string; dataDir: string; software: string } {
  const closed = aDataDir();
  chmodSync(closed, 0o700);
  const software = join(closed, 'package', 'native');
  cpSync(packagedSoftware(), software, { recursive: true, verbatimSymlinks: true });
  cpSync(join(packagedSoftware(), '..', 'package.json'), join(closed, 'package', 'package.json'));
  const dataDir = join(closed, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  return { closed, dataDir, software };
}
