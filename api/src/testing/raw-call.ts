import http from 'node:http';
import { connect } from 'node:net';

/** A request as its bytes, faults included: fetch would mend or refuse them. */
export type RawCall = {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
};

export type RawAnswer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
};

/** Sends requests over kept connections. */
export function rawCaller(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true });
  const send = (call: RawCall): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const { method, address, headers, body } = call;
      const length = body === null ? 0 : Buffer.byteLength(body);
      const request = http.request(
        {
          hostname,
          port,
          agent,
          method,
          path: address,
          headers: { ...(body !== null && { 'Content-Length': length }), ...headers },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection may be closed by the other side in the moment in which it is used again: nobody read the call.
        if (request.reusedSocket && error.code === 'ECONNRESET') send(call).then(resolve, reject);
        else reject(error);
      });
      request.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

/** Sends these bytes, whatever they are, and reads what comes until the other side hangs up. */
export function sendBytes(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', text = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1]]);
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text });
    });
  });
}

/** One part of a multipart body; a `filename` makes it a file. */
export type Part = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
};

export const BOUNDARY = 'accordent-bad-input';

/** A multipart body, its names and types written as they are. */
export function multipart(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const bytes = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...bytes, Buffer.from(end)]);
}
