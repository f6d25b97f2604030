import { connect, type Socket } from 'node:net';
import type { Antivirus, ScanVerdict } from '@accordent/core/documents/document-ports.ts';

const TIMEOUT_MS = 30_000;

/** Where no antivirus is configured every file passes. */
export const noAntivirus: Antivirus = { scan: async () => 'clean' };

/**
 * clamd by its INSTREAM command: `url` is `tcp://host:3310` or `unix:///path/of/clamd.ctl`. A daemon that is down is
 * 'unavailable'; one that was reached and is too slow, hangs up or refuses the size gives 'error'.
 */
export function createClamdAntivirus({ url }: { url: string }): Antivirus {
  const { protocol, hostname, port, pathname } = new URL(url);
  const target = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
  return { scan: (bytes) => scan(connect(target), bytes) };
}

function scan(socket: Socket, bytes: Uint8Array): Promise<ScanVerdict> {
  return new Promise((resolve) => {
    let answer = '';
    let unknown: ScanVerdict = 'unavailable';
    const settle = (verdict: ScanVerdict): void => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setTimeout(TIMEOUT_MS, () => settle(unknown));
    socket.once('error', () => settle(unknown));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0') || answer.length > 1000) settle(verdictOf(answer));
    });
    socket.once('close', () => settle(answer === '' ? unknown : verdictOf(answer)));
    socket.once('connect', () => {
      unknown = 'error';
      socket.write('zINSTREAM\0');
      socket.write(lengthOf(bytes.byteLength));
      socket.write(bytes);
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string): ScanVerdict {
  if (/^stream: OK\0?$/.test(answer)) return 'clean';
  return /^stream: .+ FOUND\0?$/.test(answer) ? 'infected' : 'error';
}
