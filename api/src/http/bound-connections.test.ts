import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';

const LONG = 120_000;
const MEGABYTES = 64;

/** Answers `/much` with much, `/later` once it is told to; these waits are short. */
async function serving(waits: { headersMs?: number; stalledMs?: number; mostIdle?: number }) {
  const app = new Koa();
  let tellLater = (): void => {};
  const told = new Promise<void>((resolve) => {
    tellLater = resolve;
  });
  const served: Socket[] = [];
  app.use(async (ctx) => {
    served.push(ctx.req.socket);
    if (ctx.path === '/later') await told;
    ctx.body = ctx.path === '/much' ? Buffer.alloc(MEGABYTES * 1_000_000) : 'oui';
  });
  const all = { headersMs: LONG, stalledMs: LONG, mostIdle: 1000, ...waits };
  const server = await listen(app, { port: 0, host: '127.0.0.1', waits: all });
  onTestFinished(() => server.stop());
  const open = async (text = ''): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  return { open, tellLater, served };
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const closed = async (socket: Socket): Promise<true> => {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return true;
};

test('whoever does not end his headers is cut within a second of their time', async () => {
  const { open } = await serving({ headersMs: 1000 });
  const from = performance.now();
  const [slow, silent] = [await open('GET / HTTP/1.1\r\nHost: a\r\n'), await open()];
  await Promise.all([closed(slow), closed(silent)]);
  // Node by itself would look every thirty seconds.
  expect(performance.now() - from).toBeLessThan(15_000);
});

test('a reader who takes nothing of an answer is cut, a slow one is not', async () => {
  const { open, served } = await serving({ stalledMs: 3000 });
  const stalled = await open(get('/much'));
  stalled.pause();
  await expect.poll(() => served.length).toBe(1);
  const slow = await open(get('/much'));
  let taken = 0;
  slow.on('data', (part: Buffer) => {
    taken += part.length;
    slow.pause();
    // Over in more than the time in which one who takes nothing is cut.
    setTimeout(() => slow.resume(), 5);
  });
  await expect.poll(() => served[0]!.destroyed).toBe(true);
  let rest = 0;
  stalled.on('data', (part: Buffer) => (rest += part.length));
  await closed(stalled);
  expect(rest).toBeLessThan(MEGABYTES * 1_000_000);
  while (taken < MEGABYTES * 1_000_000 && !slow.closed) await pause(50);
  expect(taken).toBeGreaterThanOrEqual(MEGABYTES * 1_000_000);
});

test('whoever waits for an answer is not cut, however long it takes', async () => {
  const { open, tellLater } = await serving({ stalledMs: 300 });
  const waiting = await open(get('/later'));
  await pause(1500);
  tellLater();
  const [answer] = (await once(waiting, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
});

test('of idle connections beyond so many the one that is silent the longest goes, never one at work', async () => {
  const { open, tellLater } = await serving({ mostIdle: 3 });
  const working = await open(get('/later'));
  const idle: Socket[] = [];
  for (let opened = 0; opened < 5; opened += 1) idle.push(await open());
  await Promise.all([closed(idle[0]!), closed(idle[1]!)]);
  expect(idle.slice(2).map((socket) => socket.closed)).toEqual([false, false, false]);
  tellLater();
  const [answer] = (await once(working, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  // It is idle now, and the latest: the first of the others goes.
  await closed(idle[2]!);
});
