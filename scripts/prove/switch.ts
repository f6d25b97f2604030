import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isReady } from '../launch/ready.ts';

/** One address in front of several APIs, as a load balancer: each call goes to the next one that says it is ready. */
export type Switch = {
  readonly address: string;
  /** From its next good answer on. */
  add(address: string): void;
  close(): void;
};

const PROBE_MS = 300;

/** Starts it; calls that reach nobody are answered 502. */
export async function startSwitch(): Promise<Switch> {
  const behind = new Map<string, boolean>();
  let turn = 0;
  const server = createServer((asked, answer) => {
    const open = [...behind].filter(([, ready]) => ready).map(([address]) => address);
    const refuse = () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (open.length === 0) return refuse();
    const to = new URL(asked.url ?? '/', open[turn++ % open.length]);
    const passed = request(to, { method: asked.method, headers: asked.headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.once('error', refuse);
      given.pipe(answer);
    });
    passed.once('error', refuse);
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const probe = setInterval(() => {
    for (const address of behind.keys()) void isReady(address).then((ready) => behind.set(address, ready));
  }, PROBE_MS);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => void behind.set(address, false),
    close() {
      clearInterval(probe);
      server.close();
      server.closeAllConnections();
    },
  };
}
