import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
// Of the words after the name in brackets (proc(5), stat).
const GROUP = 2;
const RESIDENT_PAGES = 21;

/** The resident memory of a process group in bytes, shared pages counted in each of its processes; 0 where /proc is not. */
export async function groupMemory(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const stats = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .filter((words) => Number(words[GROUP]) === group)
    .reduce((total, words) => total + Number(words[RESIDENT_PAGES] ?? 0) * PAGE_BYTES, 0);
}
