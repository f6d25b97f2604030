import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Lock = { release(): void };

/**
 * Takes what only one process of this machine may have at a time (`purpose` on `folder`); null when another has it.
 * An abstract socket is freed by the kernel however its owner ends, so that there is no stale lock to clear away.
 */
export async function tryLock(purpose: string, folder: string): Promise<Lock | null> {
  // Other systems have no abstract sockets; they are not supported beyond a try.
  if (process.platform !== 'linux') return { release: () => {} };
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  const server = await listen(`\0accordent-${purpose}-${hash}`);
  return server && { release: () => void server.close() };
}

/** As `tryLock`, but waits for its turn; `onWait` is called once where another has it. */
export async function waitForLock(
  purpose: string,
  folder: string,
  onWait: () => void = () => {},
): Promise<Lock> {
  for (let isTold = false; ; isTold = true) {
    const lock = await tryLock(purpose, folder);
    if (lock) return lock;
    if (!isTold) onWait();
    await pause(200);
  }
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ path }, () => resolve(server.unref()));
  });
}
