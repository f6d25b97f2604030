/** Playwright set-up: the whole product, as `npm start` runs it, once for each worker, on a data folder and a port of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { copyFolder } from '../copy-folder.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { readPostgresSecrets, writePostgresSecrets } from '../embedded/postgres-secrets.ts';

const PATIENCE_MS = 300_000;

type Place = { readonly port: number; readonly dataDir: string };
type Product = { readonly ready: Promise<void>; stop(): Promise<void> };

/** Gives E2E_DATA_DIRS, whose run.json name the processes, and E2E_PORTS, their addresses: both are read by each worker. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const dataDirs = Array.from({ length: workers }, aFolder);
  process.env['E2E_DATA_DIRS'] = dataDirs.join(' ');
  const products: Product[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeDemos(dataDirs);
    // Taken only now: what is free when the demonstration is begun may be somebody's when it is done.
    const ports: number[] = [];
    // One after the other: each has to answer within a minute.
    for (const dataDir of dataDirs) {
      const port = await freePort();
      ports.push(port);
      const product = start({ port, dataDir });
      products.push(product);
      await product.ready;
    }
    process.env['E2E_PORTS'] = ports.join(' ');
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function aFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-e2e-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  return dataDir;
}

/** Made in the first place and copied to the others: it takes a minute each time. */
async function makeDemos([first, ...others]: readonly string[]): Promise<void> {
  if (!first) return;
  const making = run('make-demo.ts', { port: await freePort(), dataDir: first });
  await once(making, 'exit');
  if (making.exitCode !== 0) throw new Error(`The demonstration was not made:\n${endOfLog(first)}`);
  // Its database may lie elsewhere, where another user must reach it: then each product makes its own.
  if (!existsSync(join(first, 'postgres', 'PG_VERSION'))) return;
  for (const dataDir of others) {
    copyFolder(first, dataDir);
    await writePostgresSecrets(dataDir, { ...readPostgresSecrets(dataDir)!, port: await freePort() });
  }
}

function start(place: Place): Product {
  const launcher = run(join('..', 'start.ts'), place);
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));

  const untilReady = async (): Promise<void> => {
    for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(100)) {
      if (launcher.exitCode !== null) break;
      // The line comes after the first answer of /api/ready.
      if (readFileSync(logFileOf(place.dataDir), 'utf8').includes('Ctrl-C pour arrêter.')) return;
    }
    throw new Error(`The product did not start:\n${endOfLog(place.dataDir)}`);
  };
  return {
    ready: untilReady(),
    async stop() {
      launcher.kill('SIGTERM');
      await ended;
    },
  };
}

function run(script: string, place: Place): ChildProcess {
  const { port, dataDir } = place;
  const log = openSync(logFileOf(dataDir), 'a', 0o600);
  // Hundreds of logins from one address are what the limits are there to refuse; they have tests of their own.
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

const logFileOf = (dataDir: string): string => join(dataDir, 'product.log');
const endOfLog = (dataDir: string): string => readFileSync(logFileOf(dataDir), 'utf8').slice(-5000);
