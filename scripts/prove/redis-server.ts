import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@accordent/adapters/free-port.ts';
import { untilRedisAnswers } from '../embedded/redis.ts';

export type ProofRedis = {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it outright, as a machine that fails. */
  kill(): Promise<void>;
  /** Forgets all that was in it; to be called while it is down. */
  wipe(): void;
};

/** A Redis that keeps its jobs (`appendonly`, `noeviction`), which is stopped and brought back at will. */
export async function startProofRedis(folder: string): Promise<ProofRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | null = null;
  // A run that is interrupted must not leave it behind.
  process.once('exit', () => running?.kill('SIGKILL'));
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];

  async function start(): Promise<void> {
    const policy = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
    running = spawn('redis-server', [...flags, ...policy], { stdio: 'ignore' });
    await untilRedisAnswers(port);
  }

  async function kill(): Promise<void> {
    const ended = running;
    running = null;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await gone;
  }

  await start();
  return {
    url,
    start,
    kill,
    wipe: () => rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true }),
  };
}

/** Calls `told` with each command that the server obeys, until the gift is called. */
export function watchRedis(url: string, told: (command: string) => void): () => void {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('MONITOR\r\n'));
  socket.on('data', (bytes) => told(bytes.toString('latin1')));
  socket.on('error', () => {});
  return () => void socket.destroy();
}
