import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Asks again and again over one connection. */
export type Caller = { ask(): Promise<unknown>; close(): void };

const HEAD_END = '\r\n\r\n';

/**
 * One that takes next to no processor, which callers and called share here: it writes the same bytes each time, a body under
 * a new idempotency key, and counts those of the answer. An answer that is no 200, or has no length, is refused.
 */
export function bareCaller(url: string, token: string, body?: unknown): Caller {
  const { host, hostname, port, pathname, search } = new URL(url);
  const asked = (method: string) =>
    `${method} ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}`;
  const written = JSON.stringify(body);
  const typed = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(written ?? '')}`;
  const read = Buffer.from(`${asked('GET')}${HEAD_END}`);
  const post = `${asked('POST')}\r\n${typed}\r\nIdempotency-Key: `;
  let socket: Socket | null = null;
  let settle: { resolve(): void; reject(error: Error): void } | null = null;
  let missing = 0;

  function opened(): Socket {
    const made = connect({ host: hostname, port: Number(port), noDelay: true });
    made.on('data', take);
    made.on('error', fail);
    made.on('close', () => {
      socket = null;
      fail(new Error(`${host} closed the connection`));
    });
    return made;
  }
  function take(bytes: Buffer): void {
    missing -= missing === 0 ? begun(bytes) : bytes.length;
    if (missing > 0 || !settle) return;
    const { resolve } = settle;
    settle = null;
    resolve();
  }
  /** What the first bytes of an answer have of it, less its whole length: negative where more is to come. */
  function begun(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END);
    const head = bytes.toString('latin1', 0, end);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
      fail(new Error(`${url} answered ${head.split('\r\n')[0]}`));
      socket?.destroy();
      return 0;
    }
    return bytes.length - (end + HEAD_END.length + Number(length));
  }
  function fail(error: Error): void {
    settle?.reject(error);
    settle = null;
  }

  return {
    ask: () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
        missing = 0;
        socket ??= opened();
        socket.write(written === undefined ? read : `${post}${randomUUID()}${HEAD_END}${written}`);
      }),
    close: () => socket?.destroy(),
  };
}
