import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../operator-error.ts';

/** A process of a start, with the instant of its birth: its number alone may be another's by now. */
export type Running = { readonly pid: number; readonly born: string };

/** What runs on a DATA_DIR: read by the next start, and by tests that kill a part. */
export type RunFile = { readonly port: number; readonly parts: Readonly<Record<string, Running>> };

const fileIn = (dataDir: string): string => join(dataDir, 'run.json');

/** Notes what runs now. */
export function writeRunFile(
  dataDir: string,
  { port, pids }: { port: number; pids: Record<string, number> },
): void {
  const parts: Record<string, Running> = {};
  for (const [name, pid] of Object.entries(pids)) {
    const born = birthOf(pid);
    if (born) parts[name] = { pid, born };
  }
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify({ port, parts } satisfies RunFile, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}

export function removeRunFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** What the last start noted; null when it ended properly, or when the note cannot be read: no start waits for it. */
export function readRunFile(dataDir: string): RunFile | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunFile;
  } catch {
    return null;
  }
}

/**
 * Ends what a killed start has left running: first asked, after `patienceMs` killed. Gives the names of what was
 * found. To be called with the lock of DATA_DIR only.
 */
export async function endOrphans(dataDir: string, patienceMs = 10_000): Promise<string[]> {
  const left = Object.entries(readRunFile(dataDir)?.parts ?? {}).filter(([, part]) => isRunning(part));
  for (const [, part] of left) signal(part, 'SIGTERM');
  for (let waited = 0; waited < patienceMs && left.some(([, part]) => isRunning(part)); waited += 50)
    await pause(50);
  for (const [, part] of left) if (isRunning(part)) signal(part, 'SIGKILL');
  removeRunFile(dataDir);
  return left.map(([name]) => name);
}

function isRunning({ pid, born }: Running): boolean {
  return birthOf(pid) === born;
}

function signal({ pid }: Running, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** When the process was born, in ticks since the machine's start; null when there is no such process. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
