/** Playwright set-up: the whole product, as `npm start` runs it, on a data folder and a port of its own. */
import { spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 180_000;

/** Gives E2E_DATA_DIR, whose run.json names the processes; the address is the `baseURL` of playwright.config.ts. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = process.env['E2E_PORT']!;
  const dataDir = mkdtempSync(join(tmpdir(), 'accordent-e2e-'));
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  process.env['E2E_DATA_DIR'] = dataDir;
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

  const stop = async (): Promise<void> => {
    launcher.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };

  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(100)) {
    if (launcher.exitCode !== null) break;
    // The line comes after the first answer of /api/ready.
    if (readFileSync(logFile, 'utf8').includes('Ctrl-C pour arrêter.')) return stop;
  }
  const said = readFileSync(logFile, 'utf8');
  await stop();
  throw new Error(`The product did not start:\n${said.slice(-5000)}`);
}
