import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../embedded/free-port.ts';

/** One of the two apps, and who looks at it. */
export type App = {
  readonly name: string;
  readonly login: string;
  readonly list: string;
  readonly call: string;
  readonly key: string;
  readonly account: { readonly email: string; readonly password: string };
};

/** Both, with their demo accounts. */
export const apps: readonly App[] = [
  {
    name: 'portail',
    login: '/login',
    list: '/dfc/list/current',
    call: '/api/login_check',
    key: 'accordent.dentist.token',
    account: { email: 'dentiste@accordent.example', password: 'Demo-Dentiste-2026' },
  },
  {
    name: 'back-office',
    login: '/admin/login',
    list: '/admin/dfc/list',
    call: '/admin/api/login_check',
    key: 'accordent.admin.token',
    account: { email: 'admin@accordent.example', password: 'Demo-Admin-2026' },
  },
];

/** A session's token, as the browser keeps it under the app's `key`. */
export async function tokenOf(url: string, { call, account }: App): Promise<string> {
  const response = await fetch(url + call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`${call}: ${response.status}`);
  return token;
}

/** The product as `npm start` runs it, on a data folder and a port of its own; or the one at BENCH_URL. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['BENCH_URL'];
  if (given) return { url: given, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-bench-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' };
  console.log('Démarrage du produit…');
  const launcher = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    launcher.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const from = Date.now(); Date.now() - from < 180_000; await pause(200)) {
    if (launcher.exitCode !== null) break;
    if ((await fetch(`${url}/api/ready`).catch(() => null))?.ok) return { url, stop };
  }
  await stop();
  throw new Error('The product did not start.');
}
