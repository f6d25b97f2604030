import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type Koa from 'koa';
import { boundConnections } from './http/bound-connections.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';

/** Every wait ends. Uploads need the longest; other bodies are small. */
const patience = {
  headersMs: 10_000,
  /** Of a reader who takes nothing of an answer. */
  stalledMs: 30_000,
  /** Connections without a call. */
  mostIdle: 1000,
};
/** How late a wait for headers may end. */
const CHECK_MS = 1000;
const REQUEST_MS = 120_000;
const SMALL_REQUEST_MS = 60_000;
const FINISH_MS = 20_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

export type Listening = {
  readonly port: number;
  /** Takes no more connections, lets requests under way finish for 20 s, then cuts them. */
  stop(): Promise<void>;
};

/** Serves the app; port 0 takes a free one. `waits` are shorter in tests. Throws when the port is taken. */
export async function listen(
  app: Koa,
  { port, host, waits = patience }: { port: number; host?: string | undefined; waits?: typeof patience },
): Promise<Listening> {
  const handle = app.callback();
  let isStopping = false;
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
    // A kept connection is never idle under load: it would be cut in the middle of a later request.
    if (isStopping) response.setHeader('Connection', 'close');
    if (hasBody(request) && !request.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => request.complete || request.destroy(), SMALL_REQUEST_MS);
      response.once('close', () => clearTimeout(timer));
    }
    void handle(request, response);
  });
  server.headersTimeout = waits.headersMs;
  server.requestTimeout = REQUEST_MS;
  server.on('clientError', answerBrokenRequest);
  boundConnections(server, waits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, pause(FINISH_MS, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
