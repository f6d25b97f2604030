import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { connect } from 'node:net';
import { until } from '../until.ts';
import { freePort } from '@accordent/adapters/free-port.ts';

export type EmbeddedRedis = { readonly url: string; stop(): Promise<void> };

/** Whether this machine has a redis-server. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** A Redis that keeps nothing, on a free port, ended with this process; null where redis-server is not installed. */
export async function startRedis(): Promise<EmbeddedRedis | null> {
  if (!hasRedis()) return null;
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const leash = spawn(
    process.execPath,
    [join(import.meta.dirname, 'leash.ts'), 'redis-server', ...flags, '--maxmemory-policy', 'noeviction'],
    { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await untilRedisAnswers(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => leash.once('exit', resolve));
      if (leash.exitCode === null && leash.kill('SIGTERM')) await gone;
    },
  };
}

/** Waits until it has read what it kept: a connection alone says nothing. */
export const untilRedisAnswers = (port: number): Promise<void> =>
  until('redis-server answers', () => answers(port));

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', (bytes) => end(bytes.toString('latin1').startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
