import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '@accordent/adapters/free-port.ts';
import { readRunFile } from './launch/run-file.ts';

const ROOT = join(import.meta.dirname, '..');
const MACHINE_S_PATH = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');
/** Dozens of processes would compile the same house again. */
const COMPILED = process.env['NODE_COMPILE_CACHE'];
const folders: string[] = [];
let shared = '';
const launchers: ChildProcess[] = [];
/** What a test leaves running for the next: a start takes as long as what is done to it. */
let kept: Start | null = null;

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') kept = null;
  await stopAllBut(kept);
  for (const folder of folders.splice(0)) remove(folder);
});
afterAll(async () => {
  await stopAllBut(null);
  remove(shared);
});

async function stopAllBut(start: Start | null): Promise<void> {
  const others = launchers.filter((launcher) => launcher !== start?.launcher);
  launchers.splice(0, launchers.length, ...(start ? [start.launcher] : []));
  for (const launcher of others) {
    if (launcher.exitCode === null && launcher.signalCode === null) launcher.kill('SIGTERM');
    await ended(launcher);
  }
}

function remove(folder: string): void {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

type Start = { launcher: ChildProcess; dataDir: string; port: number; said: () => string };

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-start-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  return dataDir;
}

function aDataDir(): string {
  const dataDir = newFolder();
  folders.push(dataDir);
  return dataDir;
}

/** The product on an empty database of its own; `command` as a person would type it, else the launcher alone. */
async function aStart({
  dataDir = aDataDir(),
  port = 0,
  env = {},
  command = [process.execPath, join(ROOT, 'scripts', 'start.ts')],
}: {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  command?: string[];
} = {}): Promise<Start> {
  const chosen = port || (await freePort());
  const [program, ...args] = command;
  const launcher = spawn(program!, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: MACHINE_S_PATH,
      HOME: process.env['HOME'],
      PORT: String(chosen),
      DATA_DIR: dataDir,
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...(COMPILED && { NODE_COMPILE_CACHE: COMPILED }),
      ...env,
    },
  });
  launchers.push(launcher);
  let output = '';
  launcher.stdout?.on('data', (chunk) => (output += chunk));
  launcher.stderr?.on('data', (chunk) => (output += chunk));
  return { launcher, dataDir, port: chosen, said: () => output };
}

/** Ready on data that all these tests share, one after the other: only the first of them makes a database, and the web apps. */
async function readyStart(options: Parameters<typeof aStart>[0] = {}): Promise<Start> {
  shared ||= newFolder();
  const start = await aStart({ dataDir: shared, ...options });
  for (const from = Date.now(); Date.now() - from < 280_000; await pause(50)) {
    if (start.said().includes('Ctrl-C pour arrêter.')) return start;
    if (start.launcher.exitCode !== null) break;
  }
  throw new Error(`not ready:\n${start.said()}`);
}

/** The one that the test before has kept, or a new one. Whoever does not keep it has it stopped. */
async function runningStart(): Promise<Start> {
  const start = kept ?? (await readyStart());
  kept = null;
  return start;
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** What is left of these processes, and what each of its threads waits for: a failure is seldom and must tell. */
const left = (pids: readonly number[]): string[] =>
  pids.filter(isAlive).map((pid) => {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').trim();
    const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
      ['comm', 'wchan'].map((file) => read(`task/${id}/${file}`)).join(' in '),
    );
    return [pid, read('cmdline').replaceAll('\0', ' '), read('stat'), ...threads].join('\n');
  });

/** Launcher, API and its spare, worker and keeper of the database, and the database itself. */
function processesOf({ dataDir }: Start): number[] {
  const parts = Object.values(readRunFile(dataDir)?.parts ?? {}).map(({ pid }) => pid);
  const database = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  return [...parts, database];
}

test('killed, API and worker are back by themselves', async () => {
  const start = await runningStart();
  for (const name of ['api', 'worker']) {
    const before = readRunFile(start.dataDir)!.parts[name]!.pid;
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => readRunFile(start.dataDir)?.parts[name]?.pid !== before && isReady(start.port), {
        timeout: 120_000,
        interval: 20,
      })
      .toBe(true);
  }
  kept = start;
}, 600_000);

test('a second start on the same data is refused in one sentence', async () => {
  const first = await runningStart();
  const second = await aStart({ dataDir: first.dataDir });
  expect(await ended(second.launcher)).toBe(1);
  expect(second.said()).toMatch(/^Accordent fonctionne déjà sur le dossier .*DATA_DIR\.\n$/);
  const third = await aStart({ port: first.port });
  expect(await ended(third.launcher)).toBe(1);
  expect(third.said()).toMatch(/^Le port \d+ est déjà pris.*\n$/);
  kept = first;
}, 300_000);

test('SIGTERM stops every part cleanly, and a second start keeps the data', async () => {
  const first = await runningStart();
  await expect.poll(() => processesOf(first), { timeout: 60_000 }).toHaveLength(6);
  const processes = processesOf(first);
  first.launcher.kill('SIGTERM');
  expect(await ended(first.launcher)).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(readRunFile(first.dataDir)).toBeNull();

  const second = await readyStart({ port: first.port });
  expect(second.said()).not.toContain('Préparation de la base');
  kept = second;
}, 300_000);

test('Ctrl-C reaches the whole group at once and still ends cleanly', async () => {
  const start = await runningStart();
  const processes = processesOf(start);
  process.kill(-start.launcher.pid!, 'SIGINT');
  expect(await ended(start.launcher)).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(start.said()).not.toContain('relance');
}, 300_000);

test('the launcher killed, every part and the database stop by themselves', async () => {
  const start = await readyStart();
  const processes = processesOf(start);
  process.kill(start.launcher.pid!, 'SIGKILL');
  await expect.poll(() => left(processes), { timeout: 120_000, interval: 200 }).toEqual([]);
}, 300_000);

test('npm killed alone takes everything with it', async () => {
  const start = await readyStart({ command: ['npm', 'start'] });
  const processes = processesOf(start);
  start.launcher.kill('SIGTERM');
  await expect.poll(() => left(processes), { timeout: 120_000, interval: 200 }).toEqual([]);
}, 300_000);

test('without its worker the product is served, says that no mail leaves, and is brought back without it', async () => {
  const command = [process.execPath, join(ROOT, 'scripts', 'start.ts'), '--without-worker'];
  const start = await readyStart({ command });
  expect(start.said()).toContain('Sans worker (--without-worker)\u00a0: aucun mail ne part');
  const before = readRunFile(start.dataDir)!.parts['api']!.pid;
  process.kill(before, 'SIGKILL');
  await expect
    .poll(() => readRunFile(start.dataDir)?.parts['api']?.pid !== before && isReady(start.port))
    .toBe(true);
  expect(readRunFile(start.dataDir)!.parts).not.toHaveProperty('worker');
  start.launcher.kill('SIGTERM');
  expect(await ended(start.launcher)).toBe(0);
}, 300_000);

test('an option that the start does not know starts nothing', async () => {
  const command = [process.execPath, join(ROOT, 'scripts', 'start.ts'), '--witout-worker'];
  const start = await aStart({ command });
  expect(await ended(start.launcher)).toBe(1);
  expect(start.said()).toMatch(/^npm start ne connaît pas .*--without-worker.*\n$/);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '3000', METRICS_PORT: '2999' }, 'METRICS_PORT'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
  [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, 'RATE_LIMITS'],
  [{ SMTP_URL: '' }, 'SMTP_URL'],
])(
  '%o stops the start with one sentence that names %s',
  async (env, variable) => {
    const start = await aStart({ env });
    expect(await ended(start.launcher)).toBe(1);
    expect(start.said().trim().split('\n').at(-1)).toMatch(
      new RegExp(`^(Configuration refusée\u00a0: )?${variable}[ \u00a0]`),
    );
  },
  300_000,
);
