import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from '../launch/ready.ts';

/** A first start makes the demonstration and builds both apps, which a machine that does much else takes minutes for. */
const PATIENCE_MS = 10 * 60_000;

/** The demonstration as `npm start` runs it, on this data folder and port, once it is ready. */
export async function launchProduct(
  dataDir: string,
  port: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${port}`;
  const launcher = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    if (launcher.exitCode !== null) return;
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  };
  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(10)) {
    if (launcher.exitCode !== null) break;
    if (await isReady(url)) return { url, stop };
  }
  await stop();
  throw new Error('The product did not start.');
}
