import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChildWorkers, type ChildWorkers } from './child-workers.ts';

/** A child that does as it is told. It turns in several threads, which together have their share of a busy machine. */
const CHILD = `import { Worker } from 'node:worker_threads';
process.on('message', (told) => {
  if (told === 'answer') process.send('done');
  if (told === 'die') process.exit(1);
  if (told === 'turn') {
    for (let more = 0; more < 6; more += 1) new Worker('for (;;);', { eval: true });
    for (;;);
  }
  // Stopped, as by a machine that has no time for it.
  if (told === 'stop') process.kill(process.pid, 'SIGSTOP');
});`;

let workers: ChildWorkers<string, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accordent-child-'));
  const entry = join(folder, 'child.mjs');
  await writeFile(entry, CHILD);
  workers = createChildWorkers({
    entry,
    atOnce: 1,
    waiting: 5,
    maxMs: 3000,
    maxResidentBytes: 1_000_000_000,
    maxHeapMegabytes: 64,
  });
});
afterAll(async () => {
  workers.close();
  await rm(folder, { recursive: true });
});

test('what a child dies over, or turns over without end, has no answer', async () => {
  expect(await workers.run('answer')).toBe('done');
  expect(await workers.run('die')).toBeNull();
  // On a machine that has no time for it, it is told as that instead.
  const turned = () => workers.run('turn').catch(({ code }: { code: string }) => code);
  await expect.poll(turned, { timeout: 120_000 }).toBeNull();
  expect(await workers.run('answer')).toBe('done');
});

test('what a busy machine had no time for is told as that, and the next one passes', async () => {
  const both = await Promise.allSettled([workers.run('stop'), workers.run('answer')]);
  expect(both).toMatchObject([
    { status: 'rejected', reason: { code: 'busy' } },
    { status: 'fulfilled', value: 'done' },
  ]);
});
