import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nobody listens on now; `wanted` when it is free. */
export async function freePort(wanted = 0): Promise<number> {
  try {
    return await portOf(wanted);
  } catch (error) {
    if (wanted === 0) throw error;
    return portOf(0);
  }
}

function portOf(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
