/** How soon the product is there: first and second start, a killed part's return, a change on another screen. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../embedded/free-port.ts';
import { readRunFile } from '../launch/run-file.ts';

const TIMES = 5;
const dataDir = mkdtempSync(join(tmpdir(), 'accordent-bench-'));
if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
const port = await freePort();
const product = `http://127.0.0.1:${port}`;
let launcher: ChildProcess | null = null;

try {
  report('premier démarrage, données de démonstration', [await started()]);
  for (const name of ['api', 'worker'])
    report(`${name} tué, de retour`, await times(() => killed(name)), 2_000);
  report('changement dit sur un autre écran', await heardChanges(), 1_000);
  await stopped();
  report('second démarrage', [await started()]);
} finally {
  await stopped();
  rmSync(dataDir, { recursive: true, force: true });
}

/** With `atMost`, a bound that the contract sets: the bench fails above it. */
function report(name: string, took: readonly number[], atMost = Infinity): void {
  const sorted = took.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
  console.log(`${name.padEnd(46)} ${median.toFixed(0).padStart(7)} ms   au plus ${worst.toFixed(0)} ms`);
  if (worst <= atMost) return;
  console.log(`  dépasse la borne de ${atMost} ms`);
  process.exitCode = 1;
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < TIMES; i += 1) all.push(await measure());
  return all;
}

async function started(): Promise<number> {
  const from = performance.now();
  launcher = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' },
  });
  await until(isReady);
  return performance.now() - from;
}

async function stopped(): Promise<void> {
  if (!launcher || launcher.exitCode !== null) return;
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
}

/** Killed outright; until another process stands in its place and the product is ready. */
async function killed(name: string): Promise<number> {
  const part = () => readRunFile(dataDir)?.parts[name]?.pid;
  const before = part()!;
  const from = performance.now();
  process.kill(before, 'SIGKILL');
  await until(async () => part() !== undefined && part() !== before && (await isReady()));
  const took = performance.now() - from;
  // The launcher waits longer for a part that dies soon after its start.
  await pause(5_000);
  return took;
}

/** From the call of one person until the stream of another tells of it. */
async function heardChanges(): Promise<number[]> {
  const { token } = await call<{ token: string }>('POST', '/login_check', {
    email: 'admin@accordent.example',
    password: 'Demo-Admin-2026',
  });
  const { dfc } = await call<{ dfc: { id: number }[] }>('GET', '/dfc', undefined, token);
  const stream = await fetch(`${product}/admin/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const took = await times(async () => {
    const from = performance.now();
    const { id } = dfc[0]!;
    void call('POST', '/comment', { dfcId: id, content: 'Banc d’essai' }, token);
    for (let heard = ''; !heard.includes(`"id":${id}`);) heard += (await reader.read()).value ?? '';
    const until = performance.now() - from;
    await pause(1_000);
    return until;
  });
  await reader.cancel();
  return took;
}

async function call<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(`${product}/admin/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function isReady(): Promise<boolean> {
  return fetch(`${product}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const from = performance.now(); performance.now() - from < 180_000; await pause(10))
    if (await holds()) return;
  throw new Error('did not happen in time');
}
