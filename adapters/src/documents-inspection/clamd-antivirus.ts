import { connect, type Socket } from 'node:net';
import type { Antivirus, ScanVerdict } from '@accordent/core/documents/document-ports.ts';

const TIMEOUT_MS = 30_000;
const PING_TIMEOUT_MS = 5_000;

/** Where no antivirus is configured every file passes. */
export const noAntivirus: Antivirus = { scan: async () => 'clean' };

/**
 * clamd by its INSTREAM command: `url` is `tcp://host:3310` or `unix:///path/of/clamd.ctl`. What it says it cannot judge is
 * 'error', and so is what it hangs up on or is silent about while it answers a PING: else it is down or restarts, 'unavailable'.
 */
export function createClamdAntivirus({ url }: { url: string }): Antivirus {
  const { protocol, hostname, port, pathname } = new URL(url);
  const target = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
  return {
    async scan(bytes) {
      const answer = await ask(connect(target), TIMEOUT_MS, [
        'zINSTREAM\0',
        lengthOf(bytes.byteLength),
        bytes,
        lengthOf(0),
      ]);
      if (answer === null) return 'unavailable';
      const verdict = verdictOf(answer);
      if (verdict !== null) return verdict;
      const pong = await ask(connect(target), PING_TIMEOUT_MS, ['zPING\0']);
      return pong !== null && /^PONG\0?$/.test(pong) ? 'error' : 'unavailable';
    },
  };
}

/** What it has answered once its word is over, it hangs up or is silent; null: it was not reached. */
function ask(
  socket: Socket,
  timeoutMs: number,
  said: readonly (string | Uint8Array)[],
): Promise<string | null> {
  return new Promise((resolve) => {
    let answer: string | null = null;
    const settle = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, settle);
    socket.once('error', settle);
    socket.once('close', settle);
    socket.on('data', (chunk: Buffer) => {
      answer = `${answer ?? ''}${chunk.toString('latin1')}`;
      if (answer.includes('\0') || answer.length > 1000) settle();
    });
    socket.once('connect', () => {
      answer = '';
      for (const part of said) socket.write(part);
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** null: it has said nothing of the file, or not to the end. */
function verdictOf(answer: string): ScanVerdict | null {
  if (/^stream: OK\0?$/.test(answer)) return 'clean';
  if (/^stream: .+ FOUND\0?$/.test(answer)) return 'infected';
  return / ERROR\0?$/.test(answer) ? 'error' : null;
}
