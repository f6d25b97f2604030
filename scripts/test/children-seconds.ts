import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
let told = 0;

/** Seconds of processor that ended children, and theirs, have used since the last call; 0 where there is no /proc. */
export function childrenSeconds(): number {
  const used = usedByChildren();
  const since = used - told;
  told = used;
  return since;
}

function usedByChildren(): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The command's name, in brackets, may hold anything; cutime and cstime are the 14th and 15th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
