import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { groupMemory } from './group-memory.ts';

/** Two Node processes in a group of their own, which share the program itself. */
const TWO = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { stdio: 'pipe' });
  child.stdout.once('data', (pid) => process.stdout.write(pid));
  process.stdin.resume().once('end', () => { child.kill(); process.exit(); });`;

const residentBytes = (pid: number): number => {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
};

test('what the processes of a group share counts once', async () => {
  const parent = spawn(process.execPath, ['-e', TWO], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const [told] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(told.toString());
    const memory = await groupMemory(parent.pid!);
    const [parents, both] = [residentBytes(parent.pid!), residentBytes(parent.pid!) + residentBytes(child)];
    expect(memory).toBeGreaterThan(parents / 4);
    expect(memory).toBeLessThan(both * 0.9);
  } finally {
    parent.stdin.end();
    await once(parent, 'exit');
  }
});

test('a group that is not has no memory', async () => {
  expect(await groupMemory(2 ** 30)).toBe(0);
});
