import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that the system hands out by itself: nobody gets one by chance before who asked for it listens there.
const FIRST = 16_000;
const COUNT = 16_000;
const TRIES = 100;

const given = new Set<number>();

/** A TCP port of 127.0.0.1 that nobody listens on now, a new one at each call; `wanted` when it is free. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST + randomInt(COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('no port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
