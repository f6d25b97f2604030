import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { untilReady } from './postgres-server.ts';

const home = { software: '/nowhere', data: '/nowhere', user: null };
const undo: (() => void)[] = [];

afterEach(() => {
  for (const step of undo.splice(0)) step();
});

const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const STARTING_UP = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'),
);
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

/** A server that lets nobody in for so long, as one that replays its log after a power cut. */
async function aServer({ replaysMs }: { replaysMs: number }): Promise<string> {
  const from = performance.now();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      performance.now() - from < replaysMs ? socket.end(STARTING_UP) : socket.write(LET_IN),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  const address = server.address();
  return `postgres://postgres:secret@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/postgres`;
}

function aProcess(): ChildProcess {
  const child = spawn('sleep', ['60']);
  undo.push(() => child.kill());
  return child;
}

function aLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'accordent-pg-log-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const logFile = join(folder, 'postgres.log');
  writeFileSync(logFile, '');
  return logFile;
}

test('a server that replays its log is waited for: ended, it would begin again at the next start', async () => {
  const url = await aServer({ replaysMs: 1500 });
  const waiting = untilReady(aProcess(), { home, url, logFile: aLog(), patienceMs: 500 });
  await expect(waiting).resolves.toBeUndefined();
});

test('one that answers nothing is given up', async () => {
  const waiting = untilReady(aProcess(), {
    home,
    url: 'postgres://postgres:secret@127.0.0.1:9/postgres',
    logFile: aLog(),
    patienceMs: 500,
  });
  await expect(waiting).rejects.toThrow('PostgreSQL ne répond pas');
});
