import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '@accordent/adapters/free-port.ts';
import { startPart } from './part.ts';
import type { Part } from './part.ts';
import { endOrphans, readRunFile } from './run-file.ts';

const script = join(import.meta.dirname, 'fixtures', 'a-part.ts');
const started: Part[] = [];
afterEach(async () => void (await Promise.all(started.splice(0).map((part) => part.stop()))));

async function aPart(
  env: NodeJS.ProcessEnv = {},
  { hasSpare = false } = {},
): Promise<{ part: Part; port: number; sentences: string[]; restarts: number[] }> {
  const port = await freePort();
  const sentences: string[] = [];
  const restarts: number[] = [];
  const onRestart = (sentence: string): void => {
    sentences.push(sentence);
    restarts.push(performance.now());
  };
  const part = startPart({
    name: 'part',
    script,
    env: { ...process.env, ...env, PORT: String(port) },
    onRestart,
    hasSpare,
  });
  started.push(part);
  return { part, port, sentences, restarts };
}

/** The process that answers on the port; null when none does. */
async function whoAnswers(port: number): Promise<number | null> {
  try {
    return Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  } catch {
    return null;
  }
}

async function until<Value>(ask: () => Promise<Value | null | false>, patienceMs = 40_000): Promise<Value> {
  for (const from = Date.now(); Date.now() - from < patienceMs;) {
    const value = await ask();
    if (value !== null && value !== false) return value;
    await pause(20);
  }
  throw new Error('did not happen in time');
}

/** The process that answers once `before` does no more. */
const anotherThan = (before: number, port: number): Promise<number> =>
  until(() => whoAnswers(port).then((pid) => pid !== before && pid));

test('a killed part is back', async () => {
  const { part, port, sentences } = await aPart();
  const first = await until(() => whoAnswers(port));
  process.kill(first, 'SIGKILL');
  const second = await anotherThan(first, port);
  expect(second).toBe(part.pid());
  expect(sentences).toEqual(['part s’était arrêté (signal SIGKILL) : relance.']);
});

test('of a killed part the process that stood by takes the place, and another stands by', async () => {
  const { part, port } = await aPart({}, { hasSpare: true });
  const first = await until(() => whoAnswers(port));
  const spare = await until(async () => part.sparePid() || null);
  // It has no port while the part has it.
  await pause(500);
  expect(await whoAnswers(port)).toBe(first);
  process.kill(first, 'SIGKILL');
  expect(await anotherThan(first, port)).toBe(spare);
  expect(part.pid()).toBe(spare);
  // Called before it has read its code, it hears of it then.
  const next = await until(async () => part.sparePid() || null);
  process.kill(spare, 'SIGKILL');
  expect(await anotherThan(spare, port)).toBe(next);
  const last = await until(async () => part.sparePid() || null);
  await part.stop();
  await expect.poll(() => existsSync(`/proc/${last}`)).toBe(false);
});

test('a part whose process that stood by was killed too comes back all the same', async () => {
  const { part, port } = await aPart({}, { hasSpare: true });
  const first = await until(() => whoAnswers(port));
  const spare = await until(async () => part.sparePid() || null);
  process.kill(spare, 'SIGKILL');
  process.kill(first, 'SIGKILL');
  const second = await anotherThan(first, port);
  expect(second).not.toBe(spare);
});

test('who stands by ends with a launcher that is killed', async () => {
  const { port, launcher, dataDir } = await aLauncher();
  await until(() => whoAnswers(port));
  const spare = await until(async () => readRunFile(dataDir)?.parts['part-spare']?.pid ?? null);
  process.kill(launcher, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${spare}`), { timeout: 120_000 }).toBe(false);
  rmSync(dataDir, { recursive: true });
});

test('a part that dies at once is tried again more and more slowly', async () => {
  const { part, restarts } = await aPart({ DIE_AT_ONCE: '1' });
  await until(async () => restarts.length >= 4);
  await part.stop();
  const between = restarts.slice(1, 4).map((at, index) => at - restarts[index]!);
  // A slow machine makes them longer, never shorter; timers may be a few milliseconds early.
  for (const [index, leastMs] of [200, 400, 800].entries())
    expect(between[index]).toBeGreaterThan(leastMs - 20);
});

test('stopped, it stays down', async () => {
  const { part, port } = await aPart();
  await until(() => whoAnswers(port));
  await part.stop();
  await pause(300);
  expect(await whoAnswers(port)).toBeNull();
});

test('a part stops by itself when its launcher is killed', async () => {
  const { port, launcher, dataDir } = await aLauncher();
  await until(() => whoAnswers(port));
  process.kill(launcher, 'SIGKILL');
  await expect.poll(() => whoAnswers(port), { timeout: 120_000 }).toBeNull();
  rmSync(dataDir, { recursive: true });
});

test('what a killed launcher leaves, because it hangs, is found and ended', async () => {
  const { port, launcher, dataDir } = await aLauncher();
  const hanging = await until(() => whoAnswers(port));
  process.kill(hanging, 'SIGSTOP');
  process.kill(launcher, 'SIGKILL');
  expect(await endOrphans(dataDir, 300)).toEqual(['part']);
  expect(await endOrphans(dataDir, 300)).toEqual([]);
  expect(readRunFile(dataDir)).toBeNull();
  await until(async () => (await whoAnswers(port)) === null);
  rmSync(dataDir, { recursive: true });
});

test('a note of what ran that is not whole counts as none, and goes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-launcher-'));
  writeFileSync(join(dataDir, 'run.json'), '');
  expect(readRunFile(dataDir)).toBeNull();
  expect(await endOrphans(dataDir, 300)).toEqual([]);
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  rmSync(dataDir, { recursive: true });
});

test('a part whose event loop never rests ends with its launcher all the same', async () => {
  const { port, launcher, dataDir } = await aLauncher({ NEVER_RESTS: '1' });
  const spinning = Number(await until(() => whoAnswers(port)));
  await pause(1200);
  process.kill(launcher, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${spinning}`), { timeout: 120_000 }).toBe(false);
  rmSync(dataDir, { recursive: true });
}, 180_000);

test('a part whose launcher was killed before it could hear of it ends before it begins', async () => {
  const { port, launcher, dataDir } = await aLauncher({ STARTS_LATE: '1', NEVER_RESTS: '1' });
  const starting = Number(await until(() => whoAnswers(port)));
  process.kill(launcher, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${starting}`), { timeout: 120_000 }).toBe(false);
  rmSync(dataDir, { recursive: true });
}, 180_000);

test('a part whose thread pool is at something endless ends with its launcher all the same', async () => {
  const { port, launcher, dataDir } = await aLauncher({ KEEPS_POOL_BUSY: '1' });
  const busy = Number(await until(() => whoAnswers(port)));
  process.kill(launcher, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${busy}`), { timeout: 120_000 }).toBe(false);
  rmSync(dataDir, { recursive: true });
}, 180_000);

async function aLauncher(
  env: Record<string, string> = {},
): Promise<{ port: number; launcher: number; dataDir: string }> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-launcher-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures', 'a-launcher.ts')], {
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { port, launcher: child.pid ?? 0, dataDir };
}
