/** Playwright set-up: the whole product, as `npm start` runs it, once for each worker, on a data folder and a port of its own. */
import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

const PATIENCE_MS = 300_000;

type Product = { readonly ready: Promise<void>; stop(): Promise<void> };

/** Gives E2E_DATA_DIRS, whose run.json name the processes; the addresses are E2E_PORTS (playwright.config.ts). */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const ports = process.env['E2E_PORTS']!.split(' ').slice(0, workers);
  const folders = ports.map(() => mkdtempSync(join(tmpdir(), 'accordent-e2e-')));
  process.env['E2E_DATA_DIRS'] = folders.join(' ');
  const products = ports.map((port, n) => start(port, folders[n]!));
  const stop = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(products.map(({ ready }) => ready));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function start(port: string, dataDir: string): Product {
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  const logFile = join(dataDir, 'product.log');
  const log = openSync(logFile, 'a', 0o600);
  // Hundreds of logins from one address are what the limits are there to refuse; they have tests of their own.
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const launcher = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
    env,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));

  const untilReady = async (): Promise<void> => {
    for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(100)) {
      if (launcher.exitCode !== null) break;
      // The line comes after the first answer of /api/ready.
      if (readFileSync(logFile, 'utf8').includes('Ctrl-C pour arrêter.')) return;
    }
    throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8').slice(-5000)}`);
  };
  return {
    ready: untilReady(),
    async stop() {
      launcher.kill('SIGTERM');
      await ended;
    },
  };
}
