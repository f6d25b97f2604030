import { readdir, readFile } from 'node:fs/promises';

// Of the words after the name in brackets (proc(5), stat).
const GROUP = 2;

/**
 * The memory of a process group in bytes; 0 where /proc is not. A page of memory that several processes share counts
 * once among them: a browser's parts share most of theirs, and the sum of what each has resident is five times as much.
 */
export async function groupMemory(group: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    pids.map(async (pid) => ((await groupOf(pid)) === group ? shareOf(pid) : 0)),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

async function groupOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[GROUP]);
}

async function shareOf(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, kibibytes = '0'] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? [];
  return Number(kibibytes) * 1024;
}
