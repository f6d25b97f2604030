import { spawnSync } from 'node:child_process';

/** Copies what lies in one folder into another, owners, modes and times with it. Throws when all of it could not be copied. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr, error } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} was not copied: ${stderr || error?.message}`);
}
