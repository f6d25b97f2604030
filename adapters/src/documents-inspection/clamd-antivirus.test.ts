import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClamdAntivirus } from './clamd-antivirus.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Speaks clamd's protocol: reads the chunks of one INSTREAM, then answers. */
async function clamd(answer: (content: Buffer) => string): Promise<string> {
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      let at = 'zINSTREAM\0'.length;
      const parts: Buffer[] = [];
      while (received.length >= at + 4) {
        const length = received.readUInt32BE(at);
        if (length === 0) return void socket.end(answer(Buffer.concat(parts)));
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('clamd reads the whole file and its word is the verdict', async () => {
  const file = Buffer.alloc(300_000, 7);
  const url = await clamd((content) =>
    content.equals(file) ? 'stream: OK\0' : 'stream: Eicar-Signature FOUND\0',
  );
  expect(await createClamdAntivirus({ url }).scan(file)).toBe('clean');
  expect(await createClamdAntivirus({ url }).scan(Buffer.from('X5O!P%'))).toBe('infected');
});

test('a size that clamd refuses, or a daemon that is down, is never clean', async () => {
  const url = await clamd(() => 'INSTREAM size limit exceeded. ERROR\0');
  expect(await createClamdAntivirus({ url }).scan(Buffer.from('devis'))).toBe('error');
  expect(await createClamdAntivirus({ url: 'tcp://127.0.0.1:1' }).scan(Buffer.from('devis'))).toBe(
    'unavailable',
  );
});

/** A daemon that hangs up on each file, and answers a PING so (null: it hangs up on that too). */
async function hangingUp(pong: string | null): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (chunk) =>
      pong !== null && chunk.toString('latin1') === 'zPING\0' ? socket.end(pong) : socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a daemon that hangs up on a file and is still there has no word of it', async () => {
  const url = await hangingUp('PONG\0');
  expect(await createClamdAntivirus({ url }).scan(Buffer.from('devis'))).toBe('error');
});

test('a daemon that is restarted while it reads a file is unavailable: the file waits for it', async () => {
  const file = Buffer.alloc(300_000, 7);
  expect(await createClamdAntivirus({ url: await hangingUp(null) }).scan(file)).toBe('unavailable');
});
