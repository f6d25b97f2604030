import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startParts } from './parts.ts';
import type { Services } from './services.ts';

test('what runs cannot be noted: it is told once, and ends nothing', async () => {
  const services = {
    config: { dataDir: join(tmpdir(), 'accordent-is-not-there'), port: 1 },
    env: { PATH: process.env['PATH'] },
    pids: () => ({}),
  } as unknown as Services;
  const said: string[] = [];
  const undo: (() => Promise<void> | void)[] = [];
  const parts = startParts(services, {
    say: (sentence) => said.push(sentence),
    atEnd: (step) => undo.push(step),
  });
  await turn();
  expect(said).toEqual([expect.stringMatching(/n’a pas pu être écrite .*ENOENT/)]);
  expect(parts.map((part) => part.pid() > 0)).toEqual([true, true]);
  for (const step of undo) await step();
});
