import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';

const logger = JSON.stringify(join(import.meta.dirname, 'logger.ts'));
const folder = mkdtempSync(join(tmpdir(), 'accordent-lines-'));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A process whose standard output is this file. */
function aProcess(output: string, script: string): ChildProcess {
  const file = openSync(output, 'w');
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', file, 'inherit', 'ipc'],
  });
  closeSync(file);
  started.push(child);
  return child;
}

test.skipIf(!existsSync('/dev/full'))(
  'a full disk behind the output stops no server and no end',
  async () => {
    const child = aProcess(
      '/dev/full',
      `
    const { createServer } = await import('node:http');
    const { createLogger } = await import(${logger});
    const log = createLogger({ part: 'api', level: 'info' });
    const server = createServer((_, answer) => {
      log.info('request answered', { status: 200 });
      setTimeout(() => answer.end('well'), 20);
    }).listen(0, '127.0.0.1', () => process.send(server.address().port));
    process.on('SIGTERM', () => {
      log.info('stopping');
      process.exit(0);
    });`,
    );
    const [port] = (await once(child, 'message')) as [number];
    for (let call = 0; call < 10; call += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(10_000) });
      expect(await answer.text()).toBe('well');
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit', { signal: AbortSignal.timeout(10_000) })).toEqual([0, null]);
  },
);

test('what was said before the end is written, each line once', async () => {
  const output = join(folder, 'lines');
  const child = aProcess(
    output,
    `
    const { createLogger } = await import(${logger});
    const [api, worker] = ['api', 'worker'].map((part) => createLogger({ part, level: 'info' }));
    for (let count = 0; count < 1000; count += 1) (count % 2 ? api : worker).info('said', { count });
    setTimeout(() => {
      for (let count = 1000; count < 2000; count += 1) api.info('said', { count });
      process.exit(0);
    }, 50);`,
  );
  await once(child, 'exit');
  const counts = readFileSync(output, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { count: number }).count);
  const all = Array.from({ length: 2000 }, (_, count) => count);
  expect(counts.slice(0, 1000)).toEqual(all.slice(0, 1000));
  // The one that was on its way at the exit may stand behind the others.
  expect(counts.toSorted((one, other) => one - other)).toEqual(all);
});
